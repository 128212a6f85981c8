import { type SaleStatus, saleStatuses } from '../../contracts/sales.ts'
import { sql } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { matchWords } from '../search/search.ts'
import { sortKey } from '../text/sort-key.ts'

const maxDigits = 9

const statusWords: Record<SaleStatus, string> = {
  pending: 'pendente',
  completed: 'concluida',
  cancelled: 'cancelada',
}

/** What a search text may mean. A sale is found when any of it applies. */
export interface Search {
  /**
   * A part of a client's name, in the form of sales.clientKey; empty when the text has no letter or
   * digit.
   */
  nameKey: string
  /** The statuses whose Portuguese name begins with the text, or whose value it is. */
  statuses: SaleStatus[]
  /** The sales with this id or number, and the newest of what else the text may mean. */
  exact: MeantSale[]
}

const meantColumns = ['number', 'clientKey', 'status'] as const
type MeantSale = Pick<RowOf<'sales'>, (typeof meantColumns)[number]>

/** Reads what a search text may mean, with the few sales that it means exactly. */
export async function readSearch(db: Database, text: string): Promise<Search> {
  const nameKey = sortKey(text)
  const digits = /^(?:venda )?#?(\d+)$/i.exec(text.trim())?.[1] ?? ''
  const number = digits !== '' && digits.length <= maxDigits ? Number(digits) : 0
  const meant = [
    ...(await findNumbered(db, text, number)),
    ...(await listBySerial(db, text)),
    ...(await listByCode(db, text)),
    ...(await listByTotal(db, text)),
    ...(await listByProduct(db, text, nameKey)),
  ]
  const exact = [...new Map(meant.map((sale) => [sale.number, sale])).values()]
  // Only the whole value, since the beginning of "completed" also begins names.
  const isMeant = (status: SaleStatus) =>
    nameKey === status || (nameKey !== '' && statusWords[status].startsWith(nameKey))
  return { nameKey, statuses: saleStatuses.filter(isMeant), exact }
}

/** Ids are letters and digits between hyphens; fewer are in too many ids. */
const partOfId = /^[\da-f-]{8,36}$/
const maxWithPart = 50

/** The sale with this number, and those with the text in their ids. */
function findNumbered(db: Database, text: string, number: number): Promise<MeantSale[]> {
  const id = text.trim().toLowerCase()
  return db
    .selectFrom('sales')
    .select(meantColumns)
    .where((eb) =>
      eb.or([
        eb('number', '=', number),
        ...(partOfId.test(id) ? [eb('id', 'like', `%${id}%`)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(maxWithPart)
    .execute()
}

const minSerial = 4
const maxSerials = 50

/** The sales of items whose serial number begins with the text. */
async function listBySerial(db: Database, text: string): Promise<MeantSale[]> {
  const serial = text.trim().toUpperCase()
  if (serial.length < minSerial) return []
  return db
    .selectFrom('saleItems')
    .innerJoin('sales', 'sales.id', 'saleItems.saleId')
    .select(meantColumns)
    .where('serial', '>=', serial)
    .where('serial', '<', `${serial}\uffff`)
    .limit(maxSerials)
    .execute()
}

/** The newest sales that an SKU or an amount finds; there may be many of either. */
const maxMeant = 500

/** The newest sales of the variants with this SKU or bar code. */
async function listByCode(db: Database, text: string): Promise<MeantSale[]> {
  const code = text.trim()
  if (code === '') return []
  const variants = await db
    .selectFrom('variants')
    .select('id')
    .where((eb) => eb.or([eb('sku', '=', code), eb('gtin', '=', code)]))
    .execute()
  return newestOf(
    db,
    'variantId',
    variants.map(({ id }) => id),
  )
}

/**
 * The newest sales of these variants or products, by their ids, which begin with the
 * time. Only those sales are read: there may be many of what sells well.
 */
async function newestOf(
  db: Database,
  column: 'variantId' | 'productId',
  ids: string[],
): Promise<MeantSale[]> {
  if (ids.length === 0) return []
  const sold = await db
    .selectFrom('saleItems')
    .select('saleId')
    .distinct()
    .where(isAmong(db, column, ids))
    .orderBy('saleId', 'desc')
    .limit(maxMeant)
    .execute()
  return db
    .selectFrom('sales')
    .select(meantColumns)
    .where(
      isAmong(
        db,
        'id',
        sold.map(({ saleId }) => saleId),
      ),
    )
    .execute()
}

/** The newest sales of this total, as in "164,90" or "R$ 1.234,50". */
async function listByTotal(db: Database, text: string): Promise<MeantSale[]> {
  const [, whole = '', cents = ''] = /^(?:R\$)?\s*([\d.]{1,12}),(\d\d)$/.exec(text.trim()) ?? []
  if (cents === '') return []
  return db
    .selectFrom('sales')
    .select(meantColumns)
    .where('totalCents', '=', Number(`${whole.replaceAll('.', '')}${cents}`))
    .orderBy('id', 'desc')
    .limit(maxMeant)
    .execute()
}

/** Shorter ones begin words of too many products. */
const minProductName = 3
const maxProducts = 100

/**
 * The newest sales of products whose name has words that begin with these, among the
 * products that the search index finds: reading all names takes 35 ms of 100,000.
 */
async function listByProduct(db: Database, text: string, nameKey: string): Promise<MeantSale[]> {
  if (nameKey.length < minProductName) return []
  const found = await matchWords(db, text)
  if (found.length === 0) return []
  const products = await db
    .selectFrom('products')
    .select('id')
    .where(isAmong(db, 'number', found))
    .where((eb) =>
      eb.and(nameKey.split(' ').map((word) => sql<boolean>`' ' || "nameKey" like ${`% ${word}%`}`)),
    )
    .orderBy('soldQuantity', 'desc')
    .limit(maxProducts)
    .execute()
  return newestOf(
    db,
    'productId',
    products.map(({ id }) => id),
  )
}
