import type { NamedSize, Pair, Quantity, Series, Size } from './sizes.ts'
import type { Word } from './terms.ts'

/** A token that a searched size is looked up by. */
export interface Lookup {
  token: string
  /** A number without its unit says too little elsewhere than in a product's name. */
  onlyInName?: boolean
  isPrefix?: boolean
}

/** Nominal diameters of wheels. */
export const wheels: ReadonlySet<string> = new Set(
  '12 14 16 18 20 24 26 27 27·5 28 29 650 700'.split(' '),
)
/** Sold widths, in inches and in mm: a tube for 29 x 1.90/2.30 also fits 29 x 2.10. */
const widthsInches =
  '1·25 1·35 1·5 1·75 1·9 1·95 2 2·1 2·125 2·2 2·25 2·3 2·35 2·4 2·5 2·6 2·8 3'.split(' ')
const widthsMm = '18 20 23 25 28 30 32 35 38 40 42 45 47 50'.split(' ')
const narrowestMm = 15
const shoeSizes = { min: 33, max: 47 }
const maxChainrings = 3
const sprockets = { min: 5, max: 13 }
/** Digits of a number that is no size but a SKU, of which a beginning may be typed. */
const minSkuLength = 4

/** The tokens by which products with this size are found, without the letter for the place. */
export function indexedAs(size: Size): string[] {
  switch (size.kind) {
    case 'quantity':
      return quantityTokens(size)
    case 'pair':
      return pairTokens(size)
    case 'series':
      return seriesTokens(size)
    case 'wheel':
      return size.values.flatMap((value) => [value, `aro${value}`])
    case 'named':
      return [`tam${size.value}`, size.value, ...withUnit(size.value, size.unit)]
  }
}

/** Each list must be met by one of its lookups. */
export function searchedAs(size: Size): Lookup[][] {
  switch (size.kind) {
    case 'quantity':
      return [quantityLookups(size)]
    case 'pair':
      return pairLookups(size)
    case 'series':
      return consecutive(size.values).map(([a, b]) => [{ token: pairToken(a, b) }])
    case 'wheel':
      return [size.values.flatMap(wheelLookups)]
    case 'named':
      return [[{ token: `tam${size.value}` }, { token: namedInName(size), onlyInName: true }]]
  }
}

/** A name has its size without a word for it: "Preta, 54", "Azul, M". */
function namedInName({ value, unit }: NamedSize): string {
  if (unit) return value + unit
  return /\d/.test(value) ? unitless(value) : value
}

/** The wheel of a tyre's size, which is looked for when no product has the size itself. */
export function wheelOf(size: Size | Word): string | undefined {
  return size.kind === 'pair' && wheels.has(size.first) ? size.first : undefined
}

function quantityTokens({ value, unit }: Quantity): string[] {
  const wheel = unit === 'in' && wheels.has(value) ? [`aro${value}`] : []
  return [value, ...(unit ? withUnit(value, unit) : [unitless(value)]), ...wheel]
}

function quantityLookups({ value, unit }: Quantity): Lookup[] {
  if (!unit)
    return [{ token: value, isPrefix: /^\d+$/.test(value) && value.length >= minSkuLength }]
  const wheel = unit === 'in' && wheels.has(value) ? [{ token: `aro${value}` }] : []
  return [{ token: value + unit }, { token: unitless(value), onlyInName: true }, ...wheel]
}

function wheelLookups(value: string): Lookup[] {
  return [{ token: `aro${value}` }, { token: unitless(value), onlyInName: true }]
}

function pairTokens({ first, seconds, unit }: Pair): string[] {
  const isWheel = wheels.has(first)
  const widths = isWheel ? widthsBetween(seconds) : seconds
  const kind = isWheel
    ? [`aro${first}`, ...seconds.map((second) => second + widthUnit(second))]
    : speedsOf(first, seconds).map((speeds) => `${speeds}v`)
  return [
    first,
    ...seconds,
    ...widths.map((second) => pairToken(first, second)),
    ...seconds.flatMap((second) => withUnit(second, unit)),
    ...kind,
  ]
}

/** A product that names wheel and width apart ("Pneu 700 28") has the size too. */
function pairLookups({ first, seconds }: Pair): Lookup[][] {
  const isWheel = wheels.has(first)
  const whole = seconds.map((second) => ({
    token: pairToken(first, second),
    isPrefix: isWheel && isUnfinished(second),
  }))
  if (!isWheel) return [whole]
  const inName = (value: string) => ({ token: unitless(value), onlyInName: true })
  return [
    [...whole, inName(first)],
    [...whole, ...seconds.map(inName)],
  ]
}

/** "29x2" and "700x2" are being typed: no tyre is as narrow. */
function isUnfinished(width: string): boolean {
  return /^\d$/.test(width)
}

function seriesTokens({ values, unit }: Series): string[] {
  return [
    ...values,
    ...values.flatMap((value) => withUnit(value, unit)),
    ...consecutive(values).map(([a, b]) => pairToken(a, b)),
    ...(unit ? [] : shoeSizesBetween(values).flatMap((size) => [size, `tam${size}`])),
  ]
}

export function shoeSizesBetween(values: string[]): string[] {
  const [min = 0, max = 0] = values.map(Number)
  const isRange = values.length === 2 && min >= shoeSizes.min && max <= shoeSizes.max
  return isRange
    ? Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => String(min + i))
    : []
}

/** "2x11" has 11 sprockets and 22 speeds; shops write either. */
export function speedsOf(first: string, seconds: string[]): string[] {
  const [chainrings, cogs] = [Number(first), Number(seconds[0])]
  if (chainrings > maxChainrings || cogs < sprockets.min || cogs > sprockets.max) return []
  return [`${cogs}`, `${chainrings * cogs}`]
}

/** With the sold widths between the narrowest and the widest. */
export function widthsBetween(seconds: string[]): string[] {
  const sorted = seconds.toSorted(byNumber)
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined || min === max) return seconds
  const between = (widthUnit(min) === 'mm' ? widthsMm : widthsInches).filter(
    (width) => byNumber(min, width) < 0 && byNumber(width, max) < 0,
  )
  return [...seconds, ...between]
}

export function widthUnit(width: string): 'mm' | 'in' {
  return numberOf(width) < narrowestMm ? 'in' : 'mm'
}

/**
 * A wheel's size keeps its order; otherwise the smaller number comes first, since 34–50 and 50/34
 * are the same.
 */
function pairToken(a: string, b: string): string {
  return (wheels.has(a) ? [a, b] : [a, b].toSorted(byNumber)).join('x')
}

function withUnit(value: string, unit: string | undefined): string[] {
  return unit ? [value + unit] : []
}

/** Whether the token is that of a number without a unit. */
export function isUnitless(token: string): boolean {
  return token.endsWith('·')
}

/** Marks a number that is written without a unit. */
function unitless(value: string): string {
  return `${value}·`
}

function consecutive(values: string[]): [string, string][] {
  return values.slice(1).map((value, i) => [values[i] ?? value, value])
}

function byNumber(a: string, b: string): number {
  return numberOf(a) - numberOf(b)
}

function numberOf(value: string): number {
  return Number(value.replace('·', '.'))
}
