/** In the demo shop with every article joined, what a combination of attributes finds. */
export interface Combination {
  /** As in an address. */
  query: string
  /** In names, one for each product that is found; nothing else may be. */
  finds: string[]
}

const [tube26, tube29, tube700] = ['Câmara de ar 26', 'Câmara de ar 29', 'Câmara de ar 700']
const [tyre28, tyre3035] = ['Serra 700 x 28', 'Serra 700 – Lateral bege']
const [tyre29, tyre29Beige] = ['29 x 2.20 – Preto', '29 x 2.20 – Lateral bege']
const [wheel29, wheel700] = ['Roda traseira Trilha 29', 'Roda dianteira Serra']
const [trail, trailPro] = ['Trilha 29', 'Trilha 29 Pro']
const trails = [trail, trailPro]
const wheels29 = [...trails, tube29, 'Fita antifuro', tyre29Beige, tyre29, 'Quadro MTB']
const [derailleur11, derailleur12] = ['Câmbio traseiro Serra 11v', 'Câmbio traseiro Trilha 12v']
const [double, single] = ['Pedivela Serra 50/34', 'Pedivela Trilha coroa única']
const speeds12 = [derailleur12, 'Cassete', 'Corrente Serra', single, 'Trocador']

export const combinations: Combination[] = [
  // Tyres and tubes, which are bought by measure.
  { query: 'aro=16', finds: ['Sabiá'] },
  { query: 'aro=26', finds: [tube26] },
  { query: 'aro=29', finds: [...wheels29, 'Suspensão Trilha', wheel29] },
  {
    query: 'aro=700',
    finds: ['Serra 300', 'Bicicleta urbana', tube700, tyre3035, tyre28, wheel700],
  },
  { query: 'aro=16&aro=26', finds: ['Sabiá', tube26] },
  { query: 'aro=27,5', finds: [] },
  { query: 'aro=29&largura=2,2"', finds: [tube29, tyre29Beige, tyre29] },
  { query: 'aro=29&largura=2,3"', finds: [tube29] },
  { query: 'aro=29&largura=1,95"', finds: [tube29] },
  { query: 'aro=26&largura=1,95"', finds: [tube26] },
  { query: 'aro=26&largura=2,2"', finds: [] },
  { query: 'largura=1,95"', finds: [tube26, tube29] },
  { query: 'largura=1,9"&largura=2,3"', finds: [tube29] },
  { query: 'aro=700&largura=28 mm', finds: [tyre28] },
  { query: 'aro=700&largura=30 mm', finds: [tyre3035] },
  { query: 'aro=700&largura=28 mm&largura=35 mm', finds: [tyre28, tyre3035] },
  { query: 'aro=700&largura=25 mm', finds: [tube700] },
  { query: 'aro=700&largura=2,2"', finds: [] },
  { query: 'etrto=559', finds: [tube26] },
  { query: 'etrto=622&largura=28 mm', finds: [tyre28] },
  { query: 'etrto=622&valvula=Presta (bico fino)', finds: [tube29, tube700] },
  { query: 'etrto=584', finds: [] },
  { query: 'valvula=Presta (bico fino)', finds: [tube29, tube700] },
  { query: 'valvula=Schrader (bico grosso)', finds: [tube26] },
  { query: 'valvula=Presta (bico fino)&aro=29', finds: [tube29] },
  { query: 'valvula=Schrader (bico grosso)&aro=29', finds: [] },
  { query: 'cor=Bege', finds: [tyre3035, tyre29Beige] },
  { query: 'cor=Bege&aro=29', finds: [tyre29Beige] },
  { query: 'cor=Bege&cor=Preto&aro=29&largura=2,2"', finds: [tyre29Beige, tyre29] },
  { query: 'cor=Bege&largura=30 mm', finds: [tyre3035] },
  { query: 'cor=Preto&aro=700', finds: ['Serra 300', tyre28, wheel700] },
  { query: 'furos=32', finds: ['Cubo traseiro'] },
  // The type, which the first word of a name tells.
  { query: 'tipo=Pneu', finds: [tyre28, tyre3035, tyre29, tyre29Beige] },
  { query: 'tipo=Câmara de ar', finds: [tube26, tube29, tube700] },
  { query: 'tipo=Pneu&aro=29', finds: [tyre29, tyre29Beige] },
  { query: 'tipo=Pneu&largura=2,2"&cor=Bege', finds: [tyre29Beige] },
  { query: 'tipo=Câmara de ar&aro=29&largura=2,2"', finds: [tube29] },
  { query: 'tipo=Câmara de ar&tipo=Pneu&aro=700', finds: [tube700, tyre28, tyre3035] },
  { query: 'tipo=Pneu&aro=26', finds: [] },
  { query: 'tipo=Pneu&velocidades=12', finds: [] },
  { query: 'tipo=Roda', finds: [wheel29, wheel700] },
  { query: 'tipo=Luva&tamanho=P', finds: ['Luvas'] },
  { query: 'tipo=Óculos', finds: ['Lente âmbar', 'Lente fumê'] },
  { query: 'tipo=Câmbio&velocidades=12', finds: [derailleur12] },
  { query: 'tipo=Bicicleta&aro=29', finds: trails },
  // Transmission.
  { query: 'velocidades=12', finds: speeds12 },
  { query: 'velocidades=11', finds: [derailleur11, double, single] },
  { query: 'velocidades=11&velocidades=12', finds: [derailleur11, double, ...speeds12] },
  { query: 'velocidades=12&cor=Preto', finds: [derailleur12, single, 'Trocador'] },
  { query: 'velocidades=12&cor=Dourado', finds: ['Corrente Serra'] },
  { query: 'velocidades=7', finds: ['Bicicleta urbana', 'Corrente Capixaba', 'Roda-livre'] },
  { query: 'velocidades=7&cor=Prata', finds: ['Corrente Capixaba'] },
  { query: 'velocidades=9', finds: [] },
  { query: 'dentes=32', finds: ['Coroa Trilha'] },
  { query: 'dentes=11–50&velocidades=12', finds: ['Cassete'] },
  { query: 'dentes=11–50&velocidades=11', finds: [] },
  { query: 'comprimento=170 mm', finds: [single] },
  { query: 'comprimento=170 mm&comprimento=172,5 mm', finds: [double, single] },
  { query: 'comprimento=172,5 mm&velocidades=12', finds: [] },
  // One variant must have all of it.
  { query: 'cor=Azul&tamanho=M', finds: ['Camisa de ciclismo Rota – Azul', 'Capacete Serra'] },
  { query: 'cor=Azul&tamanho=P', finds: ['Camisa de ciclismo Rota – Azul'] },
  { query: 'cor=Vermelho&tamanho=P', finds: [] },
  { query: 'cor=Vermelho&tamanho=M', finds: ['Capacete Serra', 'Luvas'] },
  { query: 'cor=Vermelho&cor=Preto&tamanho=P', finds: ['Bretelle', 'Luvas'] },
  { query: 'tamanho=PP', finds: ['Bretelle', 'feminina'] },
  { query: 'tamanho=GG&cor=Preto', finds: ['Bermuda', 'Bretelle'] },
  { query: 'tamanho=44&cor=Branco', finds: ['Sapatilha'] },
  { query: 'tamanho=44&cor=Preto', finds: [] },
  { query: 'tamanho=40&tamanho=44&cor=Branco', finds: ['Meias', 'Sapatilha'] },
  { query: 'tamanho=39', finds: ['Meias'] },
  { query: 'tamanho=15"&cor=Preto', finds: [] },
  { query: 'tamanho=15"&cor=Laranja', finds: ['Bicicleta MTB Trilha 29'] },
  { query: 'tamanho=17"&aro=29', finds: [...trails, 'Quadro MTB'] },
  { query: 'tamanho=17"&aro=29&cor=Prata', finds: ['Trilha 29 Pro'] },
  { query: 'tamanho=58&cor=Areia', finds: ['Caparaó GR'] },
  { query: 'tamanho=58&cor=Verde', finds: [] },
  { query: 'tamanho=54&freio=Disco hidráulico', finds: ['Serra 500', 'Caparaó GR'] },
  { query: 'tamanho=54&freio=Disco mecânico', finds: ['Serra 300'] },
  // Brakes, materials and what is measured in millimetres.
  { query: 'freio=V-brake', finds: ['Bicicleta urbana', 'Freio V-brake'] },
  { query: 'freio=Disco hidráulico&diametro=160 mm', finds: ['Freio a disco'] },
  { query: 'diametro=160 mm&diametro=180 mm', finds: ['Freio a disco', 'Disco de freio'] },
  { query: 'diametro=27,2 mm&cor=Preto', finds: ['Canote'] },
  { query: 'material=Carbono', finds: ['Serra 500', 'Guidão de estrada', 'Garfo rígido'] },
  { query: 'material=Carbono&largura=42 mm', finds: ['Guidão de estrada'] },
  { query: 'material=Carbono&material=Latão&cor=Preto', finds: ['Garfo rígido'] },
  // Makers.
  { query: 'marca=Sabiá', finds: ['Sabiá'] },
  { query: 'marca=Trilha&aro=29&largura=2,2"', finds: [tyre29Beige, tyre29] },
  { query: 'marca=Serra&aro=29', finds: [] },
  { query: 'marca=Rota&marca=Trilha&tamanho=PP', finds: ['Bretelle', 'feminina'] },
]
