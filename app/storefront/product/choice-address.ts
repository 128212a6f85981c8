import { optionSlug, type ProductOption } from '../../../contracts/variants.ts'
import { lastChosen } from '../../../shop/catalogue/choice-query.ts'
import type { ChosenValues } from '../../../shop/catalogue/variant-choice.ts'

interface ReadChoice {
  /** A value for each option. */
  wanted: ChosenValues
  /** The index of the option that keeps its value. */
  kept: number
  /** Every parameter belongs to an option and a value that exist. */
  isKnown: boolean
}

/** The choice in the query of a product page, `?tamanho=54&cor=preta`. */
export function readChoice(options: ProductOption[], search: string): ReadChoice {
  const query = new URLSearchParams(search)
  const names = options.map(({ name }) => optionSlug(name))
  const wanted = options.map(({ values }, i) => {
    const slug = query.get(names[i] ?? '')
    return values.find(({ value }) => optionSlug(value) === slug)?.value
  })
  const kept = names.indexOf(query.get(lastChosen) ?? '')
  const known = wanted.filter((value) => value !== undefined).length + (kept < 0 ? 0 : 1)
  return { wanted, kept: Math.max(kept, 0), isKnown: known === [...query].length }
}
