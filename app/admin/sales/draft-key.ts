/** Names the draft of a sale's form. */
export function draftOf(id = 'new'): string {
  return `sale.${id}`
}
