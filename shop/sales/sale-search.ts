import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { type SaleStatus, saleStatuses } from '../../contracts/sales.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { matchWords } from '../search/search.ts'
import { sortKey } from '../text/sort-key.ts'

const statusWords: Record<SaleStatus, string> = {
  pending: 'pendente',
  completed: 'concluida',
  cancelled: 'cancelada',
}

/** More digits than a sale's number has. */
const maxDigits = 9
/** Ids are letters and digits between hyphens; fewer are in too many ids. */
const partOfId = /^[\da-f-]{8,36}$/

/**
 * The condition that a sale matches a search text. The text may be a part of the client's name, of
 * the sale's id or number ("venda 12", "#12"), a total ("164,90"), the beginning of a status's name
 * or its value (`pending`), or tell what was sold (listSalesOf).
 */
export async function readSaleSearch(db: Database, text: string) {
  const nameKey = sortKey(text)
  const digits = /^(?:venda )?#?(\d+)$/i.exec(text.trim())?.[1] ?? ''
  const [, whole = '', cents = ''] = /^(?:R\$)?\s*([\d.]{1,12}),(\d\d)$/.exec(text.trim()) ?? []
  const id = text.trim().toLowerCase()
  // Only the whole value, since the beginning of "completed" also begins names.
  const statuses = saleStatuses.filter(
    (status) => nameKey === status || (nameKey !== '' && statusWords[status].startsWith(nameKey)),
  )
  const numbers = await listSalesOf(db, text, nameKey)
  if (digits !== '' && digits.length <= maxDigits) numbers.push(Number(digits))
  return (eb: ExpressionBuilder<Schema, 'sales'>): Expression<SqlBool> => {
    const ways: Expression<SqlBool>[] = []
    if (nameKey !== '') ways.push(eb('clientKey', 'like', `%${nameKey}%`))
    if (statuses.length > 0) ways.push(eb('status', 'in', statuses))
    if (cents !== '') ways.push(eb('totalCents', '=', Number(whole.replaceAll('.', '') + cents)))
    if (partOfId.test(id)) ways.push(eb('id', 'like', `%${id}%`))
    if (numbers.length > 0) ways.push(isAmong(db, 'number', numbers))
    return eb.or(ways)
  }
}

/** Shorter ones begin too many serial numbers. */
const minSerial = 4
/** There may be many sales of what sells well. */
const maxItems = 500

/**
 * The numbers of the newest sales of what the text names: a serial number or its beginning, an SKU
 * or bar code, or words of a product's name or their beginnings.
 */
async function listSalesOf(db: Database, text: string, nameKey: string): Promise<number[]> {
  const serial = text.trim().toUpperCase()
  const variantIds = await listVariantsCoded(db, text.trim())
  const productIds = await listProductsNamed(db, text, nameKey)
  const rows = await db
    .selectFrom('saleItems')
    .innerJoin('sales', 'sales.id', 'saleItems.saleId')
    .select('sales.number')
    .where((eb) => {
      const ways: Expression<SqlBool>[] = []
      if (serial.length >= minSerial)
        ways.push(eb.and([eb('serial', '>=', serial), eb('serial', '<', `${serial}\uffff`)]))
      if (variantIds.length > 0) ways.push(isAmong(db, 'variantId', variantIds))
      if (productIds.length > 0) ways.push(isAmong(db, 'productId', productIds))
      return eb.or(ways)
    })
    .orderBy('saleId', 'desc')
    .limit(maxItems)
    .execute()
  return rows.map(({ number }) => number)
}

async function listVariantsCoded(db: Database, code: string): Promise<string[]> {
  if (code === '') return []
  const rows = await db
    .selectFrom('variants')
    .select('id')
    .where((eb) => eb.or([eb('sku', '=', code), eb('gtin', '=', code)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Shorter ones begin words of too many products. */
const minProductName = 3
const maxProducts = 100

/** The products that sell most among those whose name has words that begin with these. */
async function listProductsNamed(db: Database, text: string, nameKey: string): Promise<string[]> {
  if (nameKey.length < minProductName) return []
  const numbers = await matchWords(db, text)
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(isAmong(db, 'number', numbers))
    .where((eb) =>
      eb.and(nameKey.split(' ').map((word) => sql<boolean>`' ' || "nameKey" like ${`% ${word}%`}`)),
    )
    .orderBy('soldQuantity', 'desc')
    .limit(maxProducts)
    .execute()
  return rows.map(({ id }) => id)
}
