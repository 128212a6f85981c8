/** What a search must find. Texts are parts of product names. */
export interface ExpectedSearch {
  search: string
  /** The first results, in this order. */
  first?: string[]
  /** Each of the first results has this in its name; `top` says how many, all without it. */
  all?: string
  top?: number
  /** Found at any place. */
  also?: string[]
  /** In no result. */
  never?: string[]
  /** How many products are found. */
  total?: number
  /** The text that is searched instead; none unless given. */
  instead?: string
}

/** The larger catalogue that test/shops.ts names. */
export const adventureWorksSearches: ExpectedSearch[] = [
  { search: 'mtb', all: 'Bicicleta MTB', top: 20 },
  { search: 'mountain bike', all: 'Bicicleta MTB', top: 20 },
  { search: 'speed', all: 'Bicicleta de estrada', top: 20 },
  { search: 'bike speed', all: 'Bicicleta de estrada', top: 20 },
  { search: 'bike', all: 'Bicicleta', top: 50 },
  { search: 'pneu', all: 'Pneu', top: 7 },
  { search: 'pneu mtb', all: 'Pneu MTB', top: 3 },
  { search: 'pneu aro 29', all: 'Pneu', top: 7, instead: 'pneu' },
  { search: 'camara aro 29', all: 'Câmara de ar', top: 3, instead: 'camara' },
  { search: 'pneu 700x28', all: 'Pneu', top: 7, instead: 'pneu' },
  ...['700x28', '29x2.10', 'aro 29', '29"', '15"', '9v', '11-34', '31,6mm', '1234568'].map(
    (search) => ({ search, total: 0 }),
  ),
  { search: 'bomba de pneu', all: 'omba de ar', top: 2 },
  { search: 'câmara de ar', all: 'Câmara de ar', top: 3 },
  { search: 'camera de ar estrada', first: ['Câmara de ar de estrada'] },
  { search: 'selim', all: 'Selim', top: 9, also: ['Conjunto de selim'] },
  { search: 'banco mtb', all: 'Selim MTB', top: 3 },
  { search: 'banco gel', all: 'Selim', total: 2 },
  { search: 'pé de vela', all: 'Pedivela', total: 3 },
  { search: 'guidom', all: 'Guidão', total: 8 },
  { search: 'guidão estrada', all: 'Guidão de estrada', top: 3 },
  { search: 'caramanhola', first: ['Garrafa de água'] },
  { search: 'porta garrafa', all: 'Suporte de garrafa', top: 2 },
  { search: 'transbike', all: 'Suporte de engate', total: 1 },
  { search: 'suporte de carro', all: 'Suporte de engate', total: 1 },
  { search: 'farol', all: 'Farol', top: 2 },
  { search: 'lanterna', first: ['Lanterna traseira'] },
  { search: 'luz traseira', all: 'Lanterna', total: 1 },
  { search: 'cadeados', all: 'Cadeado', total: 1 },
  { search: 'blusa', all: 'Camisa', total: 8 },
  { search: 'camisa manga longa', all: 'Camisa de manga longa', total: 4 },
  { search: 'camisa manga longa gg', all: 'Multicolorida, GG', total: 1 },
  { search: 'camisa m', all: ', M', total: 2 },
  { search: 'luva preta m', all: 'Pretas, M', total: 2 },
  { search: 'luvas dedo longo g', all: 'Luvas de dedo longo – Pretas, G', total: 1 },
  { search: 'bermuda feminina', all: 'Bermuda MTB feminina', total: 3 },
  { search: 'bretelle masculino p', all: 'Bretelle masculino – Multicolorido, P', total: 1 },
  { search: 'quadro mtb 42', all: ', 42', never: [', 44'] },
  { search: 'quadro estrada vermelho 58', all: 'Vermelho, 58', top: 2 },
  { search: 'quadro tamanho 62', all: ', 62', never: [', 60'] },
  { search: 'bicicleta 54', all: ', 54', total: 5 },
  { search: 'bicicleta touring azul 60', all: 'Azul, 60', total: 2 },
  { search: 'corrente', all: 'Corrente', total: 1 },
  { search: 'corrente 8v', all: 'Corrente', total: 1, instead: 'corrente' },
  { search: 'óleo', total: 0 },
  { search: 'oleo de corrente', total: 0 },
  { search: 'k7', total: 0 },
  { search: 'sapatilha 42', total: 0 },
  { search: 'mesa 60mm', total: 0 },
  { search: 'fita de guidão', total: 0 },
  { search: 'paralama', all: 'paralamas', total: 1 },
  { search: 'blocagem', also: ['Roda dianteira de estrada ML'] },
  { search: 'freio da frente', all: 'Freio dianteiro', total: 1 },
  { search: 'roda de tras', all: 'Roda traseira', top: 7 },
  { search: 'movimentos centrais', all: 'Movimento central', total: 3 },
  { search: 'desengraxante', all: 'desengraxante', total: 1 },
  { search: 'FR-M63B-38', all: 'Quadro MTB ML – Preto, 38', total: 1 },
  { search: 'frm63b38', all: 'Quadro MTB ML – Preto, 38', total: 1 },
  { search: 'fr m63b', all: 'Quadro MTB ML – Preto', total: 4 },
  { search: 'hl-u509', all: 'Capacete', total: 3 },
  { search: 'ca 1098', all: 'Boné', total: 1 },
  { search: 'HY-1023-70', all: 'Mochila', total: 1 },
  { search: 'FR-M63B-39', total: 0 },
  { search: 'bicicleta infantil', all: 'Bicicleta', top: 90, instead: 'bicicleta' },
  {
    search: 'capacette vermelho',
    first: ['Capacete Sport-100 – Vermelho'],
    instead: 'capacete vermelho',
  },
  { search: 'pnue', all: 'Pneu', top: 7, instead: 'pneu' },
]

/** The shop that is imported from e2e/imported-shop. */
export const importedSearches: ExpectedSearch[] = [
  { search: '700x28', first: ['Pneu 700 x 28c'] },
  { search: '700 X 28C', first: ['Pneu 700 x 28c'] },
  { search: '29x2.4', all: 'Pneu 29 x 2.40', total: 1 },
  { search: '29 x 2,20', all: 'Pneu 29 x 2.20', total: 1 },
  { search: '29x2.10', total: 0 },
  { search: 'pneu 29x2.10', all: 'Pneu 29', top: 2, never: ['26', '700'], instead: 'pneu aro 29' },
  { search: 'camara 29x2.10', first: ['Câmara de ar 29'], instead: 'camara aro 29' },
  { search: 'pneu aro 29', all: 'Pneu 29', top: 2 },
  { search: 'pneu aro 26', first: ['Pneu 26'], never: ['29', '700'] },
  { search: 'camara aro 26', first: ['Câmara de ar 26'], never: ['29', '700'] },
  { search: 'câmara 700', first: ['Câmara de ar 700'] },
  { search: 'aro 29', all: 'Bicicleta', top: 28 },
  { search: 'câmbio 9v', all: '9v', total: 1 },
  { search: 'câmbio 9 velocidades', all: '9v', total: 1 },
  { search: 'câmbio 10v', all: 'Câmbio', total: 5, instead: 'câmbio' },
  { search: 'disco 180', first: ['Disco de freio 180'], never: ['160', '203'] },
  { search: 'rotor 203mm', all: '203', total: 1 },
  { search: 'pastilhas', first: ['Pastilha de freio'] },
  { search: 'camisa rota gg', all: 'Azul, GG', total: 1 },
  { search: 'luva m', all: 'Preto, M', total: 1 },
  { search: 'banco', all: 'Selim', total: 3 },
  { search: 'lanterna', first: ['Lanterna'] },
  { search: 'tranca', also: ['Cadeado em U', 'Corrente com segredo'] },
  { search: 'capacete bike', total: 0 },
  { search: 'roda da frente', total: 0 },
  { search: 'bomba de pneu', total: 0 },
  { search: 'movimento central', total: 0 },
  { search: 'pn-29-2.40', all: 'Pneu 29 x 2.40', total: 1 },
  { search: 'mb100pr42', all: 'Caparaó 100 aro 29 – Preto, 42', total: 1 },
  { search: 'FR-M63B-38', total: 0 },
]
