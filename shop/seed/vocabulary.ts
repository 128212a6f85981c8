/** A subcategory of the synthetic catalogue and what is sold in it. */
export interface Shelf {
  category: string
  /** What a product is called; the gender rules its colour's ending. */
  nouns: { noun: string; gender: 'm' | 'f' }[]
  /** Reais, cheapest and dearest. */
  prices: [number, number]
  sizes: readonly string[]
}

const frames = ['46', '48', '50', '52', '54', '56', '58']
const clothes = ['PP', 'P', 'M', 'G', 'GG']
const rims = ['aro 26', 'aro 27,5', 'aro 29', 'aro 700C']
const lengths = ['150 mm', '160 mm', '170 mm', '172,5 mm', '175 mm']
const none: readonly string[] = []

function shelf(category: string, prices: [number, number], sizes: readonly string[], masculine: string[], feminine: string[] = []): Shelf {
  const nouns = [
    ...masculine.map((noun) => ({ noun, gender: 'm' as const })),
    ...feminine.map((noun) => ({ noun, gender: 'f' as const })),
  ]
  return { category, nouns, prices, sizes }
}

export const shelves: Record<string, Shelf[]> = {
  Bicicletas: [
    shelf('Bicicletas de estrada', [2900, 38_000], frames, [], ['Bicicleta de estrada', 'Bicicleta de triathlon']),
    shelf('Bicicletas MTB', [1900, 29_000], ['15', '17', '19', '21'], [], ['Bicicleta MTB aro 29', 'Bicicleta full suspension']),
    shelf('Bicicletas gravel', [3900, 24_000], frames, [], ['Bicicleta gravel']),
    shelf('Bicicletas urbanas', [1200, 6500], ['P', 'M', 'G'], [], ['Bicicleta urbana', 'Bicicleta dobrável']),
    shelf('Bicicletas infantis', [490, 1900], ['aro 12', 'aro 16', 'aro 20', 'aro 24'], [], ['Bicicleta infantil']),
  ],
  Componentes: [
    shelf('Quadros', [690, 14_000], frames, ['Quadro de estrada', 'Quadro MTB', 'Quadro gravel']),
    shelf('Garfos e suspensões', [390, 7900], rims, ['Garfo rígido'], ['Suspensão dianteira']),
    shelf('Rodas', [290, 9800], rims, ['Par de rodas'], ['Roda dianteira', 'Roda traseira']),
    shelf('Cubos e raios', [39, 1900], none, ['Cubo dianteiro', 'Cubo traseiro', 'Jogo de raios']),
    shelf('Pneus', [59, 690], rims, ['Pneu para trilha', 'Pneu de estrada', 'Pneu urbano', 'Pneu tubeless']),
    shelf('Câmaras e selantes', [19, 149], rims, ['Selante para pneu'], ['Câmara de ar']),
    shelf('Pedivelas', [189, 4900], lengths, ['Pedivela simples', 'Pedivela duplo'], ['Coroa dentada']),
    shelf('Movimentos centrais', [69, 890], none, ['Movimento central']),
    shelf('Cassetes', [119, 2600], ['11–28', '11–34', '11–42', '10–52'], ['Cassete 9 velocidades', 'Cassete 11 velocidades', 'Cassete 12 velocidades']),
    shelf('Correntes', [49, 690], none, [], ['Corrente 9 velocidades', 'Corrente 11 velocidades', 'Corrente 12 velocidades']),
    shelf('Câmbios', [99, 3900], none, ['Câmbio dianteiro', 'Câmbio traseiro', 'Passador de marchas']),
    shelf('Freios', [89, 3200], none, ['Freio a disco hidráulico', 'Freio a disco mecânico', 'Freio de aro'], ['Pastilha de freio']),
    shelf('Guidões', [79, 1900], ['400 mm', '420 mm', '440 mm', '720 mm', '780 mm'], ['Guidão de estrada', 'Guidão MTB']),
    shelf('Mesas e direção', [69, 1200], ['70 mm', '80 mm', '90 mm', '100 mm'], [], ['Mesa', 'Caixa de direção']),
    shelf('Canotes', [69, 1800], ['27,2 mm', '30,9 mm', '31,6 mm'], ['Canote de selim', 'Canote retrátil']),
    shelf('Selins', [79, 1600], ['130 mm', '142 mm', '155 mm'], ['Selim de estrada', 'Selim MTB', 'Selim confort']),
    shelf('Pedais', [59, 1900], none, ['Pedal plataforma', 'Pedal de encaixe']),
    shelf('Manoplas e fitas', [29, 290], none, ['Par de manoplas'], ['Fita de guidão']),
  ],
  Vestuário: [
    shelf('Capacetes', [119, 1900], ['P', 'M', 'G'], ['Capacete de estrada', 'Capacete MTB', 'Capacete urbano']),
    shelf('Camisas', [99, 690], clothes, [], ['Camisa de ciclismo manga curta', 'Camisa de ciclismo manga longa']),
    shelf('Bermudas e bretelles', [129, 990], clothes, ['Bretelle'], ['Bermuda de ciclismo']),
    shelf('Luvas', [49, 290], clothes, [], ['Luva de dedo curto', 'Luva de dedo longo']),
    shelf('Meias', [29, 119], ['34–38', '39–43'], [], ['Meia de cano alto', 'Meia de cano curto']),
    shelf('Sapatilhas', [290, 2400], ['38', '39', '40', '41', '42', '43', '44'], [], ['Sapatilha de estrada', 'Sapatilha MTB']),
    shelf('Óculos', [79, 890], none, ['Óculos de ciclismo']),
  ],
  Acessórios: [
    shelf('Iluminação', [39, 690], none, ['Farol recarregável', 'Vista-luz traseiro'], ['Lanterna dianteira']),
    shelf('Cadeados', [49, 490], ['80 cm', '120 cm'], ['Cadeado de cabo', 'Cadeado em U'], ['Corrente antifurto']),
    shelf('Bombas', [49, 590], none, [], ['Bomba de mão', 'Bomba de pé']),
    shelf('Ferramentas', [29, 790], none, ['Jogo de chaves', 'Saca-corrente', 'Canivete multifunção'], ['Chave de torque']),
    shelf('Bolsas e alforjes', [69, 690], ['2 litros', '8 litros', '20 litros'], ['Alforje'], ['Bolsa de selim', 'Bolsa de quadro']),
    shelf('Garrafas e suportes', [25, 190], ['550 ml', '750 ml'], ['Suporte de garrafa'], ['Garrafa térmica', 'Garrafa esportiva']),
    shelf('Ciclocomputadores', [89, 3900], none, ['Ciclocomputador sem fio', 'Ciclocomputador com GPS']),
    shelf('Bagageiros e para-lamas', [59, 490], rims, ['Bagageiro traseiro', 'Par de para-lamas']),
    shelf('Limpeza e lubrificação', [19, 149], ['100 ml', '200 ml', '500 ml'], ['Lubrificante de corrente', 'Desengraxante'], ['Graxa especial']),
  ],
}

/** Invented, so that no real maker is said to sell anything. */
export const makers = [
  'Serrana', 'Vento Sul', 'Pedra Azul', 'Trilheira', 'Andorinha', 'Araçari', 'Itabira', 'Maré Alta', 'Capixaba', 'Ipê', 'Quatro Rios', 'Tatuí',
] as const

export const lines = ['Sprint', 'Trilha', 'Planalto', 'Mirante', 'Brisa', 'Falésia', 'Cerrado', 'Litoral', 'Aurora', 'Neblina'] as const

export const colours = [
  { m: 'Preto', f: 'Preta' },
  { m: 'Branco', f: 'Branca' },
  { m: 'Vermelho', f: 'Vermelha' },
  { m: 'Amarelo', f: 'Amarela' },
  { m: 'Azul', f: 'Azul' },
  { m: 'Verde', f: 'Verde' },
  { m: 'Cinza', f: 'Cinza' },
  { m: 'Prata', f: 'Prata' },
] as const

export const materials = ['alumínio 6061', 'alumínio 7005', 'aço cromo-molibdênio', 'fibra de carbono', 'nylon reforçado', 'aço inox', 'borracha natural'] as const

export const openings = [
  'Feito para quem pedala todos os dias e não quer surpresas no caminho.',
  'Uma escolha segura para os primeiros treinos e também para quem já tem muitos quilômetros.',
  'Projetado para a subida longa, a chuva de verão e a estrada de terra.',
  'Leve o bastante para competir, resistente o bastante para o dia a dia.',
  'O equilíbrio entre preço e desempenho que os nossos clientes mais procuram.',
  'Acabamento cuidadoso e montagem simples, sem ferramentas especiais.',
] as const

export const sentences = [
  'O material suporta o uso intenso sem perder a forma.',
  'As bordas arredondadas evitam atrito e ruído durante o pedal.',
  'Compatível com a maioria das bicicletas vendidas no Brasil.',
  'A instalação leva poucos minutos e pode ser feita em casa.',
  'Depois da chuva basta secar com um pano e lubrificar as partes móveis.',
  'O desenho novo reduz o peso e melhora a rigidez nas arrancadas.',
  'Passa pelo nosso controle na oficina antes de ir para a prateleira.',
  'Acompanha parafusos e manual em português.',
  'Indicado para trilhas, ciclovias e viagens de vários dias.',
  'A cor resiste ao sol e às lavagens frequentes.',
  'Se o tamanho não servir, trocamos em até sete dias.',
  'Testado por ciclistas da serra em mais de mil quilômetros.',
] as const

export const firstNames = [
  'Adriana', 'Alceu', 'Amanda', 'Antônio', 'Aurora', 'Beatriz', 'Benedito', 'Bruno', 'Caio', 'Camila', 'Cecília', 'Cláudio', 'Dalva', 'Davi', 'Débora',
  'Diego', 'Edna', 'Elias', 'Érica', 'Fábio', 'Fernanda', 'Flávio', 'Gilberto', 'Gisele', 'Heitor', 'Helena', 'Iara', 'Ícaro', 'Irene', 'Ivan', 'Jéssica',
  'Joana', 'João Pedro', 'Jorge', 'Juliana', 'Karina', 'Lauro', 'Letícia', 'Lívia', 'Luís', 'Maíra', 'Marcelo', 'Marina', 'Mateus', 'Nair', 'Nélson',
  'Olívia', 'Otávio', 'Patrícia', 'Paulo', 'Quitéria', 'Rafael', 'Raquel', 'Renata', 'Rogério', 'Rosa', 'Samuel', 'Sílvia', 'Sônia', 'Tadeu', 'Taís',
  'Tiago', 'Úrsula', 'Valdir', 'Valéria', 'Vera', 'Vicente', 'Vítor', 'Wagner', 'Yara', 'Zélia', 'Zuleica',
]
export const surnames = [
  'Abreu', 'Aguiar', 'Altoé', 'Amorim', 'Barcelos', 'Bastos', 'Bragança', 'Brumatti', 'Campos', 'Cardoso', 'Carvalho', 'Coutinho', 'Dutra', 'Fardin',
  'Fonseca', 'Gama', 'Guimarães', 'Lacerda', 'Louzada', 'Machado', 'Marques', 'Mendonça', 'Menezes', 'Moulin', 'Nogueira', 'Novaes', 'Paiva', 'Peçanha',
  'Pimentel', 'Pinheiro', 'Quintão', 'Ramalho', 'Resende', 'Sarmento', 'Siqueira', 'Tavares', 'Teixeira', 'Valadão', 'Vargas', 'Zanetti',
]
