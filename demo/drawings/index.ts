// Every picture of the demo shop, by file name without extension. Drawn on demand, as SVG text.
import { CLOTH, LENS, M, PAINT } from './colour.ts'
import { DETAILS } from './details.ts'
import type { Sheet } from './sheet.ts'
import { landscape } from './scenes/landscape.ts'
import { street } from './scenes/street.ts'
import { workshop } from './scenes/workshop.ts'
import { bicycleSheet } from './bicycles/bicycle.ts'
import { city } from './bicycles/city.ts'
import { kids } from './bicycles/kids.ts'
import { mtb, mtbFrame } from './bicycles/mtb.ts'
import { gravel, road } from './bicycles/road.ts'
import { bottomBracket, headset, rearHub } from './parts/bearings.ts'
import { chain } from './parts/chain.ts'
import { barTape, grips, seatpost, stem } from './parts/cockpit.ts'
import { doubleCrankset, singleCrankset } from './parts/crankset.ts'
import { discBrake, rotor } from './parts/disc-brake.ts'
import { suspensionFork, rigidFork } from './parts/forks.ts'
import { dropBar, riserBar } from './parts/handlebars.ts'
import { innerTube } from './parts/inner-tube.ts'
import { brakeLevers, shifter } from './parts/levers.ts'
import { pedal } from './parts/pedal.ts'
import { rearDerailleur } from './parts/rear-derailleur.ts'
import { vBrake } from './parts/rim-brake.ts'
import { saddle } from './parts/saddle.ts'
import { cassette, chainring, freewheel } from './parts/sprockets.ts'
import { knobbyTyre, slickTyre } from './parts/tyre.ts'
import { mtbRearWheel, roadWheel } from './parts/wheels.ts'
import { saddleBag } from './accessories/bag.ts'
import { bell } from './accessories/bell.ts'
import { bottle, bottleCage, bottleInCage } from './accessories/bottles.ts'
import { bikeComputer } from './accessories/computer.ts'
import { headlight, lightSet, tailLight } from './accessories/lights.ts'
import { chainLock, uLock } from './accessories/locks.ts'
import { floorPump, handPump } from './accessories/pumps.ts'
import { chainLube, multiTool, patchKit } from './accessories/tools.ts'
import { glasses } from './clothing/glasses.ts'
import { gloves } from './clothing/gloves.ts'
import { helmet } from './clothing/helmet.ts'
import { jersey, jerseyBack } from './clothing/jersey.ts'
import { roadShoe } from './clothing/shoes.ts'
import { bibShorts, shorts } from './clothing/shorts.ts'
import { socks } from './clothing/socks.ts'

const roadBike = (paint: keyof typeof PAINT) =>
  bicycleSheet(`Bicicleta de estrada ${paint}`, road(PAINT[paint]))
const mountainBike = (paint: keyof typeof PAINT) =>
  bicycleSheet(`Bicicleta MTB ${paint}`, mtb(PAINT[paint]))
const gravelBike = (paint: keyof typeof PAINT) =>
  bicycleSheet(`Bicicleta gravel ${paint}`, gravel(PAINT[paint]))

const cityBike = (paint: keyof typeof PAINT) =>
  bicycleSheet(`Bicicleta urbana ${paint}`, city(PAINT[paint]))

const SHEETS: Record<string, () => Sheet> = {
  'bicicleta-estrada-vermelha': () => roadBike('vermelha'),
  'bicicleta-estrada-preta': () => roadBike('preta'),
  'bicicleta-estrada-azul': () => roadBike('azul'),
  'bicicleta-estrada-amarela': () => roadBike('amarela'),
  'bicicleta-mtb-prata': () => mountainBike('prata'),
  'bicicleta-mtb-preta': () => mountainBike('preta'),
  'bicicleta-mtb-laranja': () => mountainBike('laranja'),
  'bicicleta-gravel-verde': () => gravelBike('verde'),
  'bicicleta-gravel-areia': () => gravelBike('areia'),
  'bicicleta-urbana-creme': () => cityBike('creme'),
  'bicicleta-urbana-turquesa': () => cityBike('turquesa'),
  'bicicleta-infantil-vermelha': () =>
    bicycleSheet('Bicicleta infantil vermelha', kids(PAINT.vermelha, PAINT.amarela)),
  'bicicleta-infantil-rosa': () =>
    bicycleSheet('Bicicleta infantil rosa', kids(PAINT.rosa, PAINT.branca)),
  'quadro-mtb-azul': () => mtbFrame('Quadro MTB', PAINT.azul),
  'roda-estrada': () => roadWheel(),
  'roda-mtb': () => mtbRearWheel(),
  'pneu-mtb': () => knobbyTyre(),
  'pneu-mtb-bege': () => knobbyTyre(M.gum),
  'pneu-estrada': () => slickTyre(),
  'pneu-estrada-bege': () => slickTyre(M.gum),
  selim: () => saddle(),
  'selim-marrom': () => saddle(M.leather),
  'pedivela-dupla': () => doubleCrankset(),
  'pedivela-mtb': () => singleCrankset(),
  'coroa-mtb': () => chainring(),
  'coroa-vermelha': () => chainring(PAINT.vermelha),
  corrente: () => chain(),
  'corrente-dourada': () => chain(M.gold),
  cassete: () => cassette(),
  'roda-livre': () => freewheel(),
  'cambio-traseiro': () => rearDerailleur(),
  'cambio-traseiro-preto': () => rearDerailleur(M.black, 1.35),
  trocador: () => shifter(),
  'movimento-central': () => bottomBracket(),
  'freio-a-disco': () => discBrake(),
  'disco-de-freio': () => rotor(),
  'v-brake': () => vBrake(),
  'manete-de-freio': () => brakeLevers(),
  'cubo-traseiro': () => rearHub(),
  'caixa-de-direcao': () => headset(),
  'guidao-estrada': () => dropBar(),
  'guidao-mtb': () => riserBar(),
  mesa: () => stem(),
  manoplas: () => grips(M.black),
  'manoplas-vermelhas': () => grips(PAINT.vermelha),
  'fita-de-guidao': () => barTape(M.rubber),
  'fita-de-guidao-marrom': () => barTape(M.leather),
  canote: () => seatpost(),
  'camara-de-ar': () => innerTube(),
  'garfo-suspensao': () => suspensionFork(),
  'garfo-rigido': () => rigidFork(),
  'pedal-plataforma': () => pedal(),
  'pedal-plataforma-vermelho': () => pedal(PAINT.vermelha),
  'capacete-vermelho': () => helmet(PAINT.vermelha),
  'capacete-azul': () => helmet(PAINT.azul),
  'capacete-preto': () => helmet(PAINT.preta),
  'camisa-azul': () => jersey(CLOTH.azul, CLOTH.branca),
  'camisa-azul-costas': () => jerseyBack(CLOTH.azul, CLOTH.branca),
  'camisa-verde': () => jersey(CLOTH.verde, CLOTH.creme),
  'camisa-verde-costas': () => jerseyBack(CLOTH.verde, CLOTH.creme),
  bermuda: () => shorts(),
  bretelle: () => bibShorts(),
  luvas: () => gloves(CLOTH.preta),
  'luvas-vermelhas': () => gloves(CLOTH.vermelha),
  meias: () => socks(CLOTH.branca, CLOTH.vermelha),
  oculos: () => glasses(LENS.ambar),
  'oculos-fume': () => glasses(LENS.fume),
  sapatilha: () => roadShoe(PAINT.branca),
  'sapatilha-preta': () => roadShoe(PAINT.preta),
  'bomba-de-pe': () => floorPump(),
  'bomba-de-mao': () => handPump(),
  canivete: () => multiTool(),
  'kit-de-remendo': () => patchKit(),
  lubrificante: () => chainLube(),
  'garrafa-azul': () => bottle(PAINT.azul),
  'garrafa-vermelha': () => bottle(PAINT.vermelha),
  'suporte-de-garrafa': () => bottleCage(),
  'suporte-com-garrafa': () => bottleInCage(PAINT.azul),
  farol: () => headlight(),
  'lanterna-traseira': () => tailLight(),
  'farol-e-lanterna': () => lightSet(),
  'cadeado-u': () => uLock(),
  'cadeado-corrente': () => chainLock(),
  'bolsa-de-selim': () => saddleBag(),
  campainha: () => bell(),
  ciclocomputador: () => bikeComputer(),
  'hero-estrada': () =>
    landscape('Bicicleta de estrada diante da serra capixaba', road(PAINT.vermelha), 'morning'),
  'hero-mtb': () => landscape('Bicicleta MTB diante da serra capixaba', mtb(PAINT.azul), 'evening'),
  'hero-oficina': () => workshop('Bicicleta no cavalete da oficina', mtb(PAINT.laranja)),
  'hero-cidade': () => street('Bicicleta urbana numa rua de casas antigas', city(PAINT.turquesa)),
}

function closeUp(whole: string, x: number, y: number, width: number): string {
  const draw = SHEETS[whole]
  if (!draw) throw new RangeError(`No drawing named ${whole}`)
  return draw().crop(x, y, width).svg()
}

export const drawings: Record<string, () => string> = {
  ...Object.fromEntries(Object.entries(SHEETS).map(([name, draw]) => [name, () => draw().svg()])),
  ...Object.fromEntries(
    Object.entries(DETAILS).map(([name, view]) => [name, () => closeUp(...view)]),
  ),
}
