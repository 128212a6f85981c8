import { type AttributeKind, attributeKinds, inAttributeOrder } from '../../contracts/attributes.ts'
import { coloursIn } from '../../contracts/colours.ts'
import { garmentSizesIn } from '../../contracts/option-order.ts'
import { optionSlug } from '../../contracts/variants.ts'
import { brandsIn } from './brands.ts'
import { plain } from './language.ts'
import { typesNamed } from './product-types.ts'
import { shoeSizesBetween, speedsOf, widthsBetween, widthUnit } from './size-tokens.ts'
import type { Pair, Series } from './sizes.ts'
import { termsOf } from './terms.ts'

/** Bead seat diameters of ISO 5775 that are sold, in mm. */
const beadSeats = new Set(
  '203 254 305 349 355 369 406 451 457 507 520 540 547 559 571 584 590 597 599 622 630 635'.split(
    ' ',
  ),
)
/**
 * Of a wheel by its nominal diameter. 26 x 1 3/8 may be either of two; wheels whose tyres have
 * fractions of inches are others than those with decimals.
 */
const beadSeatOfDecimals: Record<string, string> = {
  '12': '203',
  '14': '254',
  '16': '305',
  '18': '355',
  '20': '406',
  '24': '507',
  '26': '559',
  '27·5': '584',
  '28': '622',
  '29': '622',
  '650': '584',
  '700': '622',
}
const beadSeatOfFractions: Record<string, string> = {
  '16x1·375': '349',
  '20x1·125': '451',
  '20x1·375': '451',
  '24x1·375': '540',
  '26x1·5': '584',
  '26x1·75': '571',
  '27x1·25': '630',
  '28x1·5': '635',
}
const axleDiameters = new Set('5 9 10 12 15 20'.split(' '))
const axleLengths = new Set('100 110 130 135 141 142 148 150 157'.split(' '))

/** The words for a value, in plain text, the more telling first. */
type Words = [value: string, pattern: RegExp][]

export const valves: Words = [
  ['Presta (bico fino)', /\b(?:presta|bico fino|valvula fina)\b/],
  ['Schrader (bico grosso)', /\b(?:schrader|bico grosso|valvula grossa|americana)\b/],
  ['Dunlop', /\bdunlop\b/],
]
export const brakes: Words = [
  ['Disco hidráulico', /\bhidraulic[oa]s?\b/],
  ['Disco mecânico', /\bdisco mecanico/],
  ['Disco', /\bdiscos?\b/],
  ['V-brake', /\bv-? ?brakes?\b/],
  ['Ferradura', /\bferradura\b/],
  ['Cantilever', /\bcantilever\b/],
  ['Contrapedal', /\bcontra-? ?pedal\b/],
]
export const materials: Words = [
  ['Carbono', /\b(?:carbono?|carbon)\b/],
  ['Alumínio', /\baluminio\b/],
  ['Cromoly', /\b(?:cromoly|chromoly|cr-?mo|cromo-molibdenio)\b/],
  ['Aço inox', /\binox\b/],
  ['Aço', /\baco\b/],
  ['Titânio', /\btitanio\b/],
  ['Latão', /\blatao\b/],
]
const quickRelease: Words = [['Blocagem (QR)', /\b(?:qr|blocagem|quick release|trava rapida)\b/]]

/** The first value that plain text has a word for. */
export function named(words: Words, plainText: string): string[] {
  return words
    .filter(([, pattern]) => pattern.test(plainText))
    .slice(0, 1)
    .map(([value]) => value)
}

/** A number of the grammar of sizes as people write it: "27,5" of 27·5. */
export function written(number: string): string {
  return number.replace('·', ',')
}

/** The width of a tyre, `2,2"` or "28 mm": the number tells its unit. */
export function width(number: string): string {
  return widthUnit(number) === 'in' ? `${written(number)}"` : millimetres(number)
}

export function millimetres(number: string): string {
  return `${written(number)} mm`
}

/** "12 × 142" of an axle's diameter and length; undefined for another pair. */
export function axleOf({ first, seconds }: Pair): string | undefined {
  const [length = ''] = seconds
  return axleDiameters.has(first) && axleLengths.has(length) ? `${first} × ${length}` : undefined
}

/** The bead seat diameter of a tyre's size or of a wheel; undefined where there are several. */
export function beadSeatOf(first: string, pair?: Pair & { plainText: string }): string | undefined {
  if (pair && / [1-7]\/[248]/.test(pair.plainText))
    return beadSeatOfFractions[`${first}x${pair.seconds[0]}`]
  // "Aro 26" alone has five of them.
  return pair || ['29', '27·5', '700'].includes(first) ? beadSeatOfDecimals[first] : undefined
}

export function isBeadSeat(number: string): boolean {
  return beadSeats.has(number)
}

/** Sprockets or chainrings: "11–50", "34/50". */
export function teethOf({ values }: Series): string {
  const sorted = values.toSorted((a, b) => Number(a) - Number(b))
  return sorted.join('–')
}

/** A frame's size in inches, a shoe's or a garment's. */
function sizesIn(text: string): string[] {
  const letters = garmentSizesIn(text)
  if (letters.length > 0) return letters
  return termsOf(text).flatMap((term) => {
    if (term.kind === 'series') return shoeSizesBetween(term.values)
    if (term.kind !== 'quantity' && term.kind !== 'named') return []
    return [term.unit === 'in' ? `${written(term.value)}"` : written(term.value).toUpperCase()]
  })
}

function quantities(text: string, write: (number: string) => string): string[] {
  return termsOf(text).flatMap((term) => {
    if (term.kind === 'quantity') return [write(term.value)]
    return term.kind === 'series' ? term.values.map(write) : []
  })
}

function pairs(text: string, read: (pair: Pair) => string[]): string[] {
  return termsOf(text).flatMap((term) => (term.kind === 'pair' ? read(term) : []))
}

/** The values of a kind in a text that is known to tell it; empty when there is none. */
const readers: Record<AttributeKind, (text: string) => string[]> = {
  tipo: typesNamed,
  tamanho: sizesIn,
  aro: (text) =>
    termsOf(`aro ${text}`).flatMap((term) => {
      if (term.kind === 'wheel') return term.values.map(written)
      return term.kind === 'pair' ? [written(term.first)] : []
    }),
  largura: (text) => [
    ...pairs(text, ({ seconds }) => widthsBetween(seconds).map(width)),
    ...quantities(text, width),
  ],
  etrto: (text) => text.match(/\d{3}/g)?.filter(isBeadSeat) ?? [],
  valvula: (text) => named(valves, plain(text)),
  cor: coloursIn,
  velocidades: (text) => [
    ...pairs(text, ({ first, seconds }) => speedsOf(first, seconds)),
    ...quantities(text, written),
  ],
  dentes: (text) =>
    termsOf(text).flatMap((term) => {
      if (term.kind === 'series') return [teethOf(term)]
      return term.kind === 'quantity' ? [term.value] : []
    }),
  freio: (text) => named(brakes, plain(text)),
  eixo: (text) => [
    ...pairs(text, (pair) => [axleOf(pair)].filter((axle) => axle !== undefined)),
    ...named(quickRelease, plain(text)),
  ],
  diametro: (text) => quantities(text, millimetres),
  comprimento: (text) => quantities(text, millimetres),
  furos: (text) => quantities(text, written),
  material: (text) => named(materials, plain(text)),
  marca: brandsIn,
}
const measures = [
  'aro',
  'largura',
  'etrto',
  'velocidades',
  'dentes',
  'diametro',
  'comprimento',
  'furos',
] as const satisfies AttributeKind[]

/** The values in a text that is of this kind, each written in one way: `2,2"` of "2.20". */
export function knownValues(kind: AttributeKind, text: string): string[] {
  return inAttributeOrder([...new Set(readers[kind](text))])
}

/** As knownValues; unknown words stay as they are, and a measure without a number has no value. */
export function valuesIn(kind: AttributeKind, text: string): string[] {
  const known = knownValues(kind, text)
  return known.length > 0 || measures.some((each) => each === kind) ? known : [text]
}

const kindWords: Record<AttributeKind, string> = {
  // An option called so says of which kind a product's parts are, and not what it is.
  tipo: 'tipo-de-produto',
  tamanho: 'tamanho tam numero numeracao quadro',
  aro: 'aro aros roda rodas',
  largura: 'largura',
  etrto: 'etrto diametro-etrto',
  valvula: 'valvula bico tipo-de-valvula',
  cor: 'cor cores',
  velocidades: 'velocidade velocidades marchas',
  dentes: 'dentes',
  freio: 'freio freios',
  eixo: 'eixo',
  diametro: 'diametro',
  comprimento: 'comprimento',
  furos: 'furos',
  material: 'material',
  marca: 'marca fabricante',
}
const kindByWord = new Map(
  attributeKinds.flatMap(({ kind }) =>
    kindWords[kind].split(' ').map((word) => [word, kind] as const),
  ),
)

/** The kind that the name of an option or of a fact means: velocidades of "Marchas". */
export function kindNamed(name: string): AttributeKind | undefined {
  return kindByWord.get(optionSlug(name))
}
