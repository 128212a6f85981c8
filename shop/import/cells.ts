import { withoutAccents } from '../../contracts/text.ts'

/** A cell says something that cannot be understood, or that could mean two things. The message is for the owner. */
export class BadCell extends Error {}

const yes = new Set([
  'sim',
  's',
  'true',
  'verdadeiro',
  'yes',
  'y',
  'em estoque',
  'disponivel',
  'ativo',
  'ativa',
  'x',
])
const no = new Set([
  'nao',
  'n',
  'false',
  'falso',
  'no',
  'esgotado',
  'fora de estoque',
  'indisponivel',
  'inativo',
  'inativa',
])

/** Numbers count as text, since a spreadsheet may hold a code like 7891; empty is undefined. */
export function readText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadCell('deve ser um texto')
  return String(value).trim() || undefined
}

/**
 * Reais from a number or a text: "1.234,56", "1234.56", "1,234.56", "R$ 1.234,50", "99". Whole thousands with a single
 * separator ("1.234", "1,234") could mean two prices and are refused. Empty is undefined.
 */
export function readReais(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const text = readText(value)?.replace(/^R\$/i, '').replace(/\s/g, '')
  if (!text) return undefined
  if (/^\d+([.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'))
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text) || /^\d{1,3}(\.\d{3}){2,}$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'))
  }
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text) || /^\d{1,3}(,\d{3}){2,}$/.test(text))
    return Number(text.replaceAll(',', ''))
  if (/^\d{1,3}[.,]\d{3}$/.test(text)) {
    throw new BadCell(
      `"${text}" pode ser lido de dois modos: escreva os centavos, como ${text.replace(/\D/g, '')},00`,
    )
  }
  throw new BadCell(`"${readText(value)}" não é um preço`)
}

/** "4,8", "4.8"; empty is undefined. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const text = readText(value)
  if (text === undefined) return undefined
  if (!/^-?\d+([.,]\d+)?$/.test(text)) throw new BadCell(`"${text}" não é um número`)
  return Number(text.replace(',', '.'))
}

/** "sim", "não", "true", "0"; a quantity counts as yes when there is any. Empty is undefined. */
export function readYesNo(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = readText(value)
  if (text === undefined) return undefined
  const plain = withoutAccents(text)
  if (yes.has(plain)) return true
  if (no.has(plain)) return false
  if (/^\d+([.,]\d+)?$/.test(plain)) return Number(plain.replace(',', '.')) > 0
  throw new BadCell(`"${text}" não é "sim" nem "não"`)
}

/** A list, or a text whose parts are separated by | or ; or a line break. */
export function readList(value: unknown): string[] {
  if (!Array.isArray(value))
    return (
      readText(value)
        ?.split(/[|;\n]/)
        .map((part) => part.trim())
        .filter(Boolean) ?? []
    )
  return value.map((item: unknown) => {
    if (typeof item !== 'string') throw new BadCell('deve ser uma lista de nomes')
    return item.trim()
  })
}

/**
 * A moment in UTC. A day alone ("2019-04-30", "30/04/2019") begins at midnight in Brasília, which is 03:00 UTC.
 * Empty is undefined.
 */
export function readMoment(value: unknown): string | undefined {
  const text = readText(value)
  if (text === undefined) return undefined
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const day = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T03:00:00.000Z` : day
  const isDate =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(moment) &&
    isOfCalendar(moment)
  if (!isDate) throw new BadCell(`"${text}" não é uma data: escreva 30/04/2019 ou 2019-04-30`)
  return new Date(moment).toISOString()
}

/** Date rolls 31 April over to 1 May. */
function isOfCalendar(moment: string): boolean {
  const day = moment.slice(0, 10)
  const noon = new Date(`${day}T12:00:00Z`)
  return !Number.isNaN(Date.parse(moment)) && noon.toISOString().startsWith(day)
}
