import { sql } from 'kysely'
import { reaisOrNull } from '../../contracts/money.ts'
import type {
  StockEntriesQuery,
  StockEntry,
  StockEntryDetail,
} from '../../contracts/stock-entries.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { NotFound } from '../errors.ts'
import type { Page } from '../page.ts'
import { sortKey } from '../text/sort-key.ts'

/** More suppliers are not proposed. */
const maxSuppliers = 100

/** What an entry is found by. */
export function entryKeyOf({ supplier, document }: { supplier: string; document: string }): string {
  return sortKey(`${supplier} ${document}`)
}

/** One page of the entries, newest first, and the number of those on all pages. */
export async function listEntries(
  db: Database,
  { search, limit, page }: StockEntriesQuery,
): Promise<Page<StockEntry>> {
  const key = sortKey(search)
  if (search !== '' && key === '') return { items: [], total: 0 }
  const matches = sql<boolean>`"stockEntries"."searchKey" like ${`%${key}%`}`
  let entries = selectEntries(db)
  let counted = db.selectFrom('stockEntries')
  if (key !== '') [entries, counted] = [entries.where(matches), counted.where(matches)]
  const rows = await entries
    .orderBy('stockEntries.at', 'desc')
    .orderBy('stockEntries.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await counted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toEntry), total }
}

/** An entry with its lines in their order. Throws NotFound. */
export async function getEntry(db: Database, id: string): Promise<StockEntryDetail> {
  const row = await selectEntries(db).where('stockEntries.id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('Entrada não encontrada')
  const lines = await db
    .selectFrom('stockMovements')
    .leftJoin('variants', 'variants.id', 'stockMovements.variantId')
    .select([
      'stockMovements.variantId',
      'variants.productId',
      'stockMovements.productName',
      'stockMovements.variantName',
      'variants.sku',
      'stockMovements.quantity',
      'stockMovements.unitCostCents',
    ])
    .where('entryId', '=', id)
    .where('kind', '=', 'purchase')
    .orderBy('entryLine')
    .execute()
  return {
    ...toEntry(row),
    lines: lines.map(({ unitCostCents, ...line }) => ({
      ...line,
      unitCost: reaisOrNull(unitCostCents),
    })),
  }
}

/** The suppliers of entries, those of the latest entries first. */
export async function listSuppliers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('stockEntries')
    .select('supplier')
    .where('supplier', '!=', '')
    .groupBy('supplier')
    .orderBy((eb) => eb.fn.max('at'), 'desc')
    .limit(maxSuppliers)
    .execute()
  return rows.map(({ supplier }) => supplier)
}

function selectEntries(db: Database) {
  return db
    .selectFrom('stockEntries')
    .leftJoin('stockEntries as reversal', 'reversal.reversesId', 'stockEntries.id')
    .selectAll('stockEntries')
    .select('reversal.id as reversedById')
}

type EntryRow = RowOf<'stockEntries'> & { reversedById: string | null }

function toEntry({
  searchKey: _key,
  userId: _user,
  lines,
  costCents,
  ...row
}: EntryRow): StockEntry {
  return { ...row, lineCount: lines, cost: reaisOrNull(costCents) }
}
