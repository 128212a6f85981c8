/** Of the option with this index in the list of suggestions. */
export function optionId(index: number): string {
  return `sugestao-${index}`
}
