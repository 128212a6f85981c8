import { isDeepStrictEqual } from 'node:util'
import {
  type ImportedProductInput,
  importedProductInputSchema,
  type Product,
} from '../../contracts/products.ts'
import type { CategoryIndex } from './category-index.ts'
import { identifyingSlugs, productColumns, type ProductRow } from './product-row.ts'
import { labelOf, type Origin, reasonOf, refusal, RowRefused, type Step } from './rows.ts'
import type { StoredProducts } from './stored-products.ts'

/** What the import does with a product's row; `input` is what it writes. */
export interface ProductPlan {
  row: ProductRow
  step: Step
  /** The stored product's; missing for a new one. */
  id?: string
  input?: ImportedProductInput
}

/** What rows are compared with. */
export interface ProductContext {
  stored: StoredProducts
  categories: CategoryIndex
  /** The URLs of a row's readable photos. */
  imagesOf(row: ProductRow): string[]
  /** The row that each stored product has been matched with so far; planning a row adds to it. */
  matched: Map<string, Origin>
}

/** Every field that an import can change; a stored product keeps its date of creation. */
const changeableFields = importedProductInputSchema.keyof().exclude(['createdAt']).options

/** Compares a row with the stored products. Writes nothing. */
export function planProduct(row: ProductRow, context: ProductContext): ProductPlan {
  try {
    return { row, ...compareWithStored(row, context) }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return { row, step: refusal(row.origin, labelOf(row), error.message) }
  }
}

function compareWithStored(row: ProductRow, context: ProductContext): Omit<ProductPlan, 'row'> {
  const { origin } = row
  const found = findTarget(row, context.stored)
  const other = found && context.matched.get(found.id)
  if (other) throw new RowRefused(`É o mesmo produto da linha ${other.row}`)
  const input = inputOf(row, found, context)
  const label = labelOf({ ...row, name: input.name })
  if (!found) return { step: { kind: 'create', origin, label }, input }
  context.matched.set(found.id, origin)
  const changes = changesOf(found, input)
  if (changes.length === 0) return { step: { kind: 'unchanged', origin, label }, id: found.id }
  return { step: { kind: 'change', origin, label, changes }, id: found.id, input }
}

/** The product with the row's SKU, otherwise with its slug, unless that product has another SKU. */
function findTarget(
  row: ProductRow,
  { bySku, bySlug, byOldSlug }: StoredProducts,
): Product | undefined {
  const slugs = identifyingSlugs(row)
  const sameSlug = firstOf(bySlug, slugs)
  const sameOldSlug = firstOf(byOldSlug, slugs)
  if (row.sku === undefined) return sameSlug ?? sameOldSlug
  const sameSku = bySku.get(row.sku)
  const isSlugTaken = sameSku ? sameSku.id !== sameSlug?.id : sameSlug?.sku !== null
  if (sameSlug && isSlugTaken) {
    const owner = labelOf({ ...sameSlug, sku: sameSlug.sku ?? undefined })
    throw new RowRefused(`O slug "${sameSlug.slug}" já é de outro produto: ${owner}`)
  }
  return sameSku ?? sameSlug ?? (sameOldSlug?.sku === null ? sameOldSlug : undefined)
}

function firstOf(products: Map<string, Product>, slugs: string[]): Product | undefined {
  return slugs.map((slug) => products.get(slug)).find((product) => product !== undefined)
}

/**
 * The row's fields, completed from the stored product. A row without photos keeps the stored ones.
 */
function inputOf(
  row: ProductRow,
  found: Product | undefined,
  { stored, categories, imagesOf }: ProductContext,
): ImportedProductInput {
  const stated = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
  const images = imagesOf(row)
  const parsed = importedProductInputSchema.safeParse({
    ...found,
    ...stated,
    slug: slugOf(row, found, stored),
    categoryId:
      row.category === undefined ? found?.categoryId : categories.resolve(row.category).id,
    rating: row.rating === undefined ? found?.rating : Math.round(row.rating * 10) / 10,
    images: images.length > 0 ? images : (found?.images ?? []),
  })
  if (!parsed.success) throw new RowRefused(reasonOf(parsed.error))
  return parsed.data
}

/** A slug that was changed in the back office since the last import stays changed. */
function slugOf(
  row: ProductRow,
  found: Product | undefined,
  { byOldSlug }: StoredProducts,
): string {
  if (!found) return identifyingSlugs(row)[0] ?? ''
  return row.slug === undefined || byOldSlug.get(row.slug)?.id === found.id ? found.slug : row.slug
}

function changesOf(before: Product, after: ImportedProductInput): string[] {
  return changeableFields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => productColumns[field === 'categoryId' ? 'category' : field][0])
}
