/** Names the draft of a category's form. */
export function draftOf(id = 'new'): string {
  return `category.${id}`
}
