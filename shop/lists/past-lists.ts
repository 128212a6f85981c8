import type { Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { newId } from '../new-id.ts'
import { frozenItem, rowOfList } from './freeze-list.ts'
import { listedVariants } from './listed-variants.ts'

/** A list that a visitor sent before the shop used this program, at today's prices. */
export interface PastList {
  items: { variantId: string; quantity: number }[]
  createdAt: string
  /** What it was opened for; absent for a list that nobody has opened. */
  sale?: { id: string; openedAt: string }
}

/** Inserts lists under random codes and returns these; what visitors cannot see is left out. */
export async function insertPastLists(
  trx: Transaction<Schema>,
  lists: PastList[],
): Promise<string[]> {
  const variants = await listedVariants(
    trx,
    lists.flatMap(({ items }) => items.map(({ variantId }) => variantId)),
  )
  const rows = lists.map(({ items, createdAt, sale }) => ({
    ...rowOfList(
      items.flatMap(({ variantId, quantity }) => {
        const variant = variants.get(variantId)
        return variant ? [frozenItem(variant, quantity)] : []
      }),
      newId(),
      new Date(createdAt),
    ),
    openedAt: sale?.openedAt ?? null,
    saleId: sale?.id ?? null,
  }))
  await trx.insertInto('lists').values(rows).execute()
  return rows.map(({ code }) => code)
}

/** Deletes those of the lists that are of no sale. */
export async function removeUnsoldLists(trx: Transaction<Schema>, codes: string[]): Promise<void> {
  await trx
    .deleteFrom('lists')
    .where(isAmong(trx, 'code', codes))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sales').select('sales.id').whereRef('sales.id', '=', 'lists.saleId'))),
    )
    .execute()
}
