import { isGarmentSize } from '../../contracts/option-order.ts'

/** The options that names tell, in the order in which a joined product has them. */
export const namedOptions = ['Cor', 'Aro', 'Tamanho', 'Medida'] as const
export type NamedOption = (typeof namedOptions)[number]

/** A name without its colour and sizes, and what these were. */
export interface ReadName {
  /** "Camisa Rota" of "Camisa Rota – Verde, M". */
  base: string
  values: Map<NamedOption, string>
  /** What followed the base, " – Verde" and ", M", the last first. */
  endings: Map<NamedOption, string>
}

const colours =
  '(?:pret|branc|vermelh|amarel|rox|dourad|pratead|multicolorid|cobread)[oa]s?|' +
  '(?:cinza|prata|vinho|laranja|verde|lil[aá]s|rosa|bege|grafite|turquesa|chumbo|tit[aâ]nio)s?|' +
  'bronze|areia|creme|azul|azuis|marrom|marrons'
const shades =
  '(?:clar|escur|fosc|met[aá]lic|opac)[oa]s?|brilhantes?|fluorescentes?|neon|marinho|royal|' +
  'militar|beb[eê]|petr[oó]leo|lim[aã]o|e'
/** "Preta", "Azul-marinho", "Prata e preto", "Verde claro/Preto". */
const colourPattern = new RegExp(`^(?:${colours})(?:[ /-](?:${colours}|${shades}))*$`, 'i')

const sizeWord = String.raw`(?:(?:tamanho|tam\.?|quadro|n[º°.]) )?`
const patterns: [NamedOption, RegExp][] = [
  ['Cor', colourPattern],
  ['Aro', /^aro (\d{2}(?:[.,]\d{1,2})?)"?$/i],
  ['Medida', /^\d{2,3}(?:[.,]\d+)? ?[x×] ?\d+(?:[.,]\d+)?c?$/i],
  ['Tamanho', new RegExp(String.raw`^${sizeWord}(\d{2}(?:[.,]\d)?(?: ?(?:cm|pol|"|”|''))?)$`, 'i')],
]
/** Letters of sizes are capitals: "Peça p" is no size. */
const letters = new RegExp(`^${sizeWord}([A-Z0-9/]{1,7})$`)

/** "Prata e azul escuro". */
const longestValueWords = 4

/**
 * Reads colour and sizes from the end of a name, where they are separated by dashes, commas,
 * parentheses or only spaces. Undefined when it ends with none.
 */
export function readName(name: string): ReadName | undefined {
  const read: Omit<ReadName, 'base'> = { values: new Map(), endings: new Map() }
  let base = name.trim().replace(/\s+/g, ' ')
  for (;;) {
    const rest = withoutLastValue(base, read)
    if (rest === undefined) break
    base = rest
  }
  return read.values.size > 0 && base !== '' ? { base, ...read } : undefined
}

/** Notes the value at the end of the text, the longest that it can be, and returns the rest. */
function withoutLastValue(
  text: string,
  { values, endings }: Omit<ReadName, 'base'>,
): string | undefined {
  let found: { at: number; option: NamedOption; value: string } | undefined
  let at = text.length
  for (let words = 0; words < longestValueWords && at > 0; words++) {
    at = text.lastIndexOf(' ', at - 1)
    const read = valueOf(text.slice(at + 1).replace(/^\(|\)$/g, ''))
    if (read && !values.has(read.option)) found = { at, ...read }
    if (at < 0 || /[–—,-]$/.test(text.slice(0, at))) break
  }
  if (!found) return undefined
  const rest = text.slice(0, Math.max(found.at, 0)).replace(/[\s,–—-]+$/, '')
  values.set(found.option, found.value)
  endings.set(found.option, text.slice(rest.length))
  return rest
}

/** The colour or size that a text is, undefined when it is neither. */
export function valueOf(text: string): { option: NamedOption; value: string } | undefined {
  for (const [option, pattern] of patterns) {
    const match = pattern.exec(text)
    if (match) return { option, value: match[1] ?? text }
  }
  const size = letters.exec(text)?.[1]
  return size !== undefined && isGarmentSize(size) ? { option: 'Tamanho', value: size } : undefined
}
