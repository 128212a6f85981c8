import { optionSlug, type ProductOption } from '../../contracts/variants.ts'
import type { ChosenValues } from './variant-choice.ts'

/**
 * Names the option that was chosen last, where the combination does not exist and the others must
 * change.
 */
export const lastChosen = 'escolha'
/** Asks for a product with the labour of its service (rule: services-2). */
export const fittedParameter = 'colocada'

/**
 * The query of a product page for these values, `?tamanho=54&cor=preta`, empty for none; `kept` is
 * the option that keeps its value (rule: variants-4).
 */
export function choiceQuery(options: ProductOption[], wanted: ChosenValues, kept?: number): string {
  const query = new URLSearchParams()
  for (const [i, { name }] of options.entries()) {
    const value = wanted[i]
    if (value !== undefined) query.set(optionSlug(name), optionSlug(value))
  }
  const name = kept === undefined ? undefined : options[kept]?.name
  if (name !== undefined) query.set(lastChosen, optionSlug(name))
  return query.size === 0 ? '' : `?${query}`
}

/** The same query, of the product with the labour of its service. */
export function fittedQuery(query: string): string {
  const fitted = new URLSearchParams(query)
  fitted.set(fittedParameter, 'sim')
  return `?${fitted}`
}
