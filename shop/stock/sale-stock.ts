import { sql, type Transaction } from 'kysely'
import type { SaleStatus } from '../../contracts/sales.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { Conflict, OutOfStock, StockReasonNeeded } from '../errors.ts'
import { getSettings } from '../settings/settings.ts'
import { nameOf, piecesOf } from './counted-variants.ts'
import {
  changePieces,
  isSinceStart,
  type MovementFacts,
  type PiecesChange,
  TooFewPieces,
} from './ledger.ts'

/** What the stock needs of a sale. */
export interface StockedSale {
  id: string
  status: SaleStatus
  items: { variantId: string | null; quantity: number }[]
}

/** Pieces of one variant. */
interface Pieces {
  variantId: string
  quantity: number
}

/**
 * Moves the pieces of a sale that changes from `before` to `after`: a pending sale reserves, a
 * completed one takes, any other has nothing (rule: stock-3). A new sale is only `after`, a deleted
 * one only `before`. The stock must be locked. Throws OutOfStock, or StockReasonNeeded where the
 * shop only warns and a `reason` to sell more than there is would help.
 */
export async function moveSaleStock(
  trx: Transaction<Schema>,
  before: StockedSale | undefined,
  after: StockedSale | undefined,
  reason = '',
): Promise<void> {
  const saleId = (after ?? before)?.id
  if (saleId === undefined) return
  const changes = await changesOf(trx, saleId, before, after)
  if (changes.length === 0) return
  const { stockMode } = await getSettings(trx)
  const mayOversell = stockMode === 'none' || (stockMode === 'warn' && reason !== '')
  await changePieces(trx, changes, { mayOversell }).catch((error: unknown) => {
    if (!(error instanceof TooFewPieces)) throw error
    const sentence = sentenceFor(error.change, before)
    if (stockMode === 'block' || reason !== '') throw new OutOfStock(sentence)
    throw new StockReasonNeeded(`${sentence}. Para vender assim mesmo, informe o motivo.`)
  })
}

/**
 * Takes back pieces of a completed sale, as returned goods, within the caller's transaction; those
 * of variants that are not counted are skipped. The stock must be locked, after the sale. Throws
 * Conflict when more come back than the sale took.
 */
export async function takeBackPieces(
  trx: Transaction<Schema>,
  sale: StockedSale,
  returned: Pieces[],
  reason: string,
): Promise<void> {
  const quantities = sumOf(returned)
  const taken = await takenBy(trx, sale)
  const variants = await piecesOf(trx, [...quantities.keys()])
  const changes = [...quantities].flatMap(([id, quantity]) => {
    const variant = variants.get(id)
    if (!variant || variant.onHand === null) return []
    if (quantity > (taken.get(id) ?? 0))
      throw new Conflict(`Esta venda não tem ${quantity} de ${nameOf(variant)} para devolver`)
    const facts: MovementFacts = { kind: 'return', reason, saleId: sale.id }
    return { variant, onHand: quantity, reserved: 0, facts }
  })
  await changePieces(trx, inOrder(changes))
}

/** A return that is undone, with the time at which it was recorded. */
interface UndoneReturn {
  saleId: string
  returnedAt: string
  reason: string
}

/**
 * Takes the pieces of a return that is undone, as far as it put them on the shelf: below zero when
 * they were sold meanwhile, since they never were there. Variants whose current count began after
 * the return are left alone: what it holds came with that count or with a later return. The stock
 * must be locked, after the sale.
 */
export async function takePiecesAgain(
  trx: Transaction<Schema>,
  undone: Pieces[],
  { saleId, returnedAt, reason }: UndoneReturn,
): Promise<void> {
  const recounted = await countedAfter(trx, undone, returnedAt)
  const quantities = sumOf(undone.filter(({ variantId }) => !recounted.has(variantId)))
  const returned = await returnedOf(trx, saleId)
  const variants = await piecesOf(trx, [...quantities.keys()])
  const changes = [...quantities].flatMap(([id, quantity]) => {
    const variant = variants.get(id)
    const taken = Math.min(quantity, returned.get(id) ?? 0)
    if (!variant || variant.onHand === null || taken <= 0) return []
    const facts: MovementFacts = { kind: 'return', reason, saleId }
    return { variant, onHand: -taken, reserved: 0, facts }
  })
  await changePieces(trx, inOrder(changes), { mayOversell: true })
}

/** The variants of these pieces whose current count began after a time. */
async function countedAfter(
  trx: Transaction<Schema>,
  pieces: Pieces[],
  at: string,
): Promise<Set<string>> {
  const ids = pieces.map(({ variantId }) => variantId)
  const starts = await trx
    .selectFrom('stockMovements')
    .select('variantId')
    .where(isAmong(trx, 'variantId', ids))
    .where('kind', '=', 'start')
    .where('at', '>', at)
    .execute()
  return new Set(starts.map(({ variantId }) => variantId))
}

/** Frees what pending sales have reserved that are deleted together. The stock must be locked. */
export async function releasePieces(
  trx: Transaction<Schema>,
  items: StockedSale['items'],
): Promise<void> {
  const quantities = sumOf(items)
  const variants = await piecesOf(trx, [...quantities.keys()])
  const changes = [...variants.values()]
    .filter(({ onHand }) => onHand !== null)
    .map((variant) => ({
      variant,
      onHand: 0,
      reserved: -(quantities.get(variant.id) ?? 0),
      facts: { kind: 'sale' } as const,
    }))
  await changePieces(trx, inOrder(changes))
}

/** The counted variants whose pieces change, in the order of their ids. */
async function changesOf(
  trx: Transaction<Schema>,
  saleId: string,
  before: StockedSale | undefined,
  after: StockedSale | undefined,
): Promise<PiecesChange[]> {
  const reserved = difference(reservedBy(after), reservedBy(before))
  const onHand =
    before?.status === 'completed' && !after
      ? await takenFromLedger(trx, before)
      : difference(await takenBy(trx, before), await takenBy(trx, after))
  const variants = await piecesOf(trx, [...new Set([...reserved.keys(), ...onHand.keys()])])
  const facts: MovementFacts = { kind: 'sale', saleId, reason: reasonFor(before, after) }
  return inOrder(
    [...variants.values()]
      .filter((variant) => variant.onHand !== null)
      .map((variant) => ({
        variant,
        onHand: onHand.get(variant.id) ?? 0,
        reserved: reserved.get(variant.id) ?? 0,
        facts,
      })),
  )
}

/** By variant; without those that do not differ. */
function difference(some: Map<string, number>, others: Map<string, number>): Map<string, number> {
  const ids = new Set([...some.keys(), ...others.keys()])
  return new Map(
    [...ids]
      .map((id) => [id, (some.get(id) ?? 0) - (others.get(id) ?? 0)] as const)
      .filter(([, quantity]) => quantity !== 0),
  )
}

function inOrder(changes: PiecesChange[]): PiecesChange[] {
  return changes.toSorted((a, b) => (a.variant.id < b.variant.id ? -1 : 1))
}

function reservedBy(sale: StockedSale | undefined): Map<string, number> {
  return sale?.status === 'pending' ? sumOf(sale.items) : new Map()
}

/** What a completed sale took, without what came back. */
async function takenBy(
  trx: Transaction<Schema>,
  sale: StockedSale | undefined,
): Promise<Map<string, number>> {
  if (sale?.status !== 'completed') return new Map()
  const taken = sumOf(sale.items)
  for (const [variantId, quantity] of await returnedOf(trx, sale.id))
    taken.set(variantId, (taken.get(variantId) ?? 0) - quantity)
  return taken
}

/** What returns of a sale have put on the shelf since its variants are counted, by variant. */
async function returnedOf(trx: Transaction<Schema>, saleId: string): Promise<Map<string, number>> {
  const movements = await trx
    .selectFrom('stockMovements')
    .select(['variantId', 'quantity'])
    .where('saleId', '=', saleId)
    .where('kind', '=', 'return')
    .where(isSinceStart)
    .execute()
  return sumOf(movements)
}

/**
 * What the movements of a sale took since its variants are counted, at most its items. Pieces that
 * left the shop before were never in the ledger.
 */
async function takenFromLedger(
  trx: Transaction<Schema>,
  { id, items }: StockedSale,
): Promise<Map<string, number>> {
  const { rows } = await sql<Pieces>`
    select "variantId", cast(-sum("quantity") as integer) as "quantity"
    from "stockMovements" where "saleId" = ${id} and ${isSinceStart}
    group by "variantId" having sum("quantity") < 0`.execute(trx)
  const kept = sumOf(items)
  return sumOf(
    rows.map(({ variantId, quantity }) => ({
      variantId,
      quantity: Math.min(quantity, kept.get(variantId) ?? 0),
    })),
  )
}

function sumOf(items: StockedSale['items']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of items)
    if (variantId !== null) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}

/** Why pieces came back, for a movement that undoes a sale. */
function reasonFor(before: StockedSale | undefined, after: StockedSale | undefined): string {
  if (before?.status !== 'completed') return ''
  return after ? 'Venda reaberta' : 'Venda excluída'
}

/** Names what the sale may have at most, its own reservation included. */
function sentenceFor({ variant }: PiecesChange, before: StockedSale | undefined): string {
  const own = reservedBy(before).get(variant.id) ?? 0
  const available = Math.max((variant.onHand ?? 0) - variant.reserved + own, 0)
  const found = available === 0 ? 'Não há mais' : `Só há ${available} de`
  return `${found} ${nameOf(variant)} para vender`
}
