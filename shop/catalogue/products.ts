import type { Transaction } from 'kysely'
import { centsOf } from '../../contracts/money.ts'
import {
  missingPartErrors,
  missingParts,
  type ProductInput,
  type PublishedPart,
} from '../../contracts/products.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { laterThan } from '../calendar.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import type { Audience } from '../audience.ts'
import { newId } from '../new-id.ts'
import { findPlacement, type Placement } from './placement.ts'
import { addImages, replaceImages } from './product-images.ts'
import { datedPromotionOf } from './promotion-days.ts'
import { asOfKind, forgetService, type KindedInput } from './product-kind.ts'
import { forgetProduct, indexProducts } from '../search/product-index.ts'
import { forgetSizeTable } from './size-tables.ts'
import { forgetOldSlugs, freeSlug, keepOldSlug } from '../slugs.ts'
import {
  imagesOf,
  type ProductWithVariants,
  type SavedColumns,
  selectProducts,
  type StoredProduct,
  toColumns,
  toProductDetail,
  toStoredProduct,
  withVariants,
} from './stored-product.ts'
import { refuseTakenCodes } from './taken-codes.ts'
import { saveVariants } from './write-variants.ts'
import { hasCategoryMinimums, updateMinimums } from './variant-minimums.ts'

/** The product with this id or slug, if the audience may see it. */
export async function findProduct(
  db: Database,
  idOrSlug: string,
  audience: Audience,
): Promise<ProductWithVariants | undefined> {
  const row = await selectProducts(db)
    .where((eb) => eb.or([eb('products.id', '=', idOrSlug), eb('products.slug', '=', idOrSlug)]))
    .$if(audience === 'public', (query) => query.where('products.isPublic', '=', 1))
    .executeTakeFirst()
  if (!row) return undefined
  const images = await imagesOf(db, [row.id])
  const [product] = await withVariants(db, [toStoredProduct(row, images.get(row.id) ?? [])])
  return product
}

/**
 * Creates a product, which has its former id if it comes back. Throws InvalidInput: unknown
 * category, slug, SKU or GTIN taken, a picture that is not stored, no description unless it is a
 * draft.
 */
export async function createProductIn(
  trx: Transaction<Schema>,
  given: ProductInput & { id?: string; createdAt?: string | undefined },
): Promise<ProductWithVariants> {
  await raisePublicVersion(trx)
  const input = await asOfKind(trx, given)
  const { id = newId() } = given
  const now = new Date().toISOString()
  const values = await rowValues(trx, input)
  await refuseTakenCodes(trx, id, input)
  const row = {
    ...values,
    ...soldAsOne(input),
    id,
    slug: input.slug || (await freeSlug(trx, 'product', input.name)),
    createdAt: given.createdAt ?? now,
    updatedAt: now,
  }
  await trx.insertInto('products').values(row).execute()
  await addImages(trx, id, input.images)
  await saveVariants(trx, id, input)
  if (await hasCategoryMinimums(trx)) await updateMinimums(trx, [id])
  return finishChange(trx, id)
}

/**
 * What the row repeats of the only variant. With several it is written again by saveVariants; until
 * then it has no SKU, which must be unique.
 */
function soldAsOne({ price, promotionalPrice, sku, inStock, variants }: ProductInput) {
  return {
    sku: variants ? null : sku,
    priceCents: centsOf(price),
    promotionalPriceCents: promotionalPrice === null ? null : centsOf(promotionalPrice),
    inStock: Number(inStock ?? true),
  }
}

/**
 * Replaces all fields of a product, and its variants where the input has them (wantedVariants). An
 * empty slug keeps the current one; former slugs redirect to the new one. Throws NotFound,
 * InvalidInput (as createProductIn, and when a product would be published without picture or
 * description, or lose the last of them while it is), ChangedMeanwhile.
 */
export async function updateProduct(
  db: Database,
  id: string,
  input: ProductInput,
): Promise<ProductWithVariants> {
  return db.transaction().execute((trx) => updateProductIn(trx, id, input))
}

/**
 * As updateProduct, within the caller's transaction. What undoes an import may take the picture
 * that it brought.
 */
export async function updateProductIn(
  trx: Transaction<Schema>,
  id: string,
  given: ProductInput,
  { undoesImport = false } = {},
): Promise<ProductWithVariants> {
  await raisePublicVersion(trx)
  const before = await getProduct(trx, id)
  await checkUnchanged(trx, 'product', before, given.updatedAt)
  const input = await asOfKind(trx, given, before)
  const slug = input.slug || before.slug
  const former = undoesImport ? { ...before, images: [] } : before
  const values = await rowValues(trx, input, former)
  await trx
    .updateTable('products')
    .set({ ...values, slug, updatedAt: laterThan(before.updatedAt) })
    .where('id', '=', id)
    .execute()
  if (slug !== before.slug) await keepOldSlug(trx, 'product', before.slug, id)
  if (input.kind === 'product' && before.kind === 'service') await forgetService(trx, id)
  await replaceImages(trx, id, input.images)
  await saveVariants(trx, id, input, before)
  await updateMinimums(trx, [id])
  return finishChange(trx, id, { before })
}

/** Deletes a product for good; past sales keep its name. Throws NotFound. */
export async function deleteProductIn(trx: Transaction<Schema>, id: string): Promise<void> {
  await raisePublicVersion(trx)
  const before = await getProduct(trx, id)
  await forgetProduct(trx, before.number)
  await forgetOldSlugs(trx, 'product', id)
  await forgetSizeTable(trx, { kind: 'product', id })
  await trx.deleteFrom('products').where('id', '=', id).execute()
  await recordChange(trx, { ...subjectOf(before), before: recorded(before) })
}

async function rowValues(
  trx: Transaction<Schema>,
  input: KindedInput,
  before?: StoredProduct,
): Promise<SavedColumns & Placement> {
  const placement = await findPlacement(trx, input.categoryId)
  if (!placement) throw new InvalidInput({ categoryId: 'Categoria não encontrada' })
  const ownId = before?.id ?? ''
  await refuseTakenSlug(trx, input.slug, ownId)
  const columns = toColumns(input, before)
  if (columns.isDraft === 1) return { ...columns, ...placement, isPublic: 0 }
  const { kind, description } = columns
  refuseIncomplete({ kind, description, images: input.images }, before)
  return { ...columns, ...placement }
}

/**
 * A product is published with a picture and a description; a published one keeps what it has
 * (rule: products-10). Imports may bring products without pictures.
 */
function refuseIncomplete(
  product: Pick<StoredProduct, PublishedPart | 'kind'>,
  before: StoredProduct | undefined,
): void {
  const mayLack = before ? (before.isDraft ? [] : missingParts(before)) : ['images']
  const missing = missingParts(product).filter((part) => !mayLack.includes(part))
  if (missing.length > 0) throw new InvalidInput(missingPartErrors(missing))
}

async function refuseTakenSlug(
  trx: Transaction<Schema>,
  slug: string,
  ownId: string,
): Promise<void> {
  if (slug === '') return
  const other = await trx
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new InvalidInput({ slug: 'Já existe um produto com este slug' })
}

/** Ends every change of a product: updates the search index and the log. */
export async function finishChange(
  trx: Transaction<Schema>,
  id: string,
  { before, action }: { before?: ProductWithVariants; action?: 'join' | 'separate' } = {},
): Promise<ProductWithVariants> {
  const product = await getProduct(trx, id)
  await indexProducts(trx, [product.number])
  await recordChange(trx, {
    ...subjectOf(product),
    action,
    before: before && recorded(before),
    after: recorded(product),
  })
  return product
}

/**
 * What the log keeps of a product: variants only where it has options, of its service the name, and
 * the attributes that people said.
 */
export function recorded(product: ProductWithVariants): object {
  const { variants, options, service, attributes: _, ...others } = toProductDetail(product)
  const { attributes } = product
  const promotion = datedPromotionOf(product.variants)
  const rest = {
    ...others,
    attributes,
    service: service && { id: service.id, name: service.name },
    ...(promotion && {
      promotion: promotion.prices[0]?.price,
      promotionFrom: promotion.from,
      promotionTo: promotion.to,
    }),
  }
  return options.length === 0 ? rest : { ...rest, options, variants }
}

async function getProduct(trx: Transaction<Schema>, id: string): Promise<ProductWithVariants> {
  const product = await findProduct(trx, id, 'staff')
  // findProduct also accepts slugs, but the statements that follow match the id alone.
  if (product?.id !== id) throw new NotFound('Produto não encontrado')
  return product
}

/** The product as the log names it. */
export function subjectOf({ id, name }: StoredProduct) {
  return { subject: 'product', subjectId: id, subjectName: name } as const
}
