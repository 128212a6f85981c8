import { type RawBuilder, sql } from 'kysely'
import type { StocktakeVariant, StocktakeVariantsQuery } from '../../contracts/stocktakes.ts'
import { variantName } from '../../contracts/variants.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { valuesOf } from '../catalogue/variants.ts'
import type { Page } from '../page.ts'
import { getStocktakeRow } from './stocktake-row.ts'

/**
 * One page of the variants that a stocktake of a category counts, by category and name, and the
 * number of those on all pages; none for one without a category. Throws NotFound.
 */
export async function listStocktakeVariants(
  db: Database,
  stocktakeId: string,
  { show, limit, page }: StocktakeVariantsQuery,
): Promise<Page<StocktakeVariant>> {
  const stocktake = await getStocktakeRow(db, stocktakeId)
  const total = (await countVariants(db, stocktake, show)) ?? 0
  const rows = await selectVariants(db, stocktake, show)
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select([
      'variants.id as variantId',
      'products.name as productName',
      'variants.value1',
      'variants.value2',
      'variants.value3',
      'variants.sku',
      'categories.name as categoryName',
    ])
    .orderBy('categories.position')
    .orderBy('categories.id')
    .orderBy('products.nameKey')
    .orderBy('variants.position')
    .orderBy('variants.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const variants = rows.map(({ value1, value2, value3, ...row }) => ({
    ...row,
    variantName: variantName(valuesOf({ value1, value2, value3 })),
  }))
  return { items: variants, total }
}

/** Whether a variant is one of the stocktake's category without a line. */
export function isUncounted({ id, categoryId }: RowOf<'stocktakes'>): RawBuilder<boolean> {
  return sql<boolean>`(${isOfCategory(categoryId)} and not exists (
    select 1 from "stocktakeLines" as "counted" where "counted"."stocktakeId" = ${id}
      and "counted"."variantId" = "variants"."id"))`
}

/**
 * A variant that can be sold, or of which pieces are left; of no service. No variant is of no
 * category.
 */
function isOfCategory(categoryId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(
    ("products"."categoryId" = ${categoryId} or "products"."mainCategoryId" = ${categoryId})
    and "products"."kind" = 'product'
    and ("variants"."archivedAt" is null or "variants"."onHand" <> 0))`
}

function selectVariants(
  db: Database,
  stocktake: RowOf<'stocktakes'>,
  show: StocktakeVariantsQuery['show'],
) {
  return db
    .selectFrom('products')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .where(show === 'all' ? isOfCategory(stocktake.categoryId) : isUncounted(stocktake))
}

/** The variants of its category, or those of them without a line; null without a category. */
export async function countVariants(
  db: Database,
  stocktake: RowOf<'stocktakes'>,
  show: StocktakeVariantsQuery['show'],
): Promise<number | null> {
  if (stocktake.categoryId === null) return null
  return countRows(selectVariants(db, stocktake, show))
}
