import type { ProductKind } from '../../contracts/products.ts'
import { maxPieces } from '../../contracts/stock.ts'
import { withoutAccents } from '../../contracts/text.ts'
import { readAmount } from '../text/amount.ts'
import { htmlText } from '../text/html-text.ts'
import { sanitiseDescription } from '../text/rich-text.ts'

/** A cell cannot be understood or has two meanings; the message is for the owner, in Portuguese. */
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

/** A cell as it is shown; empty for what is no single value. */
export function textOf(cell: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof cell) ? String(cell).trim() : ''
}

/**
 * A text, or a number, since a spreadsheet may hold a code such as 7891; empty is undefined. Throws
 * BadCell.
 */
export function readText(cell: unknown): string | undefined {
  if (cell === undefined || cell === null) return undefined
  if (typeof cell !== 'string' && typeof cell !== 'number') throw new BadCell('deve ser um texto')
  return String(cell).trim() || undefined
}

/** A code as text; one that a spreadsheet has rounded ("7,89E+12") is refused. Throws BadCell. */
export function readCode(cell: unknown): string | undefined {
  const text = readText(cell)
  if (text !== undefined && /^\d+([.,]\d+)?E\+\d+$/i.test(text))
    throw new BadCell(`a planilha arredondou o número (${text}): formate a coluna como texto`)
  return text
}

/**
 * Sanitised HTML; a text without tags becomes one paragraph a line. Empty is undefined. Throws
 * BadCell.
 */
export function readHtml(cell: unknown): string | undefined {
  const text = readText(cell)
  return text === undefined ? undefined : sanitiseDescription(asHtml(text))
}

/**
 * Reais from a number or from a text as readAmount reads it; empty is undefined. Throws BadCell.
 */
export function readReais(cell: unknown): number | undefined {
  if (typeof cell === 'number') return cell
  const text = readText(cell)
  if (text === undefined) return undefined
  const { reais, problem } = readAmount(text)
  if (problem !== undefined) throw new BadCell(problem)
  return reais
}

/** A whole number of pieces, also as "3,00"; empty is undefined. Throws BadCell. */
export function readPieces(cell: unknown): number | undefined {
  const text = readText(cell)
  if (text === undefined) return undefined
  const pieces = typeof cell === 'number' ? cell : (readAmount(text).reais ?? Number.NaN)
  if (!(Number.isInteger(pieces) && pieces >= 0 && pieces <= maxPieces))
    throw new BadCell(`"${text}" não é uma quantidade de peças`)
  return pieces
}

/** A decimal number with a comma or a point; empty is undefined. Throws BadCell. */
export function readNumber(cell: unknown): number | undefined {
  if (typeof cell === 'number') return cell
  const text = readText(cell)
  if (text === undefined) return undefined
  if (!/^-?\d+([.,]\d+)?$/.test(text)) throw new BadCell(`"${text}" não é um número`)
  return Number(text.replace(',', '.'))
}

/** Whether a text is a word for yes or no. */
export function isYesNoWord(text: string): boolean {
  return yes.has(withoutAccents(text)) || no.has(withoutAccents(text))
}

/**
 * "sim", "não", "true", "0"; a quantity above zero means yes. Empty is undefined. Throws BadCell.
 */
export function readYesNo(cell: unknown): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  const text = readText(cell)
  if (text === undefined) return undefined
  const plain = withoutAccents(text)
  if (yes.has(plain)) return true
  if (no.has(plain)) return false
  if (/^\d+([.,]\d+)?$/.test(plain)) return Number(plain.replace(',', '.')) > 0
  throw new BadCell(`"${text}" não é "sim" nem "não"`)
}

/** "produto" or "serviço"; empty is undefined. Throws BadCell. */
export function readKind(cell: unknown): ProductKind | undefined {
  const text = readText(cell)
  if (text === undefined) return undefined
  const plain = withoutAccents(text)
  if (plain === 'produto' || plain === 'product') return 'product'
  if (plain === 'servico' || plain === 'service') return 'service'
  throw new BadCell(`"${text}" não é "produto" nem "serviço"`)
}

/**
 * A list, or a text whose parts are separated by | or ; or line breaks. Empty is an empty list.
 * Throws BadCell.
 */
export function readList(cell: unknown): string[] {
  if (!Array.isArray(cell)) {
    const parts = readText(cell)?.split(/[|;\n]/) ?? []
    return parts.map((part) => part.trim()).filter(Boolean)
  }
  return cell.map((item: unknown) => {
    if (typeof item !== 'string') throw new BadCell('deve ser uma lista de nomes')
    return item.trim()
  })
}

/**
 * A time in ISO 8601 UTC. A day ("2019-04-30", "30/04/2019") begins at midnight in Brasília, 03:00
 * UTC. Empty is undefined. Throws BadCell.
 */
export function readMoment(cell: unknown): string | undefined {
  const text = readText(cell)
  if (text === undefined) return undefined
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const day = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T03:00:00.000Z` : day
  const isDate =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(moment) &&
    isOnCalendar(moment)
  if (!isDate) throw new BadCell(`"${text}" não é uma data: escreva 30/04/2019 ou 2019-04-30`)
  return new Date(moment).toISOString()
}

/** False for 31 April, which Date would take for 1 May. */
function isOnCalendar(moment: string): boolean {
  const day = moment.slice(0, 10)
  const noon = new Date(`${day}T12:00:00Z`)
  return !Number.isNaN(Date.parse(moment)) && noon.toISOString().startsWith(day)
}

function asHtml(text: string): string {
  if (/<\/?[a-z][^>]*>/i.test(text)) return text
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => `<p>${htmlText(line)}</p>`)
    .join('')
}
