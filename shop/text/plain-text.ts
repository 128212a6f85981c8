/**
 * What a reader sees of sanitised HTML, on one line: the points of a list are kept apart by dots,
 * and a heading, a paragraph or a list that ends without a mark is ended by a full stop before the
 * next. Empty when there is no text.
 */
export function plainTextOf(html: string): string {
  const parted = html
    .replace(/\s+/g, ' ')
    .replace(/(?:<\/p> ?)?<\/li> ?(?=<li\b)/gi, ' · ')
    .replace(/<\/(?:p|ul|ol|h[1-6])>/gi, '$&\n')
    .replace(/<br ?\/?>/gi, ' $&')
  // Sanitised HTML has no < or > but those of its tags; the last one may be cut off.
  const text = decoded(parted.replace(/<[^>]*(?:>|$)/g, ''))
  const parts = text
    .split('\n')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /[^\s·]/.test(part))
  return parts
    .map((part, index) =>
      index === parts.length - 1 || /[.!?:;,…]$/.test(part) ? part : `${part}.`,
    )
    .join(' ')
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Decodes the four entities that sanitize-html writes. */
function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
}
