import { identifyingSlugs, type ProductRow } from './product-row.ts'
import { slugsOfName } from './rows.ts'

/**
 * Makes one row of those that are variants of one product: they have options and state the same
 * slug or, without one, the same name. A row that is alone stays as it is.
 */
export function joinVariants(rows: ProductRow[]): ProductRow[] {
  const groups = Map.groupBy(rows, (row) => productKey(row) ?? row)
  return [...groups.values()].flatMap((group) => (group.length > 1 ? joined(group) : group))
}

/** The keys that identify a row within its file. */
export function keysOfRow(row: ProductRow): string[] {
  const sku = row.sku === undefined ? [] : [`SKU ${row.sku.toUpperCase()}`]
  const product = productKey(row)
  if (product !== undefined) return [...sku, `${product}: ${valuesText(row)}`]
  const [slug] = identifyingSlugs(row)
  return slug === undefined ? sku : [...sku, `slug ${slug}`]
}

/** The options of a row with their values: "Tamanho M, Cor Preta". */
function valuesText({ options }: ProductRow): string {
  return options.map(({ name, value }) => `${name} ${value}`).join(', ')
}

function productKey({ options, slug, name = '' }: ProductRow): string | undefined {
  const stated = slug ?? slugsOfName(name)[0]
  return options.length === 0 || stated === undefined ? undefined : `slug ${stated}`
}

/** What only the product has may be stated once, in any of its rows. */
function joined(variants: ProductRow[]): ProductRow[] {
  const [first] = variants
  if (!first) return []
  const stated = <Field extends keyof ProductRow>(field: Field) =>
    variants.find((row) => row[field] !== undefined)?.[field]
  return [
    {
      ...first,
      sku: undefined,
      gtin: undefined,
      quantity: undefined,
      cost: undefined,
      description: stated('description'),
      price: stated('price'),
      category: stated('category'),
      brand: stated('brand'),
      isDraft: stated('isDraft'),
      createdAt: stated('createdAt'),
      rating: stated('rating'),
      reviewCount: stated('reviewCount'),
      images: variants.flatMap(({ images }) => images),
      variants,
    },
  ]
}
