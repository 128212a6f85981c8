import { sql, type Transaction } from 'kysely'
import { sum } from '../../contracts/numbers.ts'
import { isAmong } from '../../db/is-among.ts'
import { centsOf } from '../../contracts/money.ts'
import type { StockEntryDetail, StockEntryInput } from '../../contracts/stock-entries.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { actorColumns } from '../audit/actor.ts'
import { dayOf } from '../calendar.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { newId } from '../new-id.ts'
import { begin, type CountStop, end, logStock, refuseTooMany } from './change-stock.ts'
import { lockStock, nameOf, piecesOf, refuseService } from './counted-variants.ts'
import { changePieces, isOfCurrentCount, isSinceStart, type PiecesChange } from './ledger.ts'
import { entryKeyOf, getEntry } from './read-entries.ts'

/**
 * Records goods that arrived. A variant that is not counted begins to be when the line says how
 * many pieces there were before. Throws InvalidInput: a day in the future, or by line an unknown or
 * archived variant, one that is not counted, too many pieces.
 */
export async function recordEntry(db: Database, input: StockEntryInput): Promise<StockEntryDetail> {
  const { lines, day = dayOf(new Date()), ...entry } = input
  if (day > dayOf(new Date())) throw new InvalidInput({ day: 'Esta data ainda não chegou' })
  return db.transaction().execute(async (trx) => {
    await lockStock(trx)
    return getEntry(trx, await recordEntryIn(trx, { ...entry, day, lines }))
  })
}

/** As recordEntry, within the caller's transaction, which has locked the stock; returns its id. */
export async function recordEntryIn(
  trx: Transaction<Schema>,
  { lines, day, ...entry }: StockEntryInput & { day: string },
): Promise<string> {
  const id = newId()
  const changes = await arrivedPieces(trx, lines, { ...entry, entryId: id })
  await changePieces(trx, changes)
  await addEntry(trx, { id, day, ...entry, reversesId: null }, changes)
  return id
}

/**
 * Takes an entry back with one of the opposite quantities, of what is still in the count that it
 * was recorded in; counts that entries began, and that are all taken back, end with it. It may
 * leave less than nothing, which is then listed to be checked (rule: stock-5). Throws NotFound,
 * Conflict when the entry was reversed, is a reversal itself, or none of its variants is still
 * counted.
 */
export async function reverseEntry(
  db: Database,
  entryId: string,
  reason: string,
): Promise<StockEntryDetail> {
  return db.transaction().execute(async (trx) => {
    await lockStock(trx)
    const entry = await getEntry(trx, entryId)
    if (entry.reversesId !== null) throw new Conflict('Um estorno não pode ser estornado')
    if (entry.reversedById !== null) throw new Conflict('Esta entrada já foi estornada')
    const id = newId()
    const changes = await reversedPieces(trx, entryId, { id, reason })
    if (changes.length === 0)
      throw new Conflict('As variações desta entrada não são mais contadas: não há o que estornar')
    await changePieces(trx, changes, { mayOversell: true })
    await end(trx, await takenBackCounts(trx, changes, reason))
    const { supplier, document } = entry
    const facts = { id, day: dayOf(new Date()), supplier, document, reason, reversesId: entryId }
    await addEntry(trx, facts, changes)
    return getEntry(trx, id)
  })
}

async function arrivedPieces(
  trx: Transaction<Schema>,
  lines: StockEntryInput['lines'],
  entry: Pick<StockEntryInput, 'supplier' | 'document' | 'reason'> & { entryId: string },
): Promise<PiecesChange[]> {
  const stored = await piecesOf(
    trx,
    lines.map(({ variantId }) => variantId),
  )
  const starts = []
  /** The pieces of each variant after the lines so far. */
  const reached = new Map<string, number>()
  const changes: PiecesChange[] = []
  for (const [at, { variantId, quantity, unitCost, onHandBefore }] of lines.entries()) {
    const variant = stored.get(variantId)
    if (!variant)
      throw new InvalidInput({
        [`lines.${at}.variantId`]: 'Este produto foi excluído: tire a linha',
      })
    if (variant.isArchived)
      throw new InvalidInput({
        [`lines.${at}.variantId`]: `${nameOf(variant)} foi retirada do produto: inclua-a nele de novo antes da entrada`,
      })
    refuseService(variant)
    const onHand = reached.get(variantId) ?? variant.onHand ?? onHandBefore
    if (onHand === null)
      throw new InvalidInput({
        [`lines.${at}.onHandBefore`]: `${nameOf(variant)} ainda não é contada: informe quantas havia antes`,
      })
    refuseTooMany(onHand + quantity, `lines.${at}.quantity`)
    if (variant.onHand === null && !reached.has(variantId))
      starts.push({
        variant,
        onHand,
        facts: { kind: 'start' as const, entryId: entry.entryId },
      })
    reached.set(variantId, onHand + quantity)
    const unitCostCents = unitCost === null ? null : centsOf(unitCost)
    const facts = { kind: 'purchase' as const, ...entry, entryLine: at, unitCostCents }
    changes.push({ variant, onHand: quantity, reserved: 0, facts })
  }
  await begin(trx, starts)
  return changes
}

async function reversedPieces(
  trx: Transaction<Schema>,
  entryId: string,
  reversal: { id: string; reason: string },
): Promise<PiecesChange[]> {
  const movements = await trx
    .selectFrom('stockMovements')
    .selectAll()
    .where('entryId', '=', entryId)
    .where(isSinceStart)
    .orderBy('entryLine')
    .execute()
  const stored = await piecesOf(
    trx,
    movements.map(({ variantId }) => variantId),
  )
  return movements.flatMap(({ variantId, quantity, entryLine, ...movement }) => {
    const variant = stored.get(variantId)
    if (!variant || variant.onHand === null) return []
    const { supplier, document, unitCostCents } = movement
    const facts = {
      kind: 'purchase' as const,
      reason: reversal.reason,
      supplier,
      document,
      unitCostCents,
      entryId: reversal.id,
      entryLine: entryLine ?? 0,
    }
    return { variant, onHand: -quantity, reserved: 0, facts }
  })
}

/** The counts that an entry began and of which nothing is left but entries that are taken back. */
async function takenBackCounts(
  trx: Transaction<Schema>,
  changes: PiecesChange[],
  reason: string,
): Promise<CountStop[]> {
  const variants = new Map(changes.map(({ variant }) => [variant.id, variant]))
  const isByEntry = sql<boolean>`"kind" = 'purchase' or ("kind" = 'start' and "entryId" is not null)`
  const counts = await trx
    .selectFrom('stockMovements')
    .select(({ fn }) => [
      'variantId',
      fn.sum<number>('quantity').as('onHand'),
      fn.max('wasInStock').as('wasInStock'),
    ])
    .where(isAmong(trx, 'variantId', [...variants.keys()]))
    .where(isOfCurrentCount)
    .groupBy('variantId')
    .having(
      sql<boolean>`sum(case when ${isByEntry} then 0 else 1 end) = 0
        and sum(case when "kind" = 'purchase' then "quantity" else 0 end) = 0`,
    )
    .execute()
  return counts.flatMap(({ variantId, onHand, wasInStock }) => {
    const variant = variants.get(variantId)
    const facts = { kind: 'stop', reason } as const
    return variant ? { variant: { ...variant, onHand }, facts, wasInStock } : []
  })
}

type EntryFacts = Pick<
  RowOf<'stockEntries'>,
  'id' | 'day' | 'supplier' | 'document' | 'reason' | 'reversesId'
>

/** Stores an entry of these changes, and logs them. */
async function addEntry(
  trx: Transaction<Schema>,
  entry: EntryFacts,
  changes: PiecesChange[],
): Promise<void> {
  const costs = changes.flatMap(({ onHand, facts: { unitCostCents } }) =>
    typeof unitCostCents === 'number' ? [unitCostCents * onHand] : [],
  )
  await trx
    .insertInto('stockEntries')
    .values({
      ...entry,
      searchKey: entryKeyOf(entry),
      lines: changes.length,
      pieces: sum(changes.map(({ onHand }) => onHand)),
      costCents: costs.length > 0 ? sum(costs) : null,
      at: new Date().toISOString(),
      ...actorColumns(),
    })
    .execute()
  // A variant at two costs has changed once.
  const changed = new Map(changes.map((change) => [change.variant.id, change]))
  for (const { variant, facts } of changed.values()) await logStock(trx, variant, facts)
}
