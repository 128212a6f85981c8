import sanitizeHtml from 'sanitize-html'

const colourValue = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]{3,20})$/i

/**
 * The HTML that the description editor can make (SPEC section 2), and nothing else: whatever is not on this list is
 * dropped. Empty when no text is left.
 */
export function sanitiseDescription(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ['h1', 'h2', 'h3', 'p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ol', 'ul', 'li', 'a', 'span'],
    allowedAttributes: { a: ['href', 'rel', 'target'], span: ['style'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    allowedStyles: { span: { color: [colourValue], 'background-color': [colourValue] } },
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: href === undefined ? {} : { href, rel: 'noopener nofollow', target: '_blank' },
      }),
    },
  }).trim()
  return /[^\s·]/.test(plainTextOf(clean)) ? clean : ''
}

/** What a reader sees of the HTML, on one line; the points of a list are kept apart by dots. */
export function plainTextOf(html: string): string {
  const spaced = html.replace(/<\/li>\s*(?=<li\b)/gi, ' · ').replace(/<(?:\/(?:p|li|h[1-6])|br\s*\/?)>/gi, ' $&')
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: decoded })
  return text.replace(/\s+/g, ' ').trim()
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** sanitize-html escapes what it keeps, with these four and no others. */
function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
}
