import { isDeepStrictEqual } from 'node:util'
import {
  type ImportedProductInput,
  importedProductInputSchema,
  type ProductDetail,
} from '../../contracts/products.ts'
import type { Attribute } from '../../contracts/attributes.ts'
import { valuesIn } from '../search/attribute-values.ts'
import type { CategoryIndex } from './category-index.ts'
import { statesPieces, withoutCounted } from './first-pieces.ts'
import { fallbackCategory } from './missing-categories.ts'
import { plannedVariants } from './plan-variants.ts'
import {
  identifyingSlugs,
  type ProductColumn,
  productColumns,
  type ProductRow,
} from './product-row.ts'
import { labelOf, type Origin, reasonOf, refusal, RowRefused, type Step } from './rows.ts'
import type { ServiceIndex } from './service-index.ts'
import { skusOf, type StoredProducts, withStoredSkus } from './stored-products.ts'
import { changedVariantColumns } from './variant-changes.ts'

/** What the import does with a product's row; `input` is what it writes. */
export interface ProductPlan {
  row: ProductRow
  step: Step
  /** The stored product's; missing for a new one. */
  id?: string
  input?: ImportedProductInput
  /** The row with the pieces that begin a count, and no other. */
  counting?: ProductRow
}

/** What rows are compared with. */
export interface ProductContext {
  stored: StoredProducts
  categories: CategoryIndex
  services: ServiceIndex
  /** The URLs of a row's readable photos. */
  imagesOf(row: ProductRow): string[]
  /**
   * The row that each stored product, or one of its several variants, has been matched with so far;
   * planning a row adds to it.
   */
  matched: Map<string, Origin>
}

/** Every field that an import can change; a stored product keeps its date of creation. */
const changeableFields = importedProductInputSchema
  .keyof()
  .exclude(['createdAt', 'options', 'variants', 'attributes']).options
/** What belongs to the variants where an input has them. */
const variantFields = new Set<string>(['sku', 'price', 'promotionalPrice', 'inStock'])

/** Compares a row with the stored products. Writes nothing. */
export function planProduct(row: ProductRow, context: ProductContext): ProductPlan {
  try {
    return { row, ...compareWithStored(withStoredSkus(row, context.stored), context) }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return { row, step: refusal(row.origin, labelOf(row), error.message) }
  }
}

function compareWithStored(stated: ProductRow, context: ProductContext): Omit<ProductPlan, 'row'> {
  const { origin } = stated
  const found = findTarget(stated, context.stored)
  const row = withoutCounted(stated, found, context.stored.counted)
  const target = found && targetOf(row, found)
  const other = target && context.matched.get(target)
  if (other) throw new RowRefused(`É o mesmo produto da linha ${other.row}`)
  const input = inputOf(row, found, context)
  const label = labelOf({ ...row, name: input.name })
  const counting = statesPieces(row) ? { counting: row } : {}
  if (!found || !target) return { step: { kind: 'create', origin, label }, input, ...counting }
  context.matched.set(target, origin)
  const changes = [
    ...changesOf(found, input),
    ...(statesPieces(row) ? [productColumns.quantity[0]] : []),
  ]
  if (changes.length === 0) return { step: { kind: 'unchanged', origin, label }, id: found.id }
  return { step: { kind: 'change', origin, label, changes }, id: found.id, input, ...counting }
}

/** The product with the row's SKU, otherwise with its slug, unless that product has another SKU. */
function findTarget(
  row: ProductRow,
  { bySku, bySlug, byOldSlug }: StoredProducts,
): ProductDetail | undefined {
  const slugs = identifyingSlugs(row)
  const sameSlug = firstOf(bySlug, slugs)
  const sameOldSlug = firstOf(byOldSlug, slugs)
  if (row.variants.length > 0) return soleOf(skusOf(row), bySku) ?? sameSlug ?? sameOldSlug
  if (row.sku === undefined) return sameSlug ?? sameOldSlug
  const sameSku = bySku.get(row.sku)
  const isSlugTaken = sameSku ? sameSku.id !== sameSlug?.id : sameSlug?.sku !== null
  if (sameSlug && isSlugTaken) {
    const owner = labelOf({ ...sameSlug, sku: sameSlug.sku ?? undefined })
    throw new RowRefused(`O slug "${sameSlug.slug}" já é de outro produto: ${owner}`)
  }
  return sameSku ?? sameSlug ?? (sameOldSlug?.sku === null ? sameOldSlug : undefined)
}

/** The product that has these SKUs; throws RowRefused when several products have them. */
function soleOf(skus: string[], bySku: Map<string, ProductDetail>): ProductDetail | undefined {
  const [first, ...others] = skus.flatMap((sku) => bySku.get(sku) ?? [])
  const other = others.find(({ id }) => id !== first?.id)
  if (first && other)
    throw new RowRefused(`Os SKUs são de produtos diferentes: ${first.name}; ${other.name}`)
  return first
}

/** A row may change one of several variants; another row may change the next. */
function targetOf({ sku, variants }: ProductRow, found: ProductDetail): string {
  const isOneOfSeveral = variants.length === 0 && found.variantCount > 1
  return isOneOfSeveral ? `${found.id} ${sku ?? ''}` : found.id
}

function firstOf(products: Map<string, ProductDetail>, slugs: string[]): ProductDetail | undefined {
  return slugs.map((slug) => products.get(slug)).find((product) => product !== undefined)
}

/**
 * The row's fields, completed from the stored product. A row without photos keeps the stored ones.
 */
function inputOf(
  row: ProductRow,
  found: ProductDetail | undefined,
  { stored, categories, services, imagesOf }: ProductContext,
): ImportedProductInput {
  if (found && isFormerProduct(row, found, stored)) return inputOfVariant(row, found)
  const planned = plannedVariants(row, found, imagesOf)
  if (!found && !planned && row.price === undefined)
    throw new RowRefused('Falta o preço: diga qual coluna é o preço')
  const {
    options: _options,
    variants: _variants,
    gtin: _gtin,
    quantity: _pieces,
    cost: _cost,
    brand,
    addsImages,
    ...fields
  } = row
  const isOneOfSeveral = planned !== undefined && row.variants.length === 0
  const stated = Object.entries(fields).filter(
    ([field, value]) =>
      value !== undefined && !(isOneOfSeveral && found && variantFields.has(field)),
  )
  const present = found?.images ?? []
  const images = [
    ...(isOneOfSeveral ? present : []),
    ...imagesOf(row),
    ...(addsImages && found && found.variantCount > 1 ? present : []),
  ]
  const parsed = importedProductInputSchema.safeParse({
    ...found,
    options: undefined,
    variants: undefined,
    ...Object.fromEntries(stated),
    ...planned,
    ...(isOtherBrand(brand, found) && { attributes: withBrand(brand, found) }),
    slug: slugOf(row, found, stored),
    categoryId: categoryIdOf(row, found, categories),
    isDraft: isDraftOf(row, found),
    serviceId: row.service === undefined ? found?.serviceId : services.resolve(row.service),
    rating: row.rating === undefined ? found?.rating : Math.round(row.rating * 10) / 10,
    images: images.length > 0 ? [...new Set(images)] : (found?.images ?? []),
  })
  if (!parsed.success) throw new RowRefused(reasonOf(parsed.error))
  return parsed.data
}

/** A brand that the name or an option tells already is not said again. */
function isOtherBrand(
  brand: string | undefined,
  found: ProductDetail | undefined,
): brand is string {
  if (brand === undefined) return false
  const known = found?.attributes.find(({ kind }) => kind === 'marca')
  if (known?.source === 'option') return false
  return !isDeepStrictEqual(known?.values, valuesIn('marca', brand))
}

function withBrand(brand: string, found: ProductDetail | undefined): Attribute[] {
  const others = found?.attributes.filter(({ kind }) => kind !== 'marca') ?? []
  return [...others, { kind: 'marca', values: [brand], source: 'person' }]
}

function categoryIdOf(
  { category, isForeign }: ProductRow,
  found: ProductDetail | undefined,
  categories: CategoryIndex,
): string | undefined {
  if (category !== undefined) return categories.resolve(category).id
  return found?.categoryId ?? (isForeign ? categories.resolve(fallbackCategory).id : undefined)
}

/** Nothing is published without a description, which other systems do not ask for. */
function isDraftOf(
  { isForeign, isDraft, description }: ProductRow,
  found: ProductDetail | undefined,
): boolean | undefined {
  const isBare = !(description ?? found?.description)
  if (isForeign && isBare && found?.isDraft !== false) return true
  return isDraft ?? found?.isDraft
}

/** A row of a product that was joined: it states its variant, and nothing of the joined product. */
function isFormerProduct(
  { sku, name, variants }: ProductRow,
  found: ProductDetail,
  { formerNames }: StoredProducts,
): boolean {
  const variant = found.variants.find((each) => each.sku !== null && each.sku === sku)
  const formerName = variants.length === 0 && variant ? formerNames.get(variant.id) : undefined
  return formerName !== undefined && formerName === name
}

function inputOfVariant(row: ProductRow, found: ProductDetail): ImportedProductInput {
  const parsed = importedProductInputSchema.safeParse({
    ...found,
    ...plannedVariants(row, found, () => []),
  })
  if (!parsed.success) throw new RowRefused(reasonOf(parsed.error))
  return parsed.data
}

/** A slug that was changed in the back office since the last import stays changed. */
function slugOf(
  row: ProductRow,
  found: ProductDetail | undefined,
  { byOldSlug }: StoredProducts,
): string {
  if (!found) return identifyingSlugs(row)[0] ?? ''
  return row.slug === undefined || byOldSlug.get(row.slug)?.id === found.id ? found.slug : row.slug
}

function changesOf(before: ProductDetail, after: ImportedProductInput): string[] {
  const own = changeableFields
    .filter((field) => !after.variants || !variantFields.has(field))
    .filter((field) => isChange(before[field], after[field]))
    .map((field) => productColumns[columnOf(field)][0])
  const said = before.attributes.filter(({ source }) => source === 'person')
  const brand = isChange(said, after.attributes) ? [productColumns.brand[0]] : []
  return [...new Set([...own, ...brand, ...changedVariantColumns(before, after)])]
}

/** What an input leaves out keeps its value. */
function isChange(before: unknown, after: unknown): boolean {
  return after !== undefined && !isDeepStrictEqual(before, after)
}

function columnOf(field: (typeof changeableFields)[number]): ProductColumn {
  if (field === 'categoryId') return 'category'
  return field === 'serviceId' ? 'service' : field
}
