import type { Transaction } from 'kysely'
import { insertRows } from '../../db/json-rows.ts'
import type { RowOf, Schema } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { followStock } from '../catalogue/follow-stock.ts'
import { newId } from '../new-id.ts'
import { entryKeyOf } from './read-entries.ts'

/** The count of a variant before the shop used this program. */
export interface PastStock {
  variantId: string
  productName: string
  variantName: string
  /** In the order of their times; the first begins the count. */
  movements: PastMovement[]
  /** Pieces of pending sales. */
  reserved: number
  /** The pieces that should be available at least. */
  minimum?: number
}

interface PastMovement {
  kind: RowOf<'stockMovements'>['kind']
  at: string
  /** Below 0 for pieces that left. */
  quantity: number
  reason?: string
  saleId?: string
  /** What the piece came with; of a purchase. */
  entry?: PastEntry
  unitCostCents?: number
}

/** Goods that arrived together; each of its movements refers to the same object. */
export interface PastEntry {
  at: string
  supplier: string
  document: string
}

/**
 * Inserts the counts of variants that are not counted, with their entries. Nothing is logged.
 */
export async function insertPastStock(
  trx: Transaction<Schema>,
  stocks: PastStock[],
): Promise<void> {
  const entries = new Map<PastEntry, RowOf<'stockEntries'>>()
  const movements = stocks.flatMap((stock) => {
    let balanceAfter = 0
    return stock.movements.map(({ entry, unitCostCents, reason = '', saleId, ...movement }, i) => {
      balanceAfter += movement.quantity
      const row = entry && withLine(entries, entry, movement.quantity, unitCostCents ?? 0)
      return {
        id: newId(),
        variantId: stock.variantId,
        number: i + 1,
        ...movement,
        balanceAfter,
        productName: stock.productName,
        variantName: stock.variantName,
        reason,
        saleId: saleId ?? null,
        entryId: row?.id ?? null,
        entryLine: row ? row.lines - 1 : null,
        supplier: entry?.supplier ?? '',
        document: entry?.document ?? '',
        unitCostCents: unitCostCents ?? null,
      }
    })
  })
  await insertRows(trx, 'stockEntries', entryColumns, [...entries.values()])
  await insertRows(trx, 'stockMovements', movementColumns, movements)
  for (const { variantId, reserved, minimum = null, movements: ofVariant } of stocks)
    await trx
      .updateTable('variants')
      .set({
        onHand: ofVariant.reduce((sum, { quantity }) => sum + quantity, 0),
        reserved,
        minimum,
        ownMinimum: minimum,
      })
      .where('id', '=', variantId)
      .execute()
  await followStock(
    trx,
    stocks.map(({ variantId }) => variantId),
  )
}

/** The row of the entry with one line more. */
function withLine(
  entries: Map<PastEntry, RowOf<'stockEntries'>>,
  entry: PastEntry,
  pieces: number,
  unitCostCents: number,
): RowOf<'stockEntries'> {
  const row = entries.getOrInsertComputed(entry, () => emptyEntry(entry))
  row.lines++
  row.pieces += pieces
  row.costCents = (row.costCents ?? 0) + pieces * unitCostCents
  return row
}

function emptyEntry({ at, supplier, document }: PastEntry): RowOf<'stockEntries'> {
  return {
    id: newId(),
    day: dayOf(at),
    supplier,
    document,
    searchKey: entryKeyOf({ supplier, document }),
    reason: '',
    lines: 0,
    pieces: 0,
    costCents: null,
    reversesId: null,
    at,
    userId: null,
    userName: null,
  }
}

const entryColumns = {
  id: 'text',
  day: 'text',
  supplier: 'text',
  document: 'text',
  searchKey: 'text',
  reason: 'text',
  lines: 'integer',
  pieces: 'integer',
  costCents: 'integer',
  reversesId: 'text',
  at: 'text',
  userId: 'text',
  userName: 'text',
} as const

const movementColumns = {
  id: 'text',
  variantId: 'text',
  number: 'integer',
  at: 'text',
  kind: 'text',
  quantity: 'integer',
  balanceAfter: 'integer',
  productName: 'text',
  variantName: 'text',
  reason: 'text',
  saleId: 'text',
  entryId: 'text',
  entryLine: 'integer',
  supplier: 'text',
  document: 'text',
  unitCostCents: 'integer',
} as const
