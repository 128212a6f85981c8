import type { ListInput } from './lists.ts'

/** What the list page looks for without scripts; the rest of its query are items. */
export const listSearchParameter = 'busca'

export const refusalParameter = 'recusa'
/** Why the form of the list page was refused: too many lists, or what is on this one. */
export type ListRefusal = 'espera' | 'itens'

/** The list page after a refusal, with what was on the form. */
export function refusedListPath(refusal: ListRefusal, items: ListInput['items']): string {
  const query = new URLSearchParams({ [refusalParameter]: refusal })
  for (const { variantId, quantity } of items) query.append(variantId, `${Math.trunc(quantity)}`)
  return `/lista?${query}`
}
