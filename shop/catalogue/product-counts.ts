import type { Category } from '../../contracts/categories.ts'
import type { QuickFilter } from '../../contracts/product-query.ts'
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

const hidden = new UntilNextChange<boolean>(1)

/** Whether there are products that visitors do not see. */
export function hasHiddenProducts(db: Database): Promise<boolean> {
  return hidden.get(db, 'hidden', async () => {
    const row = await db
      .selectFrom('products')
      .select('number')
      .where('isPublic', '=', 0)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  })
}

/** What a category's public products range over. */
export interface ProductRange {
  /** The highest effective price; 0 without products. */
  highestCents: number
  /** The filters that some product passes. */
  filters: Set<QuickFilter>
}

const maxRanges = 1000
const ranges = new UntilNextChange<ProductRange>(maxRanges)

export function findRange(
  db: Database,
  category: Pick<Category, 'id' | 'level'>,
): Promise<ProductRange> {
  return ranges.get(db, category.id, () => readRange(db, category))
}

/** In one query: five would take longer to build than to run. */
async function readRange(
  db: Database,
  category: Pick<Category, 'id' | 'level'>,
): Promise<ProductRange> {
  const passing = (...filters: QuickFilter[]) =>
    passes(db, { audience: 'public', category, filters })
  const [all, inStock, promoted, topRated] = await Promise.all([
    passing(),
    passing('em-estoque'),
    passing('promocao'),
    passing('nota-5'),
  ])
  const found = await db
    .selectNoFrom(({ selectFrom }) => {
      const products = selectFrom('products')
      const any = (condition: typeof all) =>
        products
          .select('products.number')
          .where(condition)
          // Both values: the index by rating has the stock before the rating.
          .where('products.inStock', 'in', [0, 1])
          .limit(1)
      const highest = (column: 'effectivePriceCents' | 'soldQuantity') =>
        products.select((eb) => eb.fn.max(column).as('highest')).where(all)
      return [
        highest('effectivePriceCents').as('highestCents'),
        highest('soldQuantity').as('mostSold'),
        any(inStock).as('inStock'),
        any(promoted).as('promoted'),
        any(topRated).as('topRated'),
      ]
    })
    .executeTakeFirstOrThrow()
  const filters = new Set<QuickFilter>()
  if (found.inStock !== null) filters.add('em-estoque')
  if (found.promoted !== null) filters.add('promocao')
  if (found.mostSold) filters.add('mais-vendidos')
  if (found.topRated !== null) filters.add('nota-5')
  return { highestCents: found.highestCents ?? 0, filters }
}
