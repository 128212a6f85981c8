import { inOptionOrder } from './option-order.ts'
import {
  type OptionInput,
  optionSlug,
  pricesOf,
  type ProductOption,
  type VariantInput,
} from './variants.ts'

interface CheckedProduct {
  price: number
  promotionalPrice: number | null
  images: string[]
  options?: OptionInput[] | undefined
  variants?: VariantInput[] | undefined
}

interface Problem {
  path: (string | number)[]
  message: string
}

/** What is wrong with the options and variants of a valid input, in the order of the form. */
export function variantProblems(product: CheckedProduct): Problem[] {
  const { options = [], variants } = product
  if (!variants) return []
  const allowed = options.map((option, i) => valuesFor(option, i, variants))
  return [
    ...repeated(options.map(({ name }, i) => ({ text: name, path: ['options', i, 'name'] }))),
    ...options.flatMap(({ values }, i) =>
      repeated(values.map(({ value }, j) => ({ text: value, path: valuePath(i, j) }))),
    ),
    ...variants.flatMap((variant, i) =>
      problemsOf(variant, product, allowed).map(({ path, message }) => ({
        path: ['variants', i, ...path],
        message,
      })),
    ),
    ...usedTwice(variants, 'values', 'Variação repetida'),
    ...usedTwice(variants, 'sku', 'Duas variações têm este SKU'),
    ...usedTwice(variants, 'gtin', 'Duas variações têm este código de barras'),
  ]
}

/**
 * The options with the values that variants have, in the order of their kind; colours keep the
 * order of the list or, without one, that of the variants.
 */
export function optionsInOrder(options: OptionInput[], variants: VariantInput[]): ProductOption[] {
  return options.map(({ name, values }, i) => {
    const used = new Set(valuesOf(i, variants))
    const listed = values.map(({ value }) => value).filter((value) => used.has(value))
    const swatches = new Map(values.map(({ value, swatch }) => [value, swatch]))
    const ordered = inOptionOrder(listed.length > 0 ? listed : [...used])
    return {
      name,
      values: ordered.map((value) => ({ value, swatch: swatches.get(value) ?? null })),
    }
  })
}

function valuePath(option: number, value: number): Problem['path'] {
  return ['options', option, 'values', value, 'value']
}

function problemsOf(
  variant: VariantInput,
  product: CheckedProduct,
  allowed: string[][],
): Problem[] {
  const { values, picture } = variant
  const { price, promotionalPrice } = pricesOf(variant, product)
  const unknown = values.find((value, i) => !allowed[i]?.includes(value))
  const problems = {
    values:
      values.length !== allowed.length
        ? 'Informe um valor para cada opção'
        : unknown !== undefined && `'${unknown}' não está entre os valores da opção`,
    promotionalPrice:
      promotionalPrice !== null &&
      promotionalPrice >= price &&
      'Preço promocional deve ser menor que o preço normal',
    picture:
      picture !== null && !product.images.includes(picture) && 'Escolha uma das imagens do produto',
  }
  return Object.entries(problems).flatMap(([field, message]) =>
    message === false ? [] : [{ path: [field], message }],
  )
}

/** An option without a list has the values of its variants, each in its first spelling. */
function valuesFor({ values }: OptionInput, i: number, variants: VariantInput[]): string[] {
  if (values.length > 0) return values.map(({ value }) => value)
  const bySlug = new Map<string, string>()
  for (const value of valuesOf(i, variants)) {
    const slug = optionSlug(value)
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, value)
  }
  return [...bySlug.values()]
}

function valuesOf(option: number, variants: VariantInput[]): string[] {
  return variants.flatMap(({ values }) => values[option] ?? [])
}

/** Options or values that are the same to people. */
function repeated(texts: { text: string; path: Problem['path'] }[]): Problem[] {
  const seen = new Set<string>()
  return texts.flatMap(({ text, path }) => {
    const slug = optionSlug(text)
    if (slug === '') return [{ path, message: 'Use letras ou números' }]
    if (seen.has(slug)) return [{ path, message: `'${text}' aparece duas vezes` }]
    seen.add(slug)
    return []
  })
}

function usedTwice(
  variants: VariantInput[],
  field: 'values' | 'sku' | 'gtin',
  message: string,
): Problem[] {
  const seen = new Set<string>()
  return variants.flatMap((variant, i) => {
    if (variant[field] === null) return []
    const text = JSON.stringify(variant[field])
    const key = field === 'sku' ? text.toUpperCase() : text
    if (seen.has(key)) return [{ path: ['variants', i, field], message }]
    seen.add(key)
    return []
  })
}
