import { withoutAccents } from './text.ts'

/** Sizes of clothes, Brazilian and international; those of one line are equal. */
const letterSizes = [
  'ppp xxs 2xs',
  'pp xs',
  'p s',
  'm',
  'g l',
  'gg xl',
  'xg eg xxl 2xl 2g',
  'xgg egg exg xxg xxxl 3xl 3g',
  'xxgg xxxg xxxxl 4xl 4g',
  'g1',
  'g2',
  'g3',
  'g4',
  'u un unico',
]
const letterRanks = new Map(
  letterSizes.flatMap((line, rank) => line.split(' ').map((size) => [size, rank] as const)),
)

/** Units in which the same quantity may be written, as multiples of the smallest. */
const units = new Map([
  ['mm', 1],
  ['cm', 10],
  ['m', 1000],
  ['"', 25.4],
  ['pol', 25.4],
  ['ml', 1],
  ['l', 1000],
  ['g', 1],
  ['kg', 1000],
])

/**
 * The values of an option in the order that buyers expect (rule: variants-2): sizes of clothes from
 * the smallest, measures by their numbers and units, anything else (colours) as given.
 */
export function inOptionOrder(values: string[]): string[] {
  const keyOf = [letterKeyOf, measureKeyIn(values)].find((key) => values.every((v) => key(v)))
  if (!keyOf) return values
  return values.toSorted((a, b) => compareKeys(keyOf(a) ?? [], keyOf(b) ?? []))
}

/** Whether it is a size of clothes, with or without its number: "GG", "P/M", "M (54)". */
export function isGarmentSize(value: string): boolean {
  return letterKeyOf(value) !== undefined
}

/** The sizes of clothes in a value, by Brazilian letters: P and M of "P/M", GG of "XL". */
export function garmentSizesIn(value: string): string[] {
  if (!isGarmentSize(value)) return []
  const ranks = wordsOf(value).flatMap((word) => letterRanks.get(word) ?? [])
  return ranks.map((rank) => (letterSizes[rank]?.split(' ')[0] ?? '').toUpperCase())
}

/** "P/M", "M (54-58 cm)" and `M (17")`: the ranks of the letters, then the numbers. */
function letterKeyOf(value: string): number[] | undefined {
  const words = wordsOf(value)
  const ranks = words.map((word) => letterRanks.get(word) ?? Number(word.replace(',', '.')))
  return letterRanks.has(words[0] ?? '') && !ranks.some(Number.isNaN) ? ranks : undefined
}

function wordsOf(value: string): string[] {
  return (
    withoutAccents(value)
      .replace(/^tamanho /, '')
      .replace(/(\d) ?cm/g, '$1')
      .match(/[^\s/()"”″'–-]+/g) ?? []
  )
}

/** `54 cm`, `15,5"`, "Aro 29", "700x28C", "26 x 1 3/8", "39-42": the numbers in their order. */
function measureKeyIn(values: string[]): (value: string) => number[] | undefined {
  const isConvertible = values.every((value) => units.has(unitOf(value)))
  return (value) => {
    const plain = withoutAccents(value)
    if (!/^(?:[a-z.º°]+ )?\d/.test(plain)) return undefined
    const factor = isConvertible ? (units.get(unitOf(value)) ?? 1) : 1
    return numbersIn(plain).map((number) => number * factor)
  }
}

function unitOf(value: string): string {
  return /\d\s*([a-z]+|")$/.exec(withoutAccents(value).replace(/[”″]|''/, '"'))?.[1] ?? ''
}

/** Decimals with a comma or a point; "1 3/8" is one number. */
function numbersIn(plain: string): number[] {
  return [...plain.matchAll(/(?:(\d+) )?(\d+)\/(\d+)|\d+(?:[.,]\d+)?/g)].map(
    ([number, whole, part, of]) =>
      part === undefined
        ? Number(number.replace(',', '.'))
        : Number(whole ?? 0) + Number(part) / Number(of),
  )
}

function compareKeys(a: number[], b: number[]): number {
  const at = a.findIndex((part, i) => part !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}
