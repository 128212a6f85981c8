import { undoRight } from '../../contracts/sale-rights.ts'
import type { User } from '../../contracts/users.ts'
import type { Database } from '../../db/schema.ts'
import { laterThan } from '../calendar.ts'
import { Conflict, Forbidden, InvalidInput } from '../errors.ts'
import { lockStock } from '../stock/counted-variants.ts'
import { finishChange, lockSale } from './change-sale.ts'
import type { StoredSale } from './stored-sale.ts'

const tooLate =
  'O prazo de dez minutos para desfazer acabou. Só um administrador pode reabrir esta venda.'

/**
 * Sets a completed or cancelled sale back to pending (rule: sales-10). Throws NotFound, Conflict
 * (the sale is pending, or items were returned), Forbidden (not this user, or too late),
 * InvalidInput (no reason), OutOfStock.
 */
export async function undoSale(
  db: Database,
  id: string,
  user: Pick<User, 'id' | 'role'>,
  reason: string,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    await lockStock(trx)
    if (before.status === 'pending') throw new Conflict('Esta venda está pendente')
    // The return refers to the sale as it was completed (rule: payments-6).
    if (before.returns.length > 0)
      throw new Conflict('Itens desta venda foram devolvidos: ela não pode ser reaberta')
    const right = undoRight(before, user, new Date())
    if (right === 'none') throw new Forbidden(tooLate)
    if (right === 'with-reason' && !reason) throw new InvalidInput({ reason: 'Diga o motivo' })
    await trx
      .updateTable('sales')
      .set({
        status: 'pending',
        settledAt: null,
        settledById: null,
        commissionRate: null,
        updatedAt: laterThan(before.updatedAt),
      })
      .where('id', '=', id)
      .execute()
    return finishChange(trx, id, before, reason)
  })
}
