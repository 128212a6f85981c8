import type { SeenSearch } from '../../contracts/demand.ts'
import { withoutControls } from '../../contracts/text.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { plain } from '../search/language.ts'

type Row = RowOf<'demand'>

const intervalMs = 10_000
/** Of terms and products. What is more on a day, or between two writes, counts without its name. */
export const maxKeysADay = 500
/** In characters. */
const maxTerm = 60
/** A phone number, a CPF or a card has at least as many digits; a size has fewer. */
const minPrivateDigits = 8

/**
 * Counts in memory what visitors look for and writes it every ten seconds, so that no request
 * writes; several servers add up. A figure that cannot be written is lost (rule: reports-6).
 */
export class DemandCounter {
  readonly #db: Database
  readonly #onError: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #rows = new Map<string, Row>()
  #writing = Promise.resolve()

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
    this.#timer = setInterval(() => void this.write(), intervalMs).unref()
  }

  countSearch({ text, found }: SeenSearch): void {
    this.#count(found > 0 ? 'found' : 'missed', searchedTerm(text))
  }

  /** A press on a link to WhatsApp on the page of this path. */
  countPress(path: string): void {
    if (/^\/lista(?:\/|$)/.test(path)) return this.#count('list', '')
    return this.#count('chat', /^\/produto\/([a-z0-9-]{1,120})$/.exec(path)?.[1] ?? '')
  }

  /** Writes what was counted so far. */
  write(): Promise<void> {
    const rows = [...this.#rows.values()]
    this.#rows = new Map()
    if (rows.length > 0)
      this.#writing = this.#writing.then(() => writeRows(this.#db, rows)).catch(this.#onError)
    return this.#writing
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  #count(kind: Row['kind'], wanted: string): void {
    const day = dayOf(new Date())
    const isRoom = this.#rows.size < maxKeysADay || this.#rows.has(idOf({ day, kind, key: wanted }))
    const row = { day, kind, key: isRoom ? wanted : '' }
    const count = (this.#rows.get(idOf(row))?.count ?? 0) + 1
    this.#rows.set(idOf(row), { ...row, count })
  }
}

/**
 * What is kept of a search: lower case without accents and control characters, at most 60
 * characters. Empty for what looks like an e-mail, a telephone number, a document or an address
 * (rule: reports-6).
 */
function searchedTerm(text: string): string {
  const term = plain(withoutControls(text)).replace(/\s+/g, ' ').trim()
  const digits = term.replace(/\D/g, '').length
  if (digits >= minPrivateDigits || /@|https?:|www\.|\//.test(term.replace(/\d\/\d/g, '')))
    return ''
  return term.slice(0, maxTerm).trim().toWellFormed()
}

/** In one transaction. Slugs become the ids of products; a name beyond the day's 500 is dropped. */
async function writeRows(db: Database, counted: Row[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const slugs = counted.flatMap(({ kind, key }) => (kind === 'chat' ? [key] : []))
    const products = await trx
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('slug', 'in', ['', ...slugs])
      .execute()
    const ids = new Map(products.map(({ id, slug }) => [slug, id]))
    const days = [...new Set(counted.map(({ day }) => day))]
    const known = await trx.selectFrom('demand').selectAll().where('day', 'in', days).execute()
    const rows = new Map(known.map((row) => [idOf(row), { ...row, count: 0 }]))
    for (const { count, ...row } of counted) {
      const named = row.kind === 'chat' ? { ...row, key: ids.get(row.key) ?? '' } : row
      const isRoom = rows.has(idOf(named)) || rows.size < maxKeysADay
      const kept = isRoom ? named : { ...named, key: '' }
      rows.set(idOf(kept), { ...kept, count: (rows.get(idOf(kept))?.count ?? 0) + count })
    }
    const changed = [...rows].filter(([, { count }]) => count > 0)
    // In one order on all servers, so that two never wait for each other.
    changed.sort(([a], [b]) => (a < b ? -1 : 1))
    await trx
      .insertInto('demand')
      .values(changed.map(([, row]) => row))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'key'])
          .doUpdateSet((eb) => ({ count: eb('demand.count', '+', eb.ref('excluded.count')) })),
      )
      .execute()
  })
}

function idOf({ day, kind, key }: Omit<Row, 'count'>): string {
  return JSON.stringify([day, kind, key])
}
