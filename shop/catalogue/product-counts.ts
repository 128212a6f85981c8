import type { Category } from '../../contracts/categories.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { passes, type ProductFilter } from './product-filter.ts'

const maxCounts = 1000
const counts = new UntilNextChange<number>(maxCounts)

/** The number of products that pass the filter. */
export function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const { audience, category, minCents, maxCents, filters } = filter
  const key = JSON.stringify([audience, category?.id, category?.level, minCents, maxCents, filters])
  return counts.get(db, key, () => readCount(db, filter))
}

async function readCount(db: Database, filter: ProductFilter): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(passes(filter))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether any product passes the filter. */
export async function hasProducts(db: Database, filter: ProductFilter): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('products.number')
    .where(passes(filter))
    // The index by rating has the stock before the rating.
    .where('products.inStock', 'in', [0, 1])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The highest effective price of a category's public products, in cents; 0 without products. */
export async function highestPriceCents(
  db: Database,
  category: Pick<Category, 'id' | 'level'>,
): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('effectivePriceCents').as('highest'))
    .where(passes({ audience: 'public', category }))
    .executeTakeFirst()
  return row?.highest ?? 0
}
