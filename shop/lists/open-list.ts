import type { Transaction } from 'kysely'
import { formatListCode, listCodesIn } from '../../contracts/list-code.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { Conflict, NotFound } from '../errors.ts'
import { type ListedVariant, listedVariants } from './listed-variants.ts'
import { saleText } from './sale-text.ts'
import { type FrozenItem, type StoredList, toStoredList } from './stored-list.ts'

/** The sale that was made from a list. */
interface SaleOfList {
  id: string
  number: number
  createdByName: string | null
}

export interface OpenedList extends Omit<StoredList, 'items' | 'saleId'> {
  /** Undefined while there is none. */
  sale: SaleOfList | undefined
  items: (FrozenItem & {
    /** As it is offered now; undefined when visitors cannot see it any more. */
    now: ListedVariant | undefined
  })[]
}

/**
 * The list that a typed code means, with what has changed since. From now on it is kept.
 * `openedAt` is when it was opened before. Throws NotFound: no list has the code, or several may be
 * meant.
 */
export async function openList(db: Database, typed: string): Promise<OpenedList> {
  const list = await db.transaction().execute(async (trx) => {
    const found = await findMeant(trx, typed)
    await trx
      .updateTable('lists')
      .set({ openedAt: new Date().toISOString() })
      .where('code', '=', found.code)
      .where('openedAt', 'is', null)
      .execute()
    return found
  })
  const { items, saleId, ...rest } = list
  const variants = await listedVariants(
    db,
    items.map(({ variantId }) => variantId),
  )
  const sale = saleId === null ? undefined : await findSaleOf(db, saleId)
  return {
    ...rest,
    sale,
    items: items.map((item) => ({ ...item, now: variants.get(item.variantId) })),
  }
}

/**
 * Makes the new sale that of the list, which is kept from now on. Throws Conflict when the list has
 * a sale already: of two who save at the same time one gets it.
 */
export async function takeList(
  trx: Transaction<Schema>,
  code: string,
  saleId: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('lists')
    .set(({ fn, val }) => ({
      saleId,
      openedAt: fn.coalesce('openedAt', val(new Date().toISOString())),
    }))
    .where('code', '=', code)
    .where((eb) =>
      eb.or([
        eb('saleId', 'is', null),
        eb.not(
          eb.exists(
            eb.selectFrom('sales').select('sales.id').whereRef('sales.id', '=', 'lists.saleId'),
          ),
        ),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const list = await trx
    .selectFrom('lists')
    .select('saleId')
    .where('code', '=', code)
    .executeTakeFirst()
  // A list that has ended meanwhile has no sale.
  if (!list?.saleId) return
  const sale = await findSaleOf(trx, list.saleId)
  if (sale) throw new Conflict(`A lista ${formatListCode(code)} já está na ${saleText(sale)}`)
}

async function findMeant(trx: Transaction<Schema>, typed: string): Promise<StoredList> {
  const codes = listCodesIn(typed)
  const rows =
    codes.length === 0
      ? []
      : await trx
          .selectFrom('lists')
          .selectAll()
          .where('code', 'in', codes)
          .where('items', 'is not', null)
          .limit(2)
          .execute()
  const list = toStoredList(rows[0])
  if (!list) throw new NotFound('Nenhuma lista com este código. Ela pode ter vencido.')
  if (rows.length > 1)
    throw new NotFound('Mais de uma lista pode ter este código: confira cada letra com o cliente.')
  return list
}

async function findSaleOf(db: Database, id: string): Promise<SaleOfList | undefined> {
  return db
    .selectFrom('sales')
    .select(['id', 'number', 'createdByName'])
    .where('id', '=', id)
    .executeTakeFirst()
}
