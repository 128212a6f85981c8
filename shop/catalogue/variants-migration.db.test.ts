import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOldDatabase } from '../../test/old-database.ts'
import { isPostgres } from '../../db/engine.ts'
import { findProduct } from './products.ts'
import { findWrongSummaries } from './variant-summary.ts'

test('an upgrade gives each product its one variant, which its sold items name', async () => {
  const { db } = await openOldDatabase('0025-security-events', async (old) => {
    const overriding = isPostgres(old) ? sql`overriding system value` : sql``
    for (const statement of [
      sql`insert into "categories" ("id", "name", "slug", "position", "isActive", "createdAt",
        "updatedAt") values ('c', 'Pneus', 'pneus', 0, 1, '', '')`,
      sql`insert into "products" ("number", "id", "sku", "slug", "name", "nameKey", "description",
        "priceCents", "promotionalPriceCents", "categoryId", "mainCategoryId", "isPublic",
        "inStock", "ratingTenths", "reviewCount", "createdAt", "updatedAt") ${overriding}
        values (1, 'p', 'PN-29', 'pneu', 'Pneu', 'pneu', '<p>Pneu</p>', 9990, 8990, 'c', 'c', 1, 0,
          0, 0, '', '')`,
      sql`insert into "sales" ("number", "id", "clientName", "clientKey", "status",
        "subtotalCents", "discountCents", "totalCents", "day", "createdAt", "updatedAt")
        ${overriding} values (1, 's', 'Ana', 'ana', 'completed', 8990, 0, 8990, '2026-01-02', '',
          '')`,
      sql`insert into "saleItems" ("id", "saleId", "position", "productId", "productName",
        "quantity", "unitPriceCents") values ('a', 's', 0, 'p', 'Pneu', 1, 8990),
        ('b', 's', 1, null, 'Câmara', 1, 1990)`,
    ])
      await statement.execute(old)
  })

  expect(await findWrongSummaries(db)).toEqual([])
  expect(await findProduct(db, 'pneu', 'staff')).toMatchObject({
    options: [],
    variantCount: 1,
    variants: [
      {
        id: 'p',
        values: [],
        sku: 'PN-29',
        gtin: null,
        priceCents: 9990,
        promotionalPriceCents: 8990,
        inStock: false,
      },
    ],
  })
  const items = await db
    .selectFrom('saleItems')
    .select(['variantId', 'variantName'])
    .orderBy('position')
    .execute()
  expect(items).toEqual([
    { variantId: 'p', variantName: '' },
    { variantId: null, variantName: '' },
  ])
})

test('an upgrade puts a product right that no longer showed what its variants say', async () => {
  const { db } = await openOldDatabase('0050-products-alone', async (old) => {
    const overriding = isPostgres(old) ? sql`overriding system value` : sql``
    for (const statement of [
      sql`insert into "categories" ("id", "name", "slug", "position", "isActive", "createdAt",
        "updatedAt") values ('c', 'Pneus', 'pneus', 0, 1, '', '')`,
      sql`insert into "products" ("number", "id", "slug", "name", "nameKey", "description",
        "priceCents", "categoryId", "mainCategoryId", "isPublic", "inStock", "ratingTenths",
        "reviewCount", "variantCount", "priceVaries", "createdAt", "updatedAt") ${overriding}
        values (1, 'p', 'pneu', 'Pneu', 'pneu', '<p>Pneu</p>', 1000, 'c', 'c', 1, 0, 0, 0, 2, 0,
          '', '')`,
      sql`insert into "variants" ("id", "productId", "position", "value1", "value2", "value3",
        "priceCents", "inStock") values ('a', 'p', 0, 'P', '', '', 500, 1),
        ('b', 'p', 1, 'G', '', '', 1000, 1)`,
    ])
      await statement.execute(old)
  })

  expect(await findWrongSummaries(db)).toEqual([])
  expect(await findProduct(db, 'pneu', 'staff')).toMatchObject({
    inStock: true,
    priceCents: 500,
    priceVaries: true,
  })
})
