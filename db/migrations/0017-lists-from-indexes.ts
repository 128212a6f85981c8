import { type Kysely, sql } from 'kysely'

/**
 * A page of a list of products is read from one index alone: next to the order, each holds what the
 * lists filter by. Sold-out products are read by themselves, so that one index serves both orders by
 * price. That order is the expression of `effectivePriceCents`: SQLite reads the whole row for a
 * generated column, even when the index has its value.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  // When a category's products last changed, for the sitemap.
  await run(
    'create index "productsOfCategoryByChange" on "products" ("categoryId", "isPublic", "updatedAt")',
  )
  for (const { prefix, scope, filters } of scopes) {
    for (const order of replaced) await run(`drop index "${prefix}InStock${order}"`)
    for (const [order, column] of orders) {
      const key = `${scope}"isPublic", "inStock", ${column}, "id"`
      const held = filters.filter((filter) => filter !== column)
      // SQLite's indexes hold the number as the row's id; it has no `include`.
      const columns =
        engine === 'postgres'
          ? `${key}) include (${['"number"', ...held].join(', ')}`
          : [key, ...held].join(', ')
      await run(`create index "${prefix}InStockBy${order}" on "products" (${columns})`)
    }
  }
}

const replaced = ['ByName', 'ByLowestPrice', 'ByHighestPrice', 'ByRating', 'ByAge']

const orders = [
  ['Name', '"nameKey"'],
  ['Price', '(coalesce("promotionalPriceCents", "priceCents"))'],
  ['Rating', '"ratingTenths"'],
  ['Age', '"createdAt"'],
] as const

const prices = ['"priceCents"', '"promotionalPriceCents"']
const filtersOfCategory = [...prices, '"ratingTenths"', '"reviewCount"', '"soldQuantity"']

const scopes = [
  { prefix: 'products', scope: '', filters: prices },
  { prefix: 'productsOfCategory', scope: '"categoryId", ', filters: filtersOfCategory },
  { prefix: 'productsOfMainCategory', scope: '"mainCategoryId", ', filters: filtersOfCategory },
]
