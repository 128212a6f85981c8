import { sql } from 'kysely'
import type { Product } from '../../contracts/products.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { addDays, dayOf } from '../calendar.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { type Scope, scopeConditions } from './scope.ts'
import { productsByNumber, toProduct } from './stored-product.ts'

export type BestSeller = Pick<RowOf<'products'>, 'soldQuantity' | 'id'>

/** What sells best is what sold in so many days until today (rule: storefront-9). */
const daysThatCount = 90

/** Pieces of each product sold in the days before `now` less what came back in them. */
export function soldLately(db: Database, now = new Date(), days = daysThatCount) {
  return db
    .selectFrom('soldLines')
    .select(({ fn }) => ['productId', fn.sum<number>('pieces').as('pieces')])
    .where('day', '>', addDays(dayOf(now), -days))
    .where('productId', 'is not', null)
    .groupBy('productId')
}

/** The products that sold most pieces in the last `days` until `now`; labour is none. */
export async function listBestSellers(
  db: Database,
  now: Date,
  { days, limit }: { days: number; limit: number },
): Promise<{ product: Product; pieces: number }[]> {
  const rows = await db
    .selectFrom(soldLately(db, now, days).where('isService', '=', 0).as('lately'))
    .innerJoin('products', 'products.id', 'lately.productId')
    .where('lately.pieces', '>', 0)
    .select(['products.number', 'lately.pieces'])
    .orderBy('lately.pieces', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute()
  const pieces = new Map(rows.map((row) => [row.number, row.pieces]))
  return (await productsByNumber(db, [...pieces.keys()])).map((product) => ({
    product: toProduct(product),
    pieces: pieces.get(product.number) ?? 0,
  }))
}

const maxScopes = 1000
const lastOnes = new UntilNextChange<{ product: BestSeller | undefined }>(maxScopes)

/**
 * The last of the fifth of the scope's products that sold most, in the falling order of units and
 * ids. Products without sales never belong to it (rule: storefront-8); undefined when there are no
 * others.
 */
export async function lastBestSeller(
  db: Database,
  { audience, category }: Scope,
): Promise<BestSeller | undefined> {
  const key = JSON.stringify([audience, category?.id, category?.level])
  const found = await lastOnes.get(db, key, async () => ({
    product: await readLast(db, { audience, category }),
  }))
  return found.product
}

async function readLast(db: Database, scope: Scope): Promise<BestSeller | undefined> {
  const inScope = db.selectFrom('products').where((eb) => eb.and(scopeConditions(eb, scope)))
  const sold = inScope.where('products.soldQuantity', '>', 0)
  const { fifth } = await inScope
    .select(sql<number>`(count(*) + 4) / 5`.as('fifth'))
    .executeTakeFirstOrThrow()
  const { count } = await sold
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return sold
    .select(['products.soldQuantity', 'products.id'])
    .orderBy('products.soldQuantity', 'desc')
    .orderBy('products.id', 'desc')
    .limit(1)
    .offset(Math.max(0, Math.min(fifth, count) - 1))
    .executeTakeFirst()
}
