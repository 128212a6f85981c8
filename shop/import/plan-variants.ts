import type { ProductDetail } from '../../contracts/products.ts'
import { optionSlug, type ProductOption, type Variant } from '../../contracts/variants.ts'
import type { ProductRow } from './product-row.ts'
import { RowRefused } from './rows.ts'

/** The options and variants of an import's input; a price that is missing is the product's. */
export interface PlannedVariants {
  options: ProductOption[]
  variants: PlannedVariant[]
}
type PlannedVariant = Omit<Variant, 'id' | 'price' | 'promotionalPrice'> &
  Partial<Pick<Variant, 'id' | 'price' | 'promotionalPrice'>>

/**
 * What a row makes of the stored variants; those that it does not name stay. Undefined when they
 * all stay, or when the only one follows from the fields of the product. Throws RowRefused: other
 * options than the product has, or several variants and none named.
 */
export function plannedVariants(
  row: ProductRow,
  found: ProductDetail | undefined,
  imagesOf: (row: ProductRow) => string[],
): PlannedVariants | undefined {
  const rows = row.variants.length > 0 ? row.variants : [row]
  const isOneOfSeveral = row.variants.length === 0 && found !== undefined && found.variantCount > 1
  if (isOneOfSeveral && !namesVariant(row, found)) {
    if (!statesVariant(row)) return undefined
    throw new RowRefused(
      `O produto tem ${found.variantCount} variações: informe o SKU ou as opções de uma delas`,
    )
  }
  const isPlain = row.variants.length === 0 && !isOneOfSeveral
  if (isPlain && row.gtin === undefined) return undefined
  const options = isPlain ? (found?.options ?? []) : optionsAfter(rows, found)
  const left = new Map(found?.variants.map((variant) => [variant.id, variant]))
  const stated = rows.map((each) => {
    const before = isPlain ? found?.variants[0] : storedFor(each, options, [...left.values()])
    left.delete(before?.id ?? '')
    return variantAfter(each, before, options, imagesOf(each)[0])
  })
  const kept = [...left.values()].filter(({ values }) => values.length === options.length)
  return { options, variants: [...kept, ...stated] }
}

function namesVariant({ sku, options }: ProductRow, { variants }: ProductDetail): boolean {
  return options.length > 0 || variants.some((variant) => variant.sku === (sku ?? ''))
}

function statesVariant({ sku, price, promotionalPrice, inStock, gtin }: ProductRow): boolean {
  return [sku, price, promotionalPrice, inStock, gtin].some((value) => value !== undefined)
}

/** The stored options, or those of the rows, with the values that are new. */
function optionsAfter(rows: ProductRow[], found: ProductDetail | undefined): ProductOption[] {
  const named = rows.flatMap(({ options }) => (options.length > 0 ? [options] : []))
  const stored = found?.options ?? []
  const options =
    stored.length > 0 ? stored : (named[0] ?? []).map(({ name }) => ({ name, values: [] }))
  const isOther = named.some(
    (own) => own.length !== options.length || options.some(({ name }) => !valueOf(own, name)),
  )
  if (isOther)
    throw new RowRefused(`As opções do produto são: ${options.map(({ name }) => name).join(', ')}`)
  return options.map(({ name, values }) => ({
    name,
    values: named.reduce((known, own) => withValue(known, valueOf(own, name) ?? ''), values),
  }))
}

function withValue(known: ProductOption['values'], value: string): ProductOption['values'] {
  return known.some((each) => isSame(each.value, value))
    ? known
    : [...known, { value, swatch: null }]
}

/** The stored variant with the row's SKU, or else with its values. */
export function storedFor(
  row: ProductRow,
  options: ProductOption[],
  stored: Variant[],
): Variant | undefined {
  const values = valuesOf(row, options)
  return (
    stored.find(({ sku }) => sku !== null && sku === row.sku) ??
    stored.find((variant) => variant.values.join('\n') === values.join('\n'))
  )
}

function variantAfter(
  row: ProductRow,
  before: Variant | undefined,
  options: ProductOption[],
  image: string | undefined,
): PlannedVariant {
  const price = row.price ?? before?.price
  const promotionalPrice =
    row.promotionalPrice === undefined ? before?.promotionalPrice : row.promotionalPrice
  return {
    ...(before && { id: before.id }),
    values: row.options.length > 0 ? valuesOf(row, options) : (before?.values ?? []),
    sku: row.sku ?? before?.sku ?? null,
    gtin: row.gtin ?? before?.gtin ?? null,
    ...(price !== undefined && { price }),
    ...(promotionalPrice !== undefined && { promotionalPrice }),
    inStock: row.inStock ?? before?.inStock ?? true,
    picture: image ?? before?.picture ?? null,
  }
}

/** In the order and the spelling of the options. */
function valuesOf(row: ProductRow, options: ProductOption[]): string[] {
  return options.map(({ name, values }) => {
    const stated = valueOf(row.options, name) ?? ''
    return values.find(({ value }) => isSame(value, stated))?.value ?? stated
  })
}

function valueOf(options: ProductRow['options'], option: string): string | undefined {
  return options.find(({ name }) => isSame(name, option))?.value
}

function isSame(text: string, other: string): boolean {
  return optionSlug(text) === optionSlug(other)
}
