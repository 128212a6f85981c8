/** Speeds (v), inches, teeth (t), holes (h), lumens (lm), pieces (un) and the metric units. */
export type Unit =
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
export const unitPattern = `(?:[ -]?(?:${anywhere})|${glued})`

/** The unit of what `unitPattern` matched. */
export function unitOf(matched: string | undefined): Unit | undefined {
  return matched === undefined ? undefined : unitBySpelling.get(matched.replace(/^[ -]/, ''))
}

function split(list: string): string[] {
  return list === '' ? [] : list.split(' ')
}

/** Longest first, since a regular expression takes the first alternative that matches. */
function alternatives(list: string[]): string {
  return list.toSorted((a, b) => b.length - a.length).join('|')
}
