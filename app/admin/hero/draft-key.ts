/** Names the draft of a slide's form. */
export function draftOf(id = 'new'): string {
  return `slide.${id}`
}
