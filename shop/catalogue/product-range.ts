import type { QuickFilter } from '../../contracts/product-query.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { filterKey, passes, passesQuickFilter, type ProductFilter } from './product-filter.ts'

/** What the products of a list range over. */
export interface ProductRange {
  /** The highest effective price; 0 without products. */
  highestCents: number
  /** The filters that some product passes. */
  filters: Set<QuickFilter>
}

const maxRanges = 1000
const ranges = new UntilNextChange<ProductRange>(maxRanges)

export function findRange(db: Database, list: ProductFilter): Promise<ProductRange> {
  return ranges.get(db, filterKey(list), () => readRange(db, list))
}

async function readRange(db: Database, list: ProductFilter): Promise<ProductRange> {
  const quickFilters = ['em-estoque', 'promocao', 'nota-5'] as const
  const found = await db
    .selectFrom('products')
    .where(await passes(db, list))
    .select(({ fn }) => [
      fn.max<number | null>('products.effectivePriceCents').as('highestCents'),
      fn.max<number | null>('products.soldQuantity').as('mostSold'),
      ...quickFilters.map((filter) =>
        fn
          .countAll<number>()
          .filterWhere((eb) => passesQuickFilter(eb, filter))
          .as(filter),
      ),
    ])
    .executeTakeFirstOrThrow()
  const filters = new Set<QuickFilter>(quickFilters.filter((filter) => found[filter] > 0))
  if (found.mostSold) filters.add('mais-vendidos')
  return { highestCents: found.highestCents ?? 0, filters }
}
