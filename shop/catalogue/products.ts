import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { centsOf, reaisOf } from '../../contracts/money.ts'
import type { Product, ProductInput } from '../../contracts/products.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { laterThan } from '../calendar.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import type { Audience } from './categories.ts'
import { holdPictures } from '../media/pictures.ts'
import { findPlacement } from './placement.ts'
import { plainTextOf, sanitiseDescription } from '../text/rich-text.ts'
import { forgetProduct, indexProduct } from '../search/product-index.ts'
import { freeSlug, keepOldSlug } from './slugs.ts'
import { sortKey } from '../text/sort-key.ts'

/** What is stored of a product, beside its pictures; money in cents. */
export interface StoredProduct extends Omit<Product, 'price' | 'promotionalPrice'> {
  number: number
  priceCents: number
  promotionalPriceCents: number | null
  effectivePriceCents: number
}

/** By id or by slug. */
export async function findProduct(
  db: Database,
  idOrSlug: string,
  audience: Audience,
): Promise<StoredProduct | undefined> {
  const row = await selectProducts(db)
    .where((eb) => eb.or([eb('products.id', '=', idOrSlug), eb('products.slug', '=', idOrSlug)]))
    .$if(audience === 'public', (query) => query.where('products.isPublic', '=', 1))
    .executeTakeFirst()
  if (!row) return undefined
  const images = await imagesOf(db, [row.id])
  return toStoredProduct(row, images)
}

/** Throws InvalidInput (category, SKU or slug taken). */
export async function createProduct(
  db: Database,
  input: ProductInput & { createdAt?: string | undefined },
): Promise<StoredProduct> {
  return db.transaction().execute((trx) => createProductIn(trx, input))
}

/** As createProduct, within the caller's transaction. */
export async function createProductIn(
  trx: Transaction<Schema>,
  input: ProductInput & { createdAt?: string | undefined },
): Promise<StoredProduct> {
  await raisePublicVersion(trx)
  const id = randomUUIDv7()
  const now = new Date().toISOString()
  const values = await rowValues(trx, input)
  await trx
    .insertInto('products')
    .values({
      ...values,
      id,
      slug: input.slug || (await freeSlug(trx, 'product', input.name)),
      createdAt: input.createdAt ?? now,
      updatedAt: now,
    })
    .execute()
  await replaceImages(trx, id, input.images)
  return finishChange(trx, id)
}

/**
 * Throws NotFound, InvalidInput (category, SKU or slug taken), Conflict (`updatedAt` is given and no longer true: somebody
 * else has changed the product). An empty slug keeps the present one; a former slug keeps
 * leading here.
 */
export async function updateProduct(
  db: Database,
  id: string,
  input: ProductInput,
): Promise<StoredProduct> {
  return db.transaction().execute((trx) => updateProductIn(trx, id, input))
}

/** As updateProduct, within the caller's transaction. */
export async function updateProductIn(
  trx: Transaction<Schema>,
  id: string,
  input: ProductInput,
): Promise<StoredProduct> {
  await raisePublicVersion(trx)
  const before = await getProduct(trx, id)
  const slug = input.slug || before.slug
  const values = await rowValues(trx, input, id)
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set({ ...values, slug, updatedAt: laterThan(before.updatedAt) })
    .where('id', '=', id)
    .$if(input.updatedAt !== undefined, (query) =>
      query.where('updatedAt', '=', input.updatedAt ?? ''),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new Conflict('Outra pessoa alterou este produto enquanto você o editava')
  if (slug !== before.slug) await keepOldSlug(trx, 'product', before.slug, id)
  await replaceImages(trx, id, input.images)
  return finishChange(trx, id, before)
}

/** Throws NotFound. */
export async function deleteProduct(db: Database, id: string): Promise<void> {
  await db.transaction().execute((trx) => deleteProductIn(trx, id))
}

/** As deleteProduct, within the caller's transaction. */
export async function deleteProductIn(trx: Transaction<Schema>, id: string): Promise<void> {
  await raisePublicVersion(trx)
  const before = await getProduct(trx, id)
  await forgetProduct(trx, before.number)
  await trx
    .deleteFrom('oldSlugs')
    .where('kind', '=', 'product')
    .where('targetId', '=', id)
    .execute()
  await trx.deleteFrom('products').where('id', '=', id).execute()
  await recordChange(trx, { ...subjectOf(before), before: toProduct(before) })
}

/** Prices to reais, and without what only this program needs. */
export function toProduct(stored: StoredProduct): Product {
  const {
    number: _number,
    priceCents,
    promotionalPriceCents,
    effectivePriceCents: _effective,
    ...rest
  } = stored
  return {
    ...rest,
    price: reaisOf(priceCents),
    promotionalPrice: promotionalPriceCents === null ? null : reaisOf(promotionalPriceCents),
  }
}

/** The columns of a product with its category's name. */
export function selectProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select([
      'products.number',
      'products.id',
      'products.sku',
      'products.slug',
      'products.name',
      'products.description',
      'products.priceCents',
      'products.promotionalPriceCents',
      'products.effectivePriceCents',
      'products.categoryId',
      'products.inStock',
      'products.ratingTenths',
      'products.reviewCount',
      'products.createdAt',
      'products.updatedAt',
      'categories.name as categoryName',
      'categories.slug as categorySlug',
    ])
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

export function toStoredProduct(row: ProductRow, images: Map<string, string[]>): StoredProduct {
  const { inStock, ratingTenths, categoryName, categorySlug, ...rest } = row
  return {
    ...rest,
    images: images.get(row.id) ?? [],
    inStock: inStock === 1,
    rating: ratingTenths / 10,
    category: { id: row.categoryId, name: categoryName, slug: categorySlug },
  }
}

/** The image URLs of each product, in order. */
export async function imagesOf(db: Database, productIds: string[]): Promise<Map<string, string[]>> {
  const images = new Map<string, string[]>()
  if (productIds.length === 0) return images
  const rows = await db
    .selectFrom('productImages')
    .select(['productId', 'url'])
    .where('productId', 'in', productIds)
    .orderBy('productId')
    .orderBy('position')
    .execute()
  for (const { productId, url } of rows) {
    const urls = images.get(productId)
    if (urls) urls.push(url)
    else images.set(productId, [url])
  }
  return images
}

async function rowValues(trx: Transaction<Schema>, input: ProductInput, ownId = '') {
  const placement = await findPlacement(trx, input.categoryId)
  if (!placement) throw new InvalidInput({ categoryId: 'Categoria não encontrada' })
  await checkUnique(trx, 'sku', input.sku, ownId, 'Já existe um produto com este SKU')
  await checkUnique(trx, 'slug', input.slug, ownId, 'Já existe um produto com este slug')
  const description = sanitiseDescription(input.description)
  if (!description) throw new InvalidInput({ description: 'Descrição é obrigatória' })
  return {
    ...placement,
    sku: input.sku,
    name: input.name,
    nameKey: sortKey(input.name),
    description,
    priceCents: centsOf(input.price),
    promotionalPriceCents: input.promotionalPrice === null ? null : centsOf(input.promotionalPrice),
    categoryId: input.categoryId,
    inStock: Number(input.inStock),
    ratingTenths: Math.round(input.rating * 10),
    reviewCount: input.reviewCount,
  }
}

async function checkUnique(
  trx: Transaction<Schema>,
  column: 'sku' | 'slug',
  value: string | null,
  ownId: string,
  message: string,
): Promise<void> {
  if (!value) return
  const other = await trx
    .selectFrom('products')
    .select('id')
    .where(column, '=', value)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new InvalidInput({ [column]: message })
}

async function replaceImages(
  trx: Transaction<Schema>,
  productId: string,
  urls: string[],
): Promise<void> {
  await trx.deleteFrom('productImages').where('productId', '=', productId).execute()
  if (urls.length === 0) return
  const missing = await holdPictures(trx, urls)
  if (missing.length > 0)
    throw new InvalidInput({ images: 'Uma das imagens não existe mais: envie-a de novo' })
  await trx
    .insertInto('productImages')
    .values(urls.map((url, position) => ({ productId, position, url })))
    .execute()
}

/** What every change of a product ends with: search index and log. */
async function finishChange(
  trx: Transaction<Schema>,
  id: string,
  before?: StoredProduct,
): Promise<StoredProduct> {
  const product = await getProduct(trx, id)
  await indexProduct(trx, {
    number: product.number,
    name: product.name,
    sku: product.sku,
    category: product.category.name,
    description: plainTextOf(product.description),
  })
  await recordChange(trx, {
    ...subjectOf(product),
    ...(before && { before: toProduct(before) }),
    after: toProduct(product),
  })
  return product
}

async function getProduct(trx: Transaction<Schema>, id: string): Promise<StoredProduct> {
  const product = await findProduct(trx, id, 'staff')
  // Changes ask by id alone: a slug found here would match no row further on.
  if (product?.id !== id) throw new NotFound('Produto não encontrado')
  return product
}

function subjectOf({ id, name }: StoredProduct) {
  return { subject: 'product', subjectId: id, subjectName: name } as const
}
