import { type SaleStatus, saleStatuses } from '../../contracts/sales.ts'
import { sql } from 'kysely'
import { isAmong, isAmongTexts } from '../../db/is-among.ts'
import type { Database, RowOf } from '../../db/schema.ts'
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
  exact: Pick<RowOf<'sales'>, 'number' | 'clientKey' | 'status'>[]
}

/** Reads what a search text may mean, with the few sales that it means exactly. */
export async function readSearch(db: Database, text: string): Promise<Search> {
  const nameKey = sortKey(text)
  const digits = /^#?(\d+)$/.exec(text)?.[1] ?? ''
  const number = digits !== '' && digits.length <= maxDigits ? Number(digits) : 0
  const meant = [
    ...(await numbersBySerial(db, text)),
    ...(await numbersByCode(db, text)),
    ...(await numbersByTotal(db, text)),
    ...(await numbersByProduct(db, nameKey)),
  ]
  const exact = await db
    .selectFrom('sales')
    .select(['number', 'clientKey', 'status'])
    .where((eb) =>
      eb.or([eb('id', '=', text), eb('number', '=', number), isAmong(db, 'number', meant)]),
    )
    .execute()
  // Only the whole value, since the beginning of "completed" also begins names.
  const isMeant = (status: SaleStatus) =>
    nameKey === status || (nameKey !== '' && statusWords[status].startsWith(nameKey))
  return { nameKey, statuses: saleStatuses.filter(isMeant), exact }
}

const minSerial = 4
const maxSerials = 50

/** The numbers of the sales of items whose serial number begins with the text. */
async function numbersBySerial(db: Database, text: string): Promise<number[]> {
  const serial = text.trim().toUpperCase()
  if (serial.length < minSerial) return []
  const rows = await db
    .selectFrom('saleItems')
    .innerJoin('sales', 'sales.id', 'saleItems.saleId')
    .select('sales.number')
    .where('serial', '>=', serial)
    .where('serial', '<', `${serial}\uffff`)
    .limit(maxSerials)
    .execute()
  return [...new Set(rows.map((row) => row.number))]
}

/** The newest sales that an SKU or an amount finds; there may be many of either. */
const maxMeant = 500

/** The numbers of the newest sales of the variants with this SKU or bar code. */
async function numbersByCode(db: Database, text: string): Promise<number[]> {
  const code = text.trim()
  if (code === '') return []
  const rows = await db
    .selectFrom('variants')
    .innerJoin('saleItems', 'saleItems.variantId', 'variants.id')
    .innerJoin('sales', 'sales.id', 'saleItems.saleId')
    .select('sales.number')
    .distinct()
    .where((eb) => eb.or([eb('sku', '=', code), eb('gtin', '=', code)]))
    .orderBy('sales.number', 'desc')
    .limit(maxMeant)
    .execute()
  return rows.map(({ number }) => number)
}

/** The numbers of the newest sales of this total, as in "164,90" or "R$ 1.234,50". */
async function numbersByTotal(db: Database, text: string): Promise<number[]> {
  const [, whole = '', cents = ''] = /^(?:R\$)?\s*([\d.]{1,12}),(\d\d)$/.exec(text.trim()) ?? []
  if (cents === '') return []
  const rows = await db
    .selectFrom('sales')
    .select('number')
    .where('totalCents', '=', Number(`${whole.replaceAll('.', '')}${cents}`))
    .orderBy('id', 'desc')
    .limit(maxMeant)
    .execute()
  return rows.map(({ number }) => number)
}

/** Shorter ones begin words of too many products. */
const minProductName = 3
const maxProducts = 100

/** The numbers of the newest sales of products whose name has words that begin with these. */
async function numbersByProduct(db: Database, nameKey: string): Promise<number[]> {
  if (nameKey.length < minProductName) return []
  const products = await db
    .selectFrom('products')
    .select('id')
    .where((eb) =>
      eb.and(nameKey.split(' ').map((word) => sql<boolean>`' ' || "nameKey" like ${`% ${word}%`}`)),
    )
    .orderBy('soldQuantity', 'desc')
    .limit(maxProducts)
    .execute()
  const rows = await db
    .selectFrom('saleItems')
    .innerJoin('sales', 'sales.id', 'saleItems.saleId')
    .select('sales.number')
    .distinct()
    .where(
      isAmongTexts(
        db,
        'productId',
        products.map(({ id }) => id),
      ),
    )
    .orderBy('sales.number', 'desc')
    .limit(maxMeant)
    .execute()
  return rows.map(({ number }) => number)
}
