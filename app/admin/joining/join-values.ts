import type { z } from 'zod'
import {
  joinInputSchema,
  type JoinableProduct,
  type JoinProposal,
  variantsOf,
} from '../../../contracts/joining.ts'
import { optionsInOrder } from '../../../contracts/variant-rules.ts'
import { maxOptions, type ProductOption } from '../../../contracts/variants.ts'

/** What the dialog edits; each product has a value for every option, empty beyond them. */
export interface JoinValues {
  name: string
  options: string[]
  products: JoinRow[]
}

export interface JoinRow extends Omit<JoinableProduct, 'updatedAt'> {
  updatedAt?: string | undefined
  isChosen: boolean
}

export const noProducts: JoinValues = { name: '', options: ['Tamanho'], products: [] }

export function valuesOf({ name, options, products }: JoinProposal): JoinValues {
  return { name, options, products: products.map((product) => ({ ...product, isChosen: true })) }
}

/** Of the chosen products; an option without a name is left out. */
export function inputOf({ name, options, products }: JoinValues): z.input<typeof joinInputSchema> {
  const named = options.flatMap((option, i) => (option.trim() === '' ? [] : [i]))
  return {
    name,
    options: named.map((i) => ({ name: options[i] ?? '' })),
    products: products.flatMap(({ id, updatedAt, values, isChosen }) =>
      isChosen ? [{ id, updatedAt, values: named.map((i) => values[i] ?? '') }] : [],
    ),
  }
}

/** Messages by field: `name`, `options`, or `products.` and the id of a product. */
export function problemsOf(values: JoinValues): Record<string, string> {
  const input = inputOf(values)
  const { error } = joinInputSchema.safeParse(input)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path: [field = 'products', i], message }) => {
      const product = field === 'products' && typeof i === 'number' ? input.products[i] : undefined
      return [product ? `products.${product.id}` : String(field), message]
    }),
  )
}

/** The options as buyers will see them, without values that are still empty. */
export function previewOf(values: JoinValues): ProductOption[] {
  const { options, products } = inputOf(values)
  return optionsInOrder(
    options.map(({ name }) => ({ name, values: [] })),
    variantsOf(products),
  ).map((option) => ({ ...option, values: option.values.filter(({ value }) => value !== '') }))
}

export function withValue(values: JoinValues, id: string, option: number, value: string) {
  const change = (row: JoinRow): JoinRow => ({
    ...row,
    values: Array.from({ length: maxOptions }, (_, i) =>
      i === option ? value : (row.values[i] ?? ''),
    ),
  })
  return withRow(values, id, change)
}

export function withRow(values: JoinValues, id: string, change: (row: JoinRow) => JoinRow) {
  return {
    ...values,
    products: values.products.map((row) => (row.id === id ? change(row) : row)),
  }
}

/** A product that no proposal has; one that is there already is chosen. */
export function withProduct(
  values: JoinValues,
  { productId: id, name, unitPrice: price, image = null, inStock }: Added,
): JoinValues {
  const row = { id, name, price, image, inStock, sku: null, values: [], isChosen: true }
  return values.products.some((product) => product.id === id)
    ? withRow(values, id, (known) => ({ ...known, isChosen: true }))
    : { ...values, name: values.name || name, products: [...values.products, row] }
}

interface Added {
  productId: string
  name: string
  unitPrice: number
  image?: string | null | undefined
  inStock: boolean
}
