import { isStopWord, plainInPlace, singular } from './language.ts'
import { sizeAt } from './sizes.ts'
import { type Term, termsOf } from './terms.ts'

/** Where a word of money, delivery or repair leads, since it names no product. */
export type Lead = 'offers' | 'lowest-price' | 'highest-price' | 'delivery' | 'workshop'

/** A search with such words, and what is left of it. */
export interface LedSearch {
  lead: Lead
  /** The text without these words; may be empty. */
  rest: string
  /** The price that was named, for "highest-price". */
  maxCents?: number
}

const words: Record<Exclude<Lead, 'highest-price'>, string> = {
  offers: 'promocao oferta desconto liquidacao queima outlet',
  'lowest-price': 'barato barata baratinho baratinha',
  delivery: 'frete entrega entregam entregar envio enviam sedex correio motoboy',
  workshop:
    'conserto consertar consertam reparar manutencao oficina mecanico mecanica montagem montar ' +
    'servico revisao regulagem regular desempeno desempenar centragem instalacao instalar',
}
const leadOfWord = new Map<string, Lead>()
for (const lead of ['offers', 'lowest-price', 'delivery', 'workshop'] as const)
  for (const word of words[lead].split(' ')) leadOfWord.set(word, lead)

/** "até 2000", "menos de R$ 1.500,00"; a small number without "R$" or "reais" may be a size. */
const pricePattern =
  /(?:até|ate|abaixo de|menos de|no máximo|no maximo) (r\$ ?)?(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,(\d\d))?( ?reais)?(?![\p{L}\p{N}])/iu
const minReaisWithoutSign = 100
/** Three words that mean one of the workshop's. */
const labourPattern = /m[aã]o[ -]de[ -]obra/giu

/** Undefined for a search that only names products. */
export function readLead(written: string): LedSearch | undefined {
  const text = written.normalize('NFKC').replace(labourPattern, 'oficina')
  const price = priceIn(text)
  const others = price ? text.replace(price.written, ' ') : text
  const terms = termsOf(others)
  const lead = price ? 'highest-price' : terms.map(leadOf).find((found) => found !== undefined)
  if (!lead) return undefined
  return {
    lead,
    rest: telling(terms.filter((term) => leadOf(term) === undefined)),
    ...(price && { maxCents: price.cents }),
  }
}

/** Whether a plain word is one of these: it is spelt well, though no product may have it. */
export function isLeadWord(word: string): boolean {
  return leadOfWord.has(singular(word))
}

function leadOf(term: Term): Lead | undefined {
  return term.kind === 'word' ? leadOfWord.get(singular(term.text)) : undefined
}

function priceIn(text: string): { written: string; cents: number } | undefined {
  const match = pricePattern.exec(text)
  if (!match) return undefined
  const [written, sign, reais = '', cents = '00', unit] = match
  const value = Number(reais.replaceAll('.', ''))
  const isMoney = sign !== undefined || unit !== undefined
  if (
    !isMoney &&
    (value < minReaisWithoutSign || isMeasured(text, match.index + written.search(/\d/)))
  )
    return undefined
  return { written, cents: value * 100 + Number(cents) }
}

/** Whether the number at this position has a unit or belongs to a size: "120 mm", "700 x 28". */
function isMeasured(text: string, position: number): boolean {
  const size = sizeAt(plainInPlace(text), position)?.size
  return size !== undefined && (size.kind !== 'quantity' || size.unit !== undefined)
}

/** The terms as they were written, without stop words at either end. */
function telling(terms: Term[]): string {
  const isStop = (term: Term) => term.kind === 'word' && isStopWord(term.text)
  const first = terms.findIndex((term) => !isStop(term))
  const last = terms.findLastIndex((term) => !isStop(term))
  return first < 0
    ? ''
    : terms
        .slice(first, last + 1)
        .map(({ written }) => written)
        .join(' ')
}
