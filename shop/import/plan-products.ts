import { isDeepStrictEqual } from 'node:util'
import {
  importedProductInputSchema,
  type Product,
  type ProductInput,
} from '../../contracts/products.ts'
import type { CategoryIndex } from './category-index.ts'
import { columnLabels } from './columns.ts'
import {
  identifyingSlug,
  labelOf,
  type Origin,
  type ProductRow,
  reasonOf,
  refusal,
  RowRefused,
  type Step,
} from './rows.ts'
import type { StoredProducts } from './stored-products.ts'

/** What becomes of a product's row, and what to write where that is something. */
export interface ProductPlan {
  row: ProductRow
  step: Step
  /** Of the stored product; missing for a new one. */
  id?: string
  input?: ProductInput & { createdAt?: string | undefined }
}

/** What rows are compared with. */
export interface Surroundings {
  stored: StoredProducts
  categories: CategoryIndex
  /** The addresses of a row's good photos. */
  imagesOf(row: ProductRow): string[]
  /** The row that each stored product has been matched with so far. */
  claimed: Map<string, Origin>
}

const compared = [
  'sku',
  'slug',
  'name',
  'description',
  'price',
  'promotionalPrice',
  'categoryId',
  'inStock',
  'images',
  'rating',
  'reviewCount',
] as const

/** Compares a row with what is stored. Writes nothing. */
export function planProduct(row: ProductRow, surroundings: Surroundings): ProductPlan {
  try {
    return { row, ...comparedWithStored(row, surroundings) }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return { row, step: refusal(row.origin, labelOf(row), error.message) }
  }
}

function comparedWithStored(row: ProductRow, surroundings: Surroundings): Omit<ProductPlan, 'row'> {
  const { origin } = row
  const found = findTarget(row, surroundings.stored)
  const other = found && surroundings.claimed.get(found.id)
  if (other) throw new RowRefused(`É o mesmo produto da linha ${other.row}`)
  const input = wishedInput(row, found, surroundings)
  const label = labelOf({ ...row, name: input.name })
  if (!found) return { step: { kind: 'create', origin, label }, input }
  surroundings.claimed.set(found.id, origin)
  const changes = changesOf(found, input)
  if (changes.length === 0) return { step: { kind: 'unchanged', origin, label }, id: found.id }
  return { step: { kind: 'change', origin, label, changes }, id: found.id, input }
}

/** By SKU, else by slug; a product with another SKU is never taken over by its slug. */
function findTarget(
  row: ProductRow,
  { bySku, bySlug, byOldSlug }: StoredProducts,
): Product | undefined {
  const slug = identifyingSlug(row) ?? ''
  const sameSlug = bySlug.get(slug)
  const formerly = byOldSlug.get(slug)
  if (row.sku === undefined) return sameSlug ?? formerly
  const sameSku = bySku.get(row.sku)
  if (sameSlug && (sameSku ? sameSku.id !== sameSlug.id : sameSlug.sku !== null)) {
    throw new RowRefused(
      `O slug "${slug}" já é de outro produto: ${labelOf({ ...sameSlug, sku: sameSlug.sku ?? undefined })}`,
    )
  }
  return sameSku ?? sameSlug ?? (formerly?.sku === null ? formerly : undefined)
}

/** What the row says and, for what it does not say, what is stored. A row without photos takes none away. */
function wishedInput(
  row: ProductRow,
  found: Product | undefined,
  { stored, categories, imagesOf }: Surroundings,
) {
  const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
  const images = imagesOf(row)
  const wished = importedProductInputSchema.safeParse({
    ...found,
    ...said,
    slug: wishedSlug(row, found, stored),
    categoryId:
      row.category === undefined ? found?.categoryId : categories.resolve(row.category).id,
    images: images.length > 0 ? images : (found?.images ?? []),
  })
  if (!wished.success) throw new RowRefused(reasonOf(wished.error))
  return { ...wished.data, rating: Math.round(wished.data.rating * 10) / 10 }
}

/** A slug that the owner has changed since stays changed. */
function wishedSlug(
  row: ProductRow,
  found: Product | undefined,
  { byOldSlug }: StoredProducts,
): string {
  if (!found) return identifyingSlug(row) ?? ''
  return row.slug === undefined || byOldSlug.get(row.slug)?.id === found.id ? found.slug : row.slug
}

function changesOf(before: Product, after: ProductInput): string[] {
  return compared
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => columnLabels[key] ?? key)
}
