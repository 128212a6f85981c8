import type { ProductOption } from '../../contracts/variants.ts'
import { effectivePrice } from './effective-price.ts'
import type { StoredVariant } from './variants.ts'

/** A value for each option; undefined where none is chosen. */
export type ChosenValues = (string | undefined)[]

/** What a visitor has chosen of a product (rule: variants-4). */
export interface VariantChoice {
  /** What the visitor asked for, whether or not it exists. */
  asked: ChosenValues
  /** The values that the visitor chose, after those of `moved` were replaced. */
  wanted: ChosenValues
  /** `wanted`, completed where only one value is left for an option. */
  values: ChosenValues
  /** The options whose wanted value was replaced, because the combination does not exist. */
  moved: number[]
  /** The variants with these values; never empty. */
  matching: StoredVariant[]
  /** The only one left, or that can be bought; undefined while something is to be chosen. */
  variant: StoredVariant | undefined
}

interface Choosable {
  options: ProductOption[]
  variants: StoredVariant[]
}

/**
 * Resolves what a visitor wants to variants that exist. Of a combination that does not exist, the
 * option `kept` keeps its value, then the others do in their order as far as they can; the rest get
 * the nearest value that can be bought.
 */
export function chooseVariant(product: Choosable, asked: ChosenValues, kept = 0): VariantChoice {
  const { options, variants } = product
  const { existing, moved } = existingValues(product, asked, kept)
  const matching = variants.filter((variant) => matches(variant, existing))
  const variant = onlyOne(matching) ?? onlyOne(matching.filter(({ inStock }) => inStock))
  const values = options.map((_, i) => existing[i] ?? variant?.values[i] ?? onlyValue(matching, i))
  return { asked, wanted: existing, values, moved, matching, variant }
}

/** Whether a choice leads to variants, and whether one of them can be bought. */
export function stateOf(
  variants: StoredVariant[],
  wanted: ChosenValues,
): 'available' | 'sold out' | 'absent' {
  const matching = variants.filter((variant) => matches(variant, wanted))
  if (matching.length === 0) return 'absent'
  return matching.some(({ inStock }) => inStock) ? 'available' : 'sold out'
}

/** The price of the cheapest variant that can be bought; of all, where none can. */
export function offerOf(variants: StoredVariant[]): {
  priceCents: number
  promotionalPriceCents: number | null
  effectivePriceCents: number
  inStock: boolean
  priceVaries: boolean
} {
  const inStock = variants.filter((variant) => variant.inStock)
  const priced = (inStock.length > 0 ? inStock : variants).map((variant) => ({
    priceCents: variant.priceCents,
    promotionalPriceCents: variant.promotionalPriceCents,
    effectivePriceCents: effectivePrice(variant.priceCents, variant.promotionalPriceCents),
  }))
  const cheapest = priced.reduce((best, each) =>
    each.effectivePriceCents < best.effectivePriceCents ? each : best,
  )
  const priceVaries = priced.some((each) => each.effectivePriceCents > cheapest.effectivePriceCents)
  return { ...cheapest, inStock: inStock.length > 0, priceVaries }
}

function existingValues(
  { options, variants }: Choosable,
  asked: ChosenValues,
  kept: number,
): { existing: ChosenValues; moved: number[] } {
  const existing: ChosenValues = asked.map(() => undefined)
  for (const i of [kept, ...asked.keys()]) {
    const tried = existing.with(i, asked[i])
    if (stateOf(variants, tried) !== 'absent') existing[i] = asked[i]
  }
  const moved = [...asked.keys()].filter((i) => asked[i] !== existing[i])
  if (moved.length === 0) return { existing, moved }
  const place = (i: number, wanted: string | undefined) =>
    options[i]?.values.findIndex(({ value }) => value === wanted) ?? 0
  const distance = ({ values, inStock }: StoredVariant) =>
    moved.reduce((sum, i) => sum + Math.abs(place(i, values[i]) - place(i, asked[i])), 0) +
    (inStock ? 0 : variants.length)
  const [nearest] = variants
    .filter((variant) => matches(variant, existing))
    .toSorted((a, b) => distance(a) - distance(b))
  for (const i of moved) existing[i] = nearest?.values[i]
  return { existing, moved }
}

function matches({ values }: StoredVariant, wanted: ChosenValues): boolean {
  return wanted.every((value, i) => value === undefined || value === values[i])
}

function onlyOne(variants: StoredVariant[]): StoredVariant | undefined {
  return variants.length === 1 ? variants[0] : undefined
}

function onlyValue(variants: StoredVariant[], option: number): string | undefined {
  const value = variants[0]?.values[option]
  return variants.every(({ values }) => values[option] === value) ? value : undefined
}
