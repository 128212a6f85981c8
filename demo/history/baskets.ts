import type { Season } from './calendar.ts'
import type { Rider } from './people.ts'

/** Products bought together, by their slugs in demo/catalogue/products.json. */
export interface Basket {
  riders: Rider[]
  /** The weight among all baskets of the same rider. */
  weight: number
  /** When the basket is bought three times as often. */
  season?: Season
  /** Each line is bought. */
  main: Line[]
  /** Each line is bought about every other time. */
  along?: Line[]
  /** Bought at most once by the same client. */
  isOnce?: true
}

export interface Line {
  /** The slugs of alternatives; one of them is bought. */
  of: string[]
  /** The largest quantity; 1 by default. */
  maxQuantity?: number
}

const everybody: Rider[] = ['road', 'mtb', 'gravel', 'city', 'family']
const sporty: Rider[] = ['road', 'mtb', 'gravel']
const streetwise: Rider[] = ['city', 'family']

const line = (...of: string[]): Line => ({ of })
const upTo = (maxQuantity: number, ...of: string[]): Line => ({ of, maxQuantity })

const helmet = line(
  'capacete-serra-vermelho-m',
  'capacete-serra-vermelho-g',
  'capacete-serra-azul-m',
  'capacete-serra-azul-g',
  'capacete-serra-preto-m',
  'capacete-serra-preto-g',
)
const gloves = line(
  'luvas-trilha-dedo-curto-pretas-m',
  'luvas-trilha-dedo-curto-pretas-p',
  'luvas-trilha-dedo-curto-pretas-g',
  'luvas-trilha-dedo-curto-vermelhas-g',
  'luvas-trilha-dedo-curto-vermelhas-m',
)
const shoes = line(
  'sapatilha-de-estrada-serra-branca-42',
  'sapatilha-de-estrada-serra-branca-40',
  'sapatilha-de-estrada-serra-branca-41',
  'sapatilha-de-estrada-serra-branca-43',
  'sapatilha-de-estrada-serra-preta-41',
  'sapatilha-de-estrada-serra-preta-42',
)
const glasses = line('oculos-serra-lente-ambar-espelhada', 'oculos-serra-lente-fume')
const jersey = line(
  'camisa-de-ciclismo-rota-azul-masculina-g',
  'camisa-de-ciclismo-rota-verde-feminina-m',
)
const shorts = line('bretelle-rota-preto-m', 'bermuda-de-ciclismo-rota-preta-g')
const socks = upTo(3, 'meias-rota-cano-medio-brancas-39-a-43')
const bottle = upTo(2, 'garrafa-serra-600-ml-azul', 'garrafa-serra-600-ml-vermelha')
const cage = upTo(2, 'suporte-de-garrafa-serra-preto')
const lights = [
  line('farol-serra-800-lumens-recarregavel'),
  line('lanterna-traseira-serra-vermelha-usb'),
]
const lock = line('cadeado-em-u-capixaba-18-mm', 'cadeado-de-corrente-capixaba-90-cm')
const bell = line('campainha-capixaba-de-latao')
const lubricant = line('lubrificante-de-corrente-para-tempo-seco-100-ml')
const patches = line('kit-de-remendo-capixaba-6-remendos-cola-e-lixa')
const tube29 = 'camara-de-ar-29-x-1-90-2-30-valvula-fina-48-mm'
const tube26 = 'camara-de-ar-26-x-1-95-valvula-grossa'
const trailTyre = upTo(
  2,
  'pneu-mtb-trilha-29-x-2-20-preto',
  'pneu-mtb-trilha-29-x-2-20-lateral-bege',
)
const roadTyre = upTo(
  2,
  'pneu-de-estrada-serra-700-x-28-preto',
  'pneu-de-estrada-serra-700-x-30-lateral-bege',
)
const platformPedals = line(
  'pedal-de-plataforma-trilha-preto-par',
  'pedal-de-plataforma-trilha-vermelho-par',
)
const grips = line(
  'manoplas-trilha-com-trava-pretas-par',
  'manoplas-trilha-com-trava-vermelhas-par',
)
const handPump = line('bomba-de-mao-serra-preta')
const overhaul = line('vale-revisao-rota-97-revisao-completa')

const bicycles: Basket[] = [
  {
    riders: ['road', 'mtb'],
    weight: 0.8,
    season: 'christmas',
    isOnce: true,
    main: [line('bicicleta-de-estrada-serra-100-amarela-50')],
    along: [helmet, bottle, cage],
  },
  {
    riders: ['road', 'gravel'],
    weight: 1.3,
    season: 'christmas',
    isOnce: true,
    main: [
      line(
        'bicicleta-de-estrada-serra-300-vermelha-54',
        'bicicleta-de-estrada-serra-300-preta-56',
        'bicicleta-de-estrada-serra-300-vermelha-56',
        'bicicleta-de-estrada-serra-300-preta-54',
        'bicicleta-de-estrada-serra-500-carbono-azul-54',
      ),
    ],
    along: [helmet, bottle, cage],
  },
  {
    riders: ['mtb', 'city'],
    weight: 1.2,
    season: 'christmas',
    isOnce: true,
    main: [
      line(
        'bicicleta-mtb-trilha-29-preta-19',
        'bicicleta-mtb-trilha-29-laranja-15',
        'bicicleta-mtb-trilha-29-preta-17',
        'bicicleta-mtb-trilha-29-laranja-17',
      ),
    ],
    along: [helmet, platformPedals, gloves],
  },
  {
    riders: ['mtb'],
    weight: 0.8,
    season: 'christmas',
    isOnce: true,
    main: [line('bicicleta-mtb-trilha-29-pro-prata-17')],
    along: [helmet, glasses],
  },
  {
    riders: ['gravel', 'mtb', 'road'],
    weight: 1.2,
    season: 'christmas',
    isOnce: true,
    main: [
      line(
        'bicicleta-gravel-caparao-gr-verde-54',
        'bicicleta-gravel-caparao-gr-verde-56',
        'bicicleta-gravel-caparao-gr-areia-58',
      ),
    ],
    along: [cage, bottle],
  },
  {
    riders: streetwise,
    weight: 2,
    season: 'christmas',
    isOnce: true,
    main: [
      line(
        'bicicleta-urbana-capixaba-7v-creme',
        'bicicleta-urbana-capixaba-7v-creme-44-cm',
        'bicicleta-urbana-capixaba-7v-creme-52-cm',
        'bicicleta-urbana-capixaba-7v-turquesa',
        'bicicleta-urbana-capixaba-7v-turquesa-52-cm',
      ),
    ],
    along: [lock, bell, ...lights],
  },
  {
    riders: ['family'],
    weight: 1.6,
    season: 'gifts',
    main: [
      line('bicicleta-infantil-sabia-aro-16-vermelha', 'bicicleta-infantil-sabia-aro-16-rosa'),
    ],
    along: [bell],
  },
  {
    riders: ['city', 'mtb', 'road'],
    weight: 0.4,
    season: 'gifts',
    isOnce: true,
    main: [
      line('bicicleta-infantil-sabia-aro-16-vermelha', 'bicicleta-infantil-sabia-aro-16-rosa'),
    ],
    along: [bell],
  },
]

const parts: Basket[] = [
  { riders: ['mtb'], weight: 4, main: [upTo(3, tube29)], along: [patches, handPump] },
  { riders: ['mtb'], weight: 2.5, main: [trailTyre], along: [upTo(2, tube29)] },
  {
    riders: ['mtb'],
    weight: 1.4,
    main: [line('corrente-serra-12v-dourada-126-elos'), line('cassete-trilha-12v-11-50-dentes')],
    along: [lubricant, line('coroa-trilha-32-dentes-vermelha')],
  },
  {
    riders: ['mtb'],
    weight: 0.6,
    isOnce: true,
    main: [
      line('cambio-traseiro-trilha-12v-preto-gaiola-longa'),
      line('trocador-trilha-12v-preto-direito'),
    ],
    along: [line('corrente-serra-12v-dourada-126-elos')],
  },
  {
    riders: ['mtb'],
    weight: 1,
    main: [line('freio-a-disco-hidraulico-trilha-dianteiro-160-mm')],
    along: [line('disco-de-freio-trilha-180-mm')],
  },
  {
    riders: ['mtb'],
    weight: 0.7,
    isOnce: true,
    main: [line('guidao-mtb-trilha-760-mm-preto'), line('mesa-trilha-60-mm-preta')],
    along: [grips],
  },
  { riders: ['mtb', 'city'], weight: 1.5, main: [grips] },
  {
    riders: ['mtb'],
    weight: 0.4,
    isOnce: true,
    main: [line('suspensao-trilha-29-a-ar-120-mm')],
    along: [line('caixa-de-direcao-conica-serra-preta')],
  },
  {
    riders: ['mtb'],
    weight: 0.3,
    isOnce: true,
    main: [
      line('quadro-mtb-trilha-29-azul-17'),
      line('pedivela-trilha-coroa-unica-32-preto-170-mm'),
    ],
    along: [line('movimento-central-serra-rosca-bsa-preto')],
  },
  { riders: ['road', 'gravel'], weight: 2.5, main: [roadTyre], along: [patches] },
  {
    riders: ['road', 'gravel'],
    weight: 1.6,
    main: [line('fita-de-guidao-serra-preta', 'fita-de-guidao-caparao-marrom')],
    along: [lubricant],
  },
  {
    riders: ['road'],
    weight: 0.5,
    isOnce: true,
    main: [line('roda-dianteira-serra-perfil-44-preta')],
    along: [roadTyre],
  },
  {
    riders: ['road'],
    weight: 0.5,
    isOnce: true,
    main: [
      line('cambio-traseiro-serra-11v-prata-gaiola-curta'),
      line('pedivela-serra-50-34-preto-172-5-mm'),
    ],
    along: [line('movimento-central-serra-rosca-bsa-preto')],
  },
  {
    riders: ['road'],
    weight: 0.3,
    isOnce: true,
    main: [line('guidao-de-estrada-serra-carbono-42-cm'), line('fita-de-guidao-serra-preta')],
  },
  {
    riders: ['road'],
    weight: 0.3,
    isOnce: true,
    main: [line('garfo-rigido-serra-carbono-preto'), line('caixa-de-direcao-conica-serra-preta')],
  },
  {
    riders: sporty,
    weight: 0.9,
    main: [line('selim-de-estrada-serra-preto-155-mm', 'selim-caparao-marrom')],
    along: [line('canote-de-selim-serra-27-2-mm-preto')],
  },
  { riders: streetwise, weight: 3, main: [upTo(2, tube26)], along: [patches] },
  {
    riders: streetwise,
    weight: 1.5,
    main: [line('freio-v-brake-capixaba-prata-par-de-bracos')],
    along: [line('manete-de-freio-capixaba-preto-par')],
  },
  {
    riders: streetwise,
    weight: 1.5,
    main: [line('corrente-capixaba-6-7-8v-prata-116-elos')],
    along: [line('roda-livre-capixaba-7v-14-28-dentes'), lubricant],
  },
  { riders: streetwise, weight: 0.8, main: [line('selim-caparao-marrom')] },
]

const clothingAndMore: Basket[] = [
  { riders: sporty, weight: 2, season: 'summer', main: [jersey], along: [shorts, socks] },
  { riders: sporty, weight: 1.2, main: [shorts], along: [socks] },
  { riders: sporty, weight: 1.4, main: [gloves], along: [socks] },
  { riders: everybody, weight: 1, isOnce: true, main: [helmet], along: [gloves] },
  { riders: sporty, weight: 1, season: 'summer', isOnce: true, main: [glasses] },
  {
    riders: ['road'],
    weight: 1.6,
    isOnce: true,
    main: [shoes, socks],
  },
  { riders: everybody, weight: 1.8, season: 'summer', main: [bottle], along: [cage] },
  { riders: everybody, weight: 1.2, season: 'winter', isOnce: true, main: lights },
  { riders: streetwise, weight: 1.6, main: [lock], along: [bell] },
  {
    riders: everybody,
    weight: 1,
    isOnce: true,
    main: [line('bomba-de-pe-capixaba-com-manometro-vermelha')],
    along: [patches],
  },
  {
    riders: everybody,
    weight: 1,
    isOnce: true,
    main: [line('canivete-serra-16-funcoes-preto')],
    along: [line('bolsa-de-selim-serra-0-8-l-preta')],
  },
  { riders: everybody, weight: 1.2, main: [lubricant] },
  { riders: everybody, weight: 2, main: [overhaul], along: [lubricant] },
  { riders: sporty, weight: 0.4, isOnce: true, main: [line('ciclocomputador-serra-gps-preto')] },
]

const workshopOrders: Basket[] = [
  {
    riders: ['workshop'],
    weight: 4,
    main: [upTo(12, tube29), upTo(12, tube26)],
    along: [upTo(6, 'kit-de-remendo-capixaba-6-remendos-cola-e-lixa')],
  },
  {
    riders: ['workshop'],
    weight: 3,
    main: [upTo(6, 'corrente-capixaba-6-7-8v-prata-116-elos')],
    along: [
      upTo(5, 'roda-livre-capixaba-7v-14-28-dentes'),
      upTo(4, 'lubrificante-de-corrente-para-tempo-seco-100-ml'),
    ],
  },
  {
    riders: ['workshop'],
    weight: 2,
    main: [upTo(6, 'freio-v-brake-capixaba-prata-par-de-bracos')],
    along: [upTo(6, 'manete-de-freio-capixaba-preto-par')],
  },
  {
    riders: ['workshop'],
    weight: 1,
    main: [upTo(4, 'pneu-mtb-trilha-29-x-2-20-preto')],
    along: [upTo(3, 'cubo-traseiro-trilha-32-furos-preto'), line('roda-traseira-trilha-29-preta')],
  },
]

export const baskets: Basket[] = [...bicycles, ...parts, ...clothingAndMore, ...workshopOrders]
