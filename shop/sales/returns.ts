import { sql, type Transaction } from 'kysely'
import { centsOf } from '../../contracts/money.ts'
import type { GivenBack } from '../../contracts/payments.ts'
import type { SaleReturnInput } from '../../contracts/returns.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { actorColumns } from '../audit/actor.ts'
import { dayOf } from '../calendar.ts'
import { soldName } from '../catalogue/product-name.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { newId } from '../new-id.ts'
import { lockStock } from '../stock/counted-variants.ts'
import { takeBackPieces } from '../stock/sale-stock.ts'
import { formatCents } from '../text/currency.ts'
import { finishChange, lockSale } from './change-sale.ts'
import { refuseLargerRest } from './discount-approvals.ts'
import { returnedPieces, settledReturn } from './return-value.ts'
import { giveBack } from './sale-payments.ts'
import { owedCentsOf, type StoredSale } from './stored-sale.ts'

/**
 * Records items of a completed sale that came back (rule: payments-6): the sale stays as it was
 * sold, and owes less. Throws NotFound, Conflict (the sale is not completed, another amount has to
 * be given back than the sender says, or refuseLargerRest), InvalidInput (an unknown item, or more
 * than is left).
 */
export async function returnItems(
  db: Database,
  saleId: string,
  { refund, ...returned }: SaleReturnInput,
): Promise<StoredSale> {
  const given = refund === null ? [] : [refund]
  return db
    .transaction()
    .execute(async (trx) => (await returnItemsIn(trx, saleId, { ...returned, given })).sale)
}

/** As returnItems, with the return's id; `given` are at most two payments that give money back. */
export async function returnItemsIn(
  trx: Transaction<Schema>,
  saleId: string,
  { items, reason, given }: Omit<SaleReturnInput, 'refund'> & { given: GivenBack[] },
): Promise<{ sale: StoredSale; returnId: string }> {
  const before = await lockSale(trx, saleId)
  await lockStock(trx)
  if (before.status !== 'completed')
    throw new Conflict('Só se devolvem itens de uma venda concluída')
  refuseMoreThanLeft(before, items)
  const pieces = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]))
  const { amountCents, refundCents } = settledReturn(
    { ...before, owedCents: owedCentsOf(before) },
    pieces,
  )
  const givenCents = given.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  if (givenCents !== refundCents) throw wrongRefund(refundCents)
  const refundIds: string[] = []
  for (const each of given) refundIds.push(await giveBack(trx, saleId, each))
  const [refundId = null, restRefundId = null] = refundIds
  const returnId = await addReturn(trx, saleId, {
    items,
    reason,
    amountCents,
    refundedCents: refundCents,
    refundId,
    restRefundId,
  })
  await takeBackPieces(trx, before, resalable(before, items), reason)
  const sale = await finishChange(trx, saleId, before)
  await refuseLargerRest(trx, before, sale)
  return { sale, returnId }
}

function refuseMoreThanLeft(sale: StoredSale, wanted: SaleReturnInput['items']): void {
  const returned = returnedPieces(sale)
  for (const { itemId, quantity } of wanted) {
    const item = sale.items.find(({ id }) => id === itemId)
    if (!item) throw new InvalidInput({ items: 'Este item não é desta venda' })
    const left = item.quantity - (returned.get(itemId) ?? 0)
    if (quantity > left)
      throw new InvalidInput({
        items:
          left === 0
            ? `${soldName(item)} já foi devolvido`
            : `De ${soldName(item)} só se podem devolver ${left}`,
      })
  }
}

/** The pieces that go back to the shelf, of variants that still exist. */
export function resalable(sale: StoredSale, items: SaleReturnInput['items']) {
  const variants = new Map(sale.items.map(({ id, variantId }) => [id, variantId]))
  return items.flatMap(({ itemId, quantity, isResalable }) => {
    const variantId = variants.get(itemId)
    return isResalable && variantId ? [{ variantId, quantity }] : []
  })
}

/** Another payment or return may have been recorded since the sender saw the sale. */
function wrongRefund(refundCents: number): Conflict {
  return new Conflict(
    refundCents === 0
      ? 'Não há dinheiro a devolver: o valor é abatido do que falta. Confira e tente de novo.'
      : `O dinheiro a devolver é ${formatCents(refundCents)}. Confira e tente de novo.`,
  )
}

interface Return extends Pick<SaleReturnInput, 'items' | 'reason'> {
  amountCents: number
  refundedCents: number
  /** The payments of `refundedCents`. */
  refundId: string | null
  restRefundId?: string | null
  /** The return that this one undoes. */
  reversesId?: string
  /** Now, unless it was recorded elsewhere before. */
  at?: string
}

/**
 * Adds a return to a locked sale and returns its id; all numbers are positive, also of one that
 * undoes another.
 */
export async function addReturn(
  trx: Transaction<Schema>,
  saleId: string,
  { items, reversesId, at = new Date().toISOString(), ...facts }: Return,
): Promise<string> {
  const id = newId()
  const returnedCents = reversesId === undefined ? facts.amountCents : -facts.amountCents
  await trx
    .insertInto('saleReturns')
    .values({
      id,
      saleId,
      ...facts,
      reversesId: reversesId ?? null,
      day: dayOf(at),
      at,
      ...actorColumns(),
    })
    .execute()
  await trx
    .insertInto('saleReturnItems')
    .values(
      items.map(({ itemId, quantity, isResalable }) => ({
        returnId: id,
        saleItemId: itemId,
        quantity,
        isResalable: Number(isResalable),
      })),
    )
    .execute()
  await trx
    .updateTable('sales')
    .set({ returnedCents: sql`"returnedCents" + ${returnedCents}` })
    .where('id', '=', saleId)
    .execute()
  return id
}
