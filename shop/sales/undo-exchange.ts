import type { ExchangeReversal } from '../../contracts/exchanges.ts'
import { undoRight } from '../../contracts/sale-rights.ts'
import type { User } from '../../contracts/users.ts'
import type { Database } from '../../db/schema.ts'
import { Conflict, Forbidden } from '../errors.ts'
import { getSale } from './sale-list.ts'
import { deleteSaleIn } from './delete-sale.ts'
import { lockSales } from './lock-sales.ts'
import type { StoredSale } from './stored-sale.ts'
import { undoReturnIn } from './undo-return.ts'

/**
 * Undoes the exchange that a sale was made by: deletes that sale and undoes the return, with what
 * either moved, in one transaction (rule: payments-10). Returns the sale that the items came from.
 * Throws NotFound, Conflict (no exchange, it was undone, the sale has changed since, or the voucher
 * was used elsewhere), Forbidden (not this user, or too late).
 */
export async function undoExchange(
  db: Database,
  saleId: string,
  user: Pick<User, 'id' | 'role'>,
  { reason, paidValue }: ExchangeReversal,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    const back = await trx
      .selectFrom('saleReturns')
      .select(['id', 'saleId'])
      .where('exchangeSaleId', '=', saleId)
      .executeTakeFirst()
    await lockSales(trx, back ? [back.saleId, saleId] : [saleId])
    const taken = await getSale(trx, saleId)
    if (!back) throw new Conflict('Esta venda não veio de uma troca')
    if (taken.status !== 'completed')
      throw new Conflict(
        'A venda da troca não está mais concluída: conclua-a de novo antes de desfazer a troca',
      )
    if (taken.returns.length > 0)
      throw new Conflict(
        'Itens desta venda já foram devolvidos: a troca não pode mais ser desfeita',
      )
    if (undoRight(taken, user, new Date()) === 'none') throw new Forbidden(tooLate)
    await deleteSaleIn(trx, taken, { reason, paidValue })
    return undoReturnIn(trx, back.saleId, back.id, reason)
  })
}

const tooLate =
  'O prazo de dez minutos para desfazer acabou. Só um administrador pode desfazer esta troca.'
