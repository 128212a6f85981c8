/** Speeds (v), inches, teeth (t), holes (h), lumens (lm), pieces (un) and the metric units. */
type Unit =
  | 'v'
  | 'in'
  | 'mm'
  | 'cm'
  | 'm'
  | 'ml'
  | 'l'
  | 'g'
  | 'kg'
  | 't'
  | 'h'
  | 'lm'
  | 'psi'
  | 'un'

/**
 * The last column matches only directly after the number, as in "9s" and "32t": separated, the
 * letter may be a garment's size.
 */
const spellings: [unit: Unit, anywhere: string, glued: string][] = [
  ['v', 'v vel vels velocidade velocidades marcha marchas speed speeds', 's'],
  ['in', `" '' ′′ ” pol polegada polegadas`, ''],
  ['mm', 'mm milimetro milimetros', ''],
  ['cm', 'cm centimetro centimetros', ''],
  ['m', 'metro metros', 'm'],
  ['ml', 'ml', ''],
  ['l', 'l lt lts litro litros', ''],
  ['g', 'gr grama gramas', 'g'],
  ['kg', 'kg quilo quilos', ''],
  ['t', 'dente dentes', 't d'],
  ['h', 'furo furos', 'h f'],
  ['lm', 'lm lumen lumens', ''],
  ['psi', 'psi', ''],
  ['un', 'un unidade unidades', ''],
]

const unitBySpelling = new Map(
  spellings.flatMap(([unit, anywhere, glued]) =>
    [...split(anywhere), ...split(glued)].map((spelling) => [spelling, unit] as const),
  ),
)

const anywhere = alternatives(spellings.flatMap(([, list]) => split(list)))
const glued = alternatives(spellings.flatMap(([, , list]) => split(list)))

/** Matches a unit behind a number, with the space or hyphen in between. */
const unitPattern = `(?:[ -]?(?:${anywhere})|${glued})`

/** The unit of what `unitPattern` matched. */
function unitOf(matched: string | undefined): Unit | undefined {
  return matched === undefined ? undefined : unitBySpelling.get(matched.replace(/^[ -]/, ''))
}

function split(list: string): string[] {
  return list === '' ? [] : list.split(' ')
}

/** Longest first, since a regular expression takes the first alternative that matches. */
function alternatives(list: string[]): string {
  return list.toSorted((a, b) => b.length - a.length).join('|')
}

/** A number and its unit: 27,2 mm, 9 velocidades, 29". */
export interface Quantity {
  kind: 'quantity'
  value: string
  unit?: Unit | undefined
}

/** Two numbers that make one size: 700x28, 29 x 2.10, 3x7. */
export interface Pair {
  kind: 'pair'
  first: string
  /** Several when one product fits them all: 29 x 1.90/2.30. */
  seconds: string[]
  unit?: Unit | undefined
}

/** Numbers with a unit in common: 11–34, 50/34, 6/7/8v. */
export interface Series {
  kind: 'series'
  values: string[]
  unit?: Unit | undefined
}

/** Nominal diameters of a wheel: aro 29, 700C, 29er. */
interface Wheel {
  kind: 'wheel'
  values: string[]
}

/** A size with the word for it: tamanho 54, tam M. */
export interface NamedSize {
  kind: 'named'
  value: string
  unit?: Unit | undefined
}

export type Size = Quantity | Pair | Series | Wheel | NamedSize

const number = String.raw`\d+(?:[.,]\d+)?`
const fraction = '(?: [1-7]/[248])?'
const end = String.raw`(?![\p{L}\p{N}])`
const garment = 'pp|p|m|g{1,4}|x{0,3}g|x{0,3}s|x{0,3}l|[2-6]xl'

/** In the order in which they are tried. Spaces in the text are single. */
const patterns: [RegExp, (match: (string | undefined)[]) => Size][] = [
  [
    sticky(
      `(?:aros? ?:? ?)?(${number}) ?(?:c|mm|''|")? ?[x×*] ?(${number}${fraction})` +
        `((?: ?[-–/x] ?${number}| a ${number})*)(?: ?c|(${unitPattern}))?`,
    ),
    ([, first, second, others = '', unit]) => ({
      kind: 'pair',
      first: decimal(first),
      seconds: [decimal(second), ...numbersIn(others, decimal)],
      unit: unitOf(unit),
    }),
  ],
  [
    sticky(
      `aros? ?:? ?(${number}(?: ?/ ?${number}| (?:e|ou) ${number})*)(?: ?c|(?:${unitPattern}))?`,
    ),
    ([, values = '']) => ({ kind: 'wheel', values: numbersIn(values) }),
  ],
  [
    sticky(`(?:tamanhos?|tam)\\.? ?:? ?(?:(${number})(${unitPattern})?|(${garment}))`),
    ([, value, unit, letters]) => ({
      kind: 'named',
      value: letters ?? canonical(value),
      unit: unitOf(unit),
    }),
  ],
  [
    sticky(`(${number}(?:(?:[-–—]| ?/ ?| a | ate )${number})+)(${unitPattern})?`),
    ([, values = '', unit]) => ({
      kind: 'series',
      values: numbersIn(values),
      unit: unitOf(unit),
    }),
  ],
  [
    sticky('(?:(20|24|26|27[.,]5|29)ers?|(700) ?c|650 ?b)'),
    ([, diameter, road]) => ({ kind: 'wheel', values: [canonical(diameter ?? road ?? '27.5')] }),
  ],
  [
    sticky(`(${number})(${unitPattern})?`),
    ([, value, unit]) => ({ kind: 'quantity', value: canonical(value), unit: unitOf(unit) }),
  ],
  [
    sticky(`(velocidades|marchas|dentes|furos): ?(${number})`),
    ([, unit, value]) => ({ kind: 'quantity', value: canonical(value), unit: unitOf(unit) }),
  ],
]

/** The size that begins at this position of a plain text, and where it ends. */
export function sizeAt(text: string, position: number): { size: Size; end: number } | undefined {
  for (const [pattern, read] of patterns) {
    pattern.lastIndex = position
    const match = pattern.exec(text)
    if (match) return { size: read(match), end: pattern.lastIndex }
  }
  return undefined
}

function sticky(source: string): RegExp {
  return new RegExp(source + end, 'uy')
}

function numbersIn(text: string, read = canonical): string[] {
  return text.match(new RegExp(number, 'g'))?.map((each) => read(each)) ?? []
}

/**
 * One way to write a number: "2,10" becomes 2·1, and "1.045" 1045. Both engines keep this dot
 * inside a token.
 */
function canonical(text = ''): string {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? text.replace('.', '') : decimal(text)
}

/** As `canonical` for the width of a tyre, which may have three decimals: "2.125", "1 3/8". */
function decimal(text = ''): string {
  const [whole = '', numerator, denominator] = text.split(/[ /]/)
  if (denominator) return decimal(String(Number(whole) + Number(numerator) / Number(denominator)))
  const [integer, decimals = ''] = whole.split(/[.,]/)
  return [integer, decimals.replace(/0+$/, '')].filter(Boolean).join('·')
}
