/**
 * The first description without the list items that another one lacks: "Cor: Verde" is not true of
 * every variant. A list without items goes, with the heading above it.
 */
export function commonDescription(descriptions: string[]): string {
  const [first = '', ...others] = descriptions
  const itemsOfOthers = others.map((html) => new Set(html.match(listItem)))
  return first
    .replace(listItem, (item) => (itemsOfOthers.every((items) => items.has(item)) ? item : ''))
    .replace(/(?:<h\d>[^<]*<\/h\d>)?<([uo]l)><\/\1>/g, '')
}

const listItem = /<li>(?:(?!<li>).)*?<\/li>/gs
