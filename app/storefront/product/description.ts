interface ListedFact {
  name: string
  value: string
}

/**
 * A stored description (sanitised by shop/text/rich-text.ts) as the product page shows it: with
 * headings one level below the page's own, and without lists such as "Cor: Preto", which are in the
 * table of measures, and the headings that they leave alone.
 */
export function describedOnPage(html: string): string {
  return headingsFrom(
    html.replace(headedList, (list, _heading, items: string) => (factsOf(items) ? '' : list)),
    3,
  )
}

/** The heading levels in use become `first` and those below it, without gaps (screen readers). */
export function headingsFrom(html: string, first: 2 | 3): string {
  const levels = ['1', '2', '3'].filter((level) => html.includes(`<h${level}`))
  return html.replace(
    /<(\/?)h([123])\b/g,
    (_, slash: string, level: string) => `<${slash}h${levels.indexOf(level) + first}`,
  )
}

const innermostList = /<ul>((?:(?!<ul>)[\s\S])*?)<\/ul>/g
const headedList = /(<h[123]>[^<]*<\/h[123]>\s*)?<ul>((?:(?!<ul>)[\s\S])*?)<\/ul>/g
const namedFact = /^<li>\s*<(strong|b)>([^<>]+?)(?::\s*<\/\1>|<\/\1>\s*:)([^<>]+)$/

/** The facts that a stored description lists, as HTML without tags. */
export function listedFacts(html: string): ListedFact[] {
  return [...html.matchAll(innermostList)].flatMap(([, items = '']) => factsOf(items) ?? [])
}

/** Undefined unless every item is a name in bold, a colon and a value without markup. */
function factsOf(items: string): ListedFact[] | undefined {
  const lines = items
    .split('</li>')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const facts = lines.flatMap((line) => {
    const [, , name = '', value] = namedFact.exec(line) ?? []
    return value === undefined ? [] : [{ name, value: value.trim() }]
  })
  return facts.length > 0 && facts.length === lines.length ? facts : undefined
}
