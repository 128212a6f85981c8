/**
 * The first description without the list items that another one lacks: "Cor: Verde" is not true of
 * every variant.
 */
export function commonDescription(descriptions: string[]): string {
  const [first = '', ...others] = descriptions
  const itemsOfOthers = others.map((html) => new Set(html.match(listItem)))
  return first
    .replace(listItem, (item) => (itemsOfOthers.every((items) => items.has(item)) ? item : ''))
    .replace(/<ul><\/ul>/g, '')
}

const listItem = /<li>(?:(?!<li>).)*?<\/li>/gs
