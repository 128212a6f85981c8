import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'
import { maxDescription } from '../../contracts/products.ts'

const colourValue = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]{3,20})$/i

/**
 * A description as it is stored. Earlier versions limited the text before it was sanitised, which
 * replaces a character by up to six ("&quot;").
 */
export const storedDescriptionSchema = z.string().max(6 * maxDescription)

/**
 * The HTML reduced to what the description editor can make (rule: products-4), and nothing else:
 * whatever is not on this list is dropped. Empty when no text is left.
 */
export function sanitiseDescription(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'ol',
      'ul',
      'li',
      'a',
      'span',
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], span: ['style'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    allowedStyles: { span: { color: [colourValue], 'background-color': [colourValue] } },
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: href === undefined ? {} : { href, ...(!isInside(href) && outside) },
      }),
    },
  }).trim()
  return hasText(clean) ? clean : ''
}

const outside = { rel: 'noopener nofollow', target: '_blank' }

/** Whether an address leads to a page of the same site, as a browser resolves it. */
function isInside(href: string): boolean {
  const shop = 'https://shop.invalid'
  return URL.parse(href, shop)?.origin === shop
}

/** Whether a reader sees any of the sanitised HTML. */
function hasText(clean: string): boolean {
  return /[^\s·]/.test(clean.replace(/<[^>]*>/g, ''))
}
