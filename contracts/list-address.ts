import type { ListInput } from './lists.ts'

/** What the list page looks for without scripts; the rest of its query are items. */
export const listSearchParameter = 'busca'

/** The address is that of a list to be used as it is: pressing twice adds nothing. */
export const listUseParameter = 'usar'
/** The note of the list. */
export const listNoteParameter = 'recado'

export const refusalParameter = 'recusa'
/** Why the form of the list page was refused: too many lists, or what is on this one. */
export type ListRefusal = 'espera' | 'itens'

/** The list page after a refusal, with what was on the form. */
export function refusedListPath(
  refusal: ListRefusal,
  { items, note }: Pick<ListInput, 'items' | 'note'>,
): string {
  const query = new URLSearchParams({ [refusalParameter]: refusal })
  if (note) query.set(listNoteParameter, note)
  for (const { variantId, quantity } of items) query.append(variantId, `${Math.trunc(quantity)}`)
  return `/lista?${query}`
}
