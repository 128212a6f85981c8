/** Names the draft of a client's form. */
export function draftOf(id = 'new'): string {
  return `client.${id}`
}
