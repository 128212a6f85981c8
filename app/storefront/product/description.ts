/**
 * A stored description (clean already, see shop/text/rich-text.ts) as the product page shows it: below the
 * page's own headings, and lists of "Cor: Preto" as a table of facts.
 */
export function describedOnPage(html: string): string {
  return belowPageHeadings(html).replace(
    innermostList,
    (list, items: string) => factTable(items) ?? list,
  )
}

/** The levels that were written, in their order, become h3, h4, h5: none is left out, as readers of the screen expect. */
function belowPageHeadings(html: string): string {
  const levels = ['1', '2', '3'].filter((level) => html.includes(`<h${level}`))
  return html.replace(
    /<(\/?)h([123])\b/g,
    (_, slash: string, level: string) => `<${slash}h${levels.indexOf(level) + 3}`,
  )
}

const innermostList = /<ul>((?:(?!<ul>)[\s\S])*?)<\/ul>/g
const fact = /^<li>\s*<(strong|b)>([^<>]+?)(?::\s*<\/\1>|<\/\1>\s*:)([^<>]+)$/

/** Undefined unless every item is a name and a value without further markup. */
function factTable(items: string): string | undefined {
  const lines = items
    .split('</li>')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const facts = lines.map((line) => fact.exec(line))
  if (facts.length === 0 || facts.includes(null)) return undefined
  const rows = facts.map(
    (found) => `<div><dt>${found?.[2]}</dt><dd>${found?.[3]?.trim()}</dd></div>`,
  )
  return `<dl class="prose-facts">${rows.join('')}</dl>`
}
