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
import { toSale } from './stored-sale.ts'

/**
 * Deletes a sale. What a completed one took goes back to the stock, unless `isReturned` is false
 * (the goods are gone all the same). Throws NotFound, Forbidden (completed or cancelled, and not an
 * administrator), Conflict when items were returned, or while money that a user has recorded was
 * not given back (rule: payments-2).
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
    if (before.paidCents > 0 && before.payments.some(({ userId }) => userId !== null))
      throw new Conflict(
        `Esta venda tem ${formatCents(before.paidCents)} recebidos: registre a devolução ou o estorno antes de excluir`,
      )
    await lockStock(trx)
    await trx.deleteFrom('sales').where('id', '=', id).execute()
    await removeQuoteLinks(trx, [id])
    if (before.status === 'pending' || isReturned) await moveSaleStock(trx, before, undefined)
    await recordChange(trx, { ...subjectOf(before), before: toSale(before) })
    await countSales(trx, [before], [])
  })
}
