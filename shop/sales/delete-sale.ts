import { refusalOf } from '../../contracts/permissions.ts'
import { mayDeleteSale } from '../../contracts/sale-rights.ts'
import type { User } from '../../contracts/users.ts'
import type { Database } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { Conflict, Forbidden } from '../errors.ts'
import { lockStock } from '../stock/counted-variants.ts'
import { moveSaleStock } from '../stock/sale-stock.ts'
import { formatCents } from '../text/currency.ts'
import { lockSale, refuseReturned, subjectOf } from './change-sale.ts'
import { countSales } from './counts.ts'
import { removeQuoteLinks } from './quote-links.ts'
import { type StoredSale, toSale } from './stored-sale.ts'

/**
 * Deletes a sale. What a completed one took goes back to the stock, unless `isReturned` is false
 * (the goods are gone all the same). Throws NotFound, Forbidden (completed or cancelled, and not an
 * administrator), Conflict when items were returned, or while money that a user has recorded was
 * not given back on its day by the means it came by (rule: payments-2).
 */
export async function deleteSale(
  db: Database,
  id: string,
  user: Pick<User, 'role'>,
  isReturned = true,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    refuseReturned(before)
    if (!mayDeleteSale(before, user)) throw new Forbidden(refusalOf('delete-settled-sales'))
    refuseMoney(before)
    await lockStock(trx)
    await trx.deleteFrom('sales').where('id', '=', id).execute()
    await removeQuoteLinks(trx, [id])
    if (before.status === 'pending' || isReturned) await moveSaleStock(trx, before, undefined)
    await recordChange(trx, { ...subjectOf(before), before: toSale(before) })
    await countSales(trx, [before], [])
  })
}

/** Without the sale a day's closing would miss what one means has received or given back. */
function refuseMoney({ payments, paidCents }: StoredSale): void {
  if (payments.every(({ userId }) => userId === null)) return
  if (paidCents > 0)
    throw new Conflict(
      `Esta venda tem ${formatCents(paidCents)} recebidos: registre a devolução ou o estorno antes de excluir`,
    )
  const inClosings = Map.groupBy(payments, ({ day, means }) => `${day} ${means}`).values()
  if (inClosings.some((same) => same.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0))
    throw new Conflict(
      'Esta venda recebeu e devolveu por outro meio ou em outro dia, e o fechamento precisa dela: ela pode ser cancelada, mas não excluída',
    )
}
