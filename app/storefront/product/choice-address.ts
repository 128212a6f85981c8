import { optionSlug, type ProductOption } from '../../../contracts/variants.ts'
import { fittedParameter, lastChosen } from '../../../shop/catalogue/choice-query.ts'
import type { ChosenValues } from '../../../shop/catalogue/variant-choice.ts'

interface ReadChoice {
  /** A value for each option. */
  wanted: ChosenValues
  /** The index of the option that keeps its value. */
  kept: number
  /** Asked for with the labour of its service. */
  isFitted: boolean
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
  const isFitted = query.get(fittedParameter) === 'sim'
  const known = [...wanted, kept < 0 ? undefined : kept, isFitted || undefined]
  return {
    wanted,
    kept: Math.max(kept, 0),
    isFitted,
    isKnown: known.filter((each) => each !== undefined).length === [...query].length,
  }
}
