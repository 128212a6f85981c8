import type { Transaction } from 'kysely'
import type { Join } from '../../contracts/joining.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { advanceNumberSequence, insertAsTheyAre, type TableShape } from '../../db/tables.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { laterThan } from '../calendar.ts'
import { findPlacement } from '../catalogue/placement.ts'
import { findProduct, finishChange } from '../catalogue/products.ts'
import { replaceImages } from '../catalogue/product-images.ts'
import { freeSlug, keepOldSlug } from '../slugs.ts'
import type { ProductWithVariants, SavedColumns } from '../catalogue/stored-product.ts'
import { summariseProducts } from '../catalogue/variant-summary.ts'
import { Conflict, NotFound } from '../errors.ts'
import { lockPictures } from '../media/pictures.ts'
import { countSoldAnew } from '../sales/counts.ts'
import { lockSalesOfProducts } from '../sales/lock-sales.ts'
import { sanitiseDescription } from '../text/rich-text.ts'
import { sortKey } from '../text/sort-key.ts'
import { type JoinedProduct, toJoinedProduct } from '../catalogue/joined-product.ts'
import { updateMinimums } from '../catalogue/variant-minimums.ts'

/** What the product was joined of; undefined when it was not. */
export async function findJoin(db: Database, productId: string): Promise<Join | undefined> {
  const parts = await partsOf(db, productId)
  const product = await findProduct(db, productId, 'staff')
  const [first] = parts
  if (!first || !product) return undefined
  return {
    productId,
    joinedAt: first.joinedAt,
    products: parts.map(({ id, name }) => ({ id, name })),
    obstacle: obstacleTo(product, parts) ?? null,
  }
}

/**
 * Makes a joined product the products that it was joined of, each as it was, with the prices, stock
 * and sales that its variant has now (rule: variants-6). Returns them. Throws NotFound when it was
 * not joined, Conflict when its variants are others by now, ChangedMeanwhile.
 */
export async function separateProducts(
  db: Database,
  productId: string,
  updatedAt?: string,
): Promise<ProductWithVariants[]> {
  return db.transaction().execute(async (trx) => {
    await lockSalesOfProducts(trx, [productId])
    await raisePublicVersion(trx)
    const parts = await partsOf(trx, productId)
    const joined = await findProduct(trx, productId, 'staff')
    if (parts.length === 0 || !joined) throw new NotFound('Este produto não foi juntado de outros')
    await checkUnchanged(trx, 'product', joined, updatedAt)
    const obstacle = obstacleTo(joined, parts)
    if (obstacle) throw new Conflict(obstacle)
    await trx.deleteFrom('joinedProducts').where('productId', '=', productId).execute()
    // The one that keeps the id first: it may have a slug that another one had.
    const inOrder = parts.toSorted(
      (a, b) => Number(b.id === productId) - Number(a.id === productId),
    )
    for (const part of inOrder) await restoreProduct(trx, part, joined)
    const products: ProductWithVariants[] = []
    for (const { id } of inOrder) {
      await countSoldAnew(trx, id)
      await summariseProducts(trx, [id])
      await updateMinimums(trx, [id])
      const before = id === productId ? { before: joined } : {}
      const product = await finishChange(trx, id, { ...before, action: 'separate' })
      if (id === productId && product.slug !== joined.slug)
        await keepOldSlug(trx, 'product', joined.slug, id)
      products.push(product)
    }
    return products
  })
}

async function partsOf(db: Database, productId: string): Promise<JoinedProduct[]> {
  const rows = await db
    .selectFrom('joinedProducts')
    .selectAll()
    .where('productId', '=', productId)
    .orderBy('id')
    .execute()
  return rows.map(toJoinedProduct)
}

function obstacleTo({ variants }: ProductWithVariants, parts: JoinedProduct[]): string | undefined {
  const own = new Set(variants.map(({ id }) => id))
  const isAsJoined = own.size === parts.length && parts.every(({ variantId }) => own.has(variantId))
  return isAsJoined
    ? undefined
    : 'Variações foram criadas ou excluídas depois: só se separa o que foi juntado'
}

async function restoreProduct(
  trx: Transaction<Schema>,
  part: JoinedProduct,
  joined: ProductWithVariants,
): Promise<void> {
  const row = await rowOf(trx, part, joined)
  if (part.id === joined.id)
    await trx.updateTable('products').set(row).where('id', '=', part.id).execute()
  else await insertProduct(trx, part, row)
  await restoreVariants(trx, part)
  const lost = new Set(await lockPictures(trx, part.images))
  await replaceImages(
    trx,
    part.id,
    part.images.filter((url) => !lost.has(url)),
  )
  await restoreReferences(trx, part)
}

/** What follows from the variant is written afterwards. */
async function rowOf(trx: Transaction<Schema>, part: JoinedProduct, joined: ProductWithVariants) {
  const own = await findPlacement(trx, part.categoryId)
  const placement = own ?? (await findPlacement(trx, joined.categoryId))
  if (!placement) throw new NotFound('Categoria não encontrada')
  const isUnchanged = joined.updatedAt === part.joinedAt
  const saved: SavedColumns = {
    name: part.name,
    nameKey: sortKey(part.name),
    description: sanitiseDescription(part.description),
    categoryId: own ? part.categoryId : joined.categoryId,
    isDraft: Number(joined.isDraft),
    kind: 'product',
    minutes: null,
    serviceId: joined.serviceId,
    ratingTenths: part.ratingTenths,
    reviewCount: part.reviewCount,
    attributes: part.attributes,
  }
  return {
    ...saved,
    slug: await slugOf(trx, part),
    mainCategoryId: placement.mainCategoryId,
    isPublic: joined.isDraft ? 0 : placement.isPublic,
    options: '[]',
    createdAt: part.createdAt,
    updatedAt: isUnchanged ? part.updatedAt : laterThan(joined.updatedAt),
  }
}

async function slugOf(trx: Transaction<Schema>, { id, slug, name }: JoinedProduct) {
  const other = await trx
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other ? freeSlug(trx, 'product', name) : slug
}

const savedColumns: Record<keyof SavedColumns, 'integer' | 'text'> = {
  name: 'text',
  nameKey: 'text',
  description: 'text',
  categoryId: 'text',
  isDraft: 'integer',
  kind: 'text',
  minutes: 'integer',
  serviceId: 'text',
  ratingTenths: 'integer',
  reviewCount: 'integer',
  attributes: 'text',
}

const numberedProducts: TableShape = {
  name: 'products',
  columns: {
    ...savedColumns,
    number: 'integer',
    id: 'text',
    slug: 'text',
    priceCents: 'integer',
    mainCategoryId: 'text',
    isPublic: 'integer',
    inStock: 'integer',
    options: 'text',
    createdAt: 'text',
    updatedAt: 'text',
  },
  key: ['id'],
  parentColumn: undefined,
  isNumbered: true,
}

/** With its former number, unless another product has it now. */
async function insertProduct(
  trx: Transaction<Schema>,
  { id, number }: JoinedProduct,
  row: Awaited<ReturnType<typeof rowOf>>,
): Promise<void> {
  const values = { ...row, id, priceCents: 1, inStock: 0 }
  const taken = await trx
    .selectFrom('products')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  if (taken) {
    await trx.insertInto('products').values(values).execute()
    return
  }
  await insertAsTheyAre(trx, numberedProducts, [{ ...values, number }])
  await advanceNumberSequence(trx, numberedProducts)
}

async function restoreVariants(
  trx: Transaction<Schema>,
  { id, variantId, position, picture, archivedIds }: JoinedProduct,
): Promise<void> {
  await trx
    .updateTable('variants')
    .set({ productId: id, position, picture, value1: '', value2: '', value3: '' })
    .where('id', '=', variantId)
    .execute()
  if (archivedIds.length > 0)
    await trx
      .updateTable('variants')
      .set({ productId: id })
      .where('id', 'in', archivedIds)
      .where('archivedAt', 'is not', null)
      .execute()
}

/** Sold items and addresses of the variant are the product's again. */
async function restoreReferences(trx: Transaction<Schema>, part: JoinedProduct): Promise<void> {
  const { id, variantId, productId, slug } = part
  await trx
    .updateTable('saleItems')
    .set({ productId: id })
    .where('variantId', 'in', [variantId, ...part.archivedIds])
    .execute()
  const addresses = trx.updateTable('oldSlugs').set({ targetId: id, variantId: null })
  await addresses
    .where('kind', '=', 'product')
    .where('targetId', '=', productId)
    .where('variantId', '=', variantId)
    .execute()
  await trx
    .deleteFrom('oldSlugs')
    .where('kind', '=', 'product')
    .where('slug', '=', slug)
    .where('targetId', '=', id)
    .execute()
}
