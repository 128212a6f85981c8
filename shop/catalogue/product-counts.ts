import type { Category } from '../../contracts/categories.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { passes, type ProductFilter } from './product-filter.ts'

const maxCounts = 1000
const counts = new UntilNextChange<number>(maxCounts)

/** The number of products that pass the filter. */
export function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  return counts.get(db, keyOf(filter), () => readCount(db, filter))
}

/** Equal for filters that let the same products pass. */
export function keyOf({
  audience,
  category,
  inStock,
  minCents,
  maxCents,
  filters,
}: ProductFilter): string {
  const scope = [audience, category?.id, category?.level]
  return JSON.stringify([...scope, inStock, minCents, maxCents, filters])
}

async function readCount(db: Database, filter: ProductFilter): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(await passes(db, filter))
    .executeTakeFirstOrThrow()
  return row.count
}

const maxAnswers = 1000
const answers = new UntilNextChange<boolean>(maxAnswers)

/** Whether any product passes the filter. */
export function hasProducts(db: Database, filter: ProductFilter): Promise<boolean> {
  return answers.get(db, keyOf(filter), () => findAny(db, filter))
}

/** Whether there are products that visitors do not see. */
export function hasHiddenProducts(db: Database): Promise<boolean> {
  return answers.get(db, 'hidden', async () => {
    const row = await db
      .selectFrom('products')
      .select('number')
      .where('isPublic', '=', 0)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  })
}

async function findAny(db: Database, filter: ProductFilter): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('products.number')
    .where(await passes(db, filter))
    // Both values: the index by rating has the stock before the rating.
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
    .where(await passes(db, { audience: 'public', category }))
    .executeTakeFirst()
  return row?.highest ?? 0
}
