import type { Transaction } from 'kysely'
import { isColour, swatchOf } from '../../contracts/colours.ts'
import { type JoinInput, variantsOf } from '../../contracts/joining.ts'
import { maxImages } from '../../contracts/products.ts'
import { slugFrom } from '../../contracts/text.ts'
import { optionsInOrder } from '../../contracts/variant-rules.ts'
import type { ProductOption } from '../../contracts/variants.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { laterThan } from '../calendar.ts'
import { findProduct, finishChange, subjectOf } from '../catalogue/products.ts'
import { replaceImages } from '../catalogue/product-images.ts'
import { freeSlug, keepOldSlug } from '../slugs.ts'
import type { ProductWithVariants } from '../catalogue/stored-product.ts'
import { summariseProducts } from '../catalogue/variant-summary.ts'
import { inOrderOf } from '../catalogue/wanted-variants.ts'
import { Conflict } from '../errors.ts'
import { countSoldAnew } from '../sales/counts.ts'
import { lockSalesOfProducts } from '../sales/lock-sales.ts'
import { forgetProduct } from '../search/product-index.ts'
import { sortKey } from '../text/sort-key.ts'
import { commonColumns } from './common-columns.ts'
import { documentOf } from '../catalogue/joined-product.ts'
import { updateMinimums } from '../catalogue/variant-minimums.ts'

/** A product with the variant that it becomes. */
interface Joined {
  product: ProductWithVariants
  values: string[]
  variantId: string
}

/**
 * Joins products without options into one, whose variants they become with their ids, prices and
 * stock; the first keeps its id (rule: variants-6). Throws Conflict when one of them is gone, a
 * draft, or has variants; ChangedMeanwhile.
 */
export function joinProducts(db: Database, input: JoinInput): Promise<ProductWithVariants> {
  return db.transaction().execute((trx) => joinProductsIn(trx, input))
}

/** As joinProducts, within the caller's transaction. */
export async function joinProductsIn(
  trx: Transaction<Schema>,
  input: JoinInput,
): Promise<ProductWithVariants> {
  await lockSalesOfProducts(
    trx,
    input.products.map(({ id }) => id),
  )
  await raisePublicVersion(trx)
  const joined = await readProducts(trx, input)
  const [survivor, ...others] = joined.map(({ product }) => product)
  if (!survivor) throw new Conflict('Escolha pelo menos dois produtos')
  const updatedAt = laterThan(
    joined.map(({ product }) => product.updatedAt).reduce((a, b) => (a > b ? a : b)),
  )
  await keepDocuments(trx, joined, survivor.id, updatedAt)
  const options = withSwatches(optionsInOrder(input.options, variantsOf(input.products)))
  const images = imagesOf(joined)
  await moveVariants(trx, survivor.id, inOrderOf(options, joined), images)
  await moveReferences(trx, survivor.id, joined)
  for (const product of others) await removeProduct(trx, product, input.name)
  await replaceImages(trx, survivor.id, images)
  const slug = await slugFor(trx, survivor, input.name)
  await trx
    .updateTable('products')
    .set({
      ...commonColumns(joined.map(({ product }) => product)),
      name: input.name,
      nameKey: sortKey(input.name),
      slug,
      options: JSON.stringify(options),
      updatedAt,
    })
    .where('id', '=', survivor.id)
    .execute()
  await countSoldAnew(trx, survivor.id)
  await summariseProducts(trx, [survivor.id])
  await updateMinimums(trx, [survivor.id])
  return finishChange(trx, survivor.id, { before: survivor, action: 'join' })
}

async function readProducts(trx: Transaction<Schema>, { products }: JoinInput): Promise<Joined[]> {
  const joined: Joined[] = []
  for (const { id, values, updatedAt } of products) {
    const product = await findProduct(trx, id, 'staff')
    if (product?.id !== id)
      throw new Conflict('Um dos produtos não existe mais: outra pessoa o juntou ou excluiu')
    await checkUnchanged(trx, 'product', product, updatedAt)
    const [variant] = product.variants
    if (!variant || product.options.length > 0)
      throw new Conflict(
        `${product.name} já tem variações: só se juntam produtos sem elas. Acrescente os outros como variações na página dele.`,
      )
    if (product.isDraft) throw new Conflict(`${product.name} é um rascunho: publique-o antes`)
    if (product.kind === 'service')
      throw new Conflict(`${product.name} é um serviço: só produtos podem ser juntados`)
    joined.push({ product, values, variantId: variant.id })
  }
  return joined
}

async function keepDocuments(
  trx: Transaction<Schema>,
  joined: Joined[],
  productId: string,
  joinedAt: string,
): Promise<void> {
  const ids = joined.map(({ product }) => product.id)
  // Entries of earlier joins into these products are obsolete: their variants have been deleted.
  await trx
    .deleteFrom('sizeTables')
    .where('kind', '=', 'product')
    .where('targetId', 'in', (eb) =>
      eb
        .selectFrom('joinedProducts')
        .select('id')
        .where('productId', 'in', ids)
        .where('id', 'not in', ids),
    )
    .execute()
  await trx.deleteFrom('joinedProducts').where('productId', 'in', ids).execute()
  const variants = await trx
    .selectFrom('variants')
    .selectAll()
    .where('productId', 'in', ids)
    .orderBy('id')
    .execute()
  const ofProduct = Map.groupBy(variants, (variant: RowOf<'variants'>) => variant.productId)
  await trx
    .insertInto('joinedProducts')
    .values(
      joined.map(({ product }) => ({
        id: product.id,
        productId,
        joinedAt,
        document: documentOf(product, ofProduct.get(product.id) ?? []),
      })),
    )
    .execute()
}

function withSwatches(options: ProductOption[]): ProductOption[] {
  return options.map(({ name, values }) => ({
    name,
    values: values.map(({ value, swatch }) => ({
      value,
      swatch: swatch ?? (isColour(name) ? swatchOf(value) : null),
    })),
  }))
}

/** The first picture of each product, then the others, as many as one product may have. */
function imagesOf(joined: Joined[]): string[] {
  const images = joined.map(({ product }) => product.images)
  const firsts = images.flatMap(([first]) => first ?? [])
  return [...new Set([...firsts, ...images.flat()])].slice(0, maxImages)
}

async function moveVariants(
  trx: Transaction<Schema>,
  productId: string,
  inOrder: Joined[],
  images: string[],
): Promise<void> {
  for (const [position, { product, values, variantId }] of inOrder.entries()) {
    const [value1 = '', value2 = '', value3 = ''] = values
    const [own] = product.images
    const picture = own !== undefined && images.length > 1 && images.includes(own) ? own : null
    await trx
      .updateTable('variants')
      .set({ productId, position, value1, value2, value3, picture })
      .where('id', '=', variantId)
      .execute()
  }
}

/**
 * Archived variants, sold items and old addresses lead to the joined product: an address to the
 * variant that its product becomes, also one of a variant that is gone since an earlier join.
 */
async function moveReferences(
  trx: Transaction<Schema>,
  productId: string,
  joined: Joined[],
): Promise<void> {
  for (const { product, variantId } of joined) {
    const { id } = product
    if (id !== productId) {
      await trx.updateTable('variants').set({ productId }).where('productId', '=', id).execute()
      await trx.updateTable('saleItems').set({ productId }).where('productId', '=', id).execute()
    }
    await trx
      .updateTable('oldSlugs')
      .set({ targetId: productId, variantId })
      .where('kind', '=', 'product')
      .where('targetId', '=', id)
      .execute()
    await keepOldSlug(trx, 'product', product.slug, productId, variantId)
  }
}

async function removeProduct(
  trx: Transaction<Schema>,
  product: ProductWithVariants,
  joinedName: string,
): Promise<void> {
  await forgetProduct(trx, product.number)
  await trx.deleteFrom('products').where('id', '=', product.id).execute()
  await recordChange(trx, {
    ...subjectOf(product),
    action: 'join',
    before: { name: product.name },
    after: { name: product.name, joinedInto: joinedName },
  })
}

/** The survivor's own where the new name asks for it. */
async function slugFor(
  trx: Transaction<Schema>,
  survivor: ProductWithVariants,
  name: string,
): Promise<string> {
  return slugFrom(name) === survivor.slug ? survivor.slug : freeSlug(trx, 'product', name)
}
