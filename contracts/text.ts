import { z } from 'zod'
import { written } from './numbers.ts'

/** The longest text that is stored, in characters, apart from descriptions. */
export const maxStoredText = 1000

/** A required text: trimmed, without control characters, at most `maxLength` characters. */
export function requiredText(maxLength: number, message: string) {
  return plainText(maxLength, message).min(1, message)
}

/** A text that may be empty; a longer one than `maxLength` characters is refused. */
export function plainText(maxLength: number, message = 'Informe um texto') {
  return z
    .string(message)
    .overwrite(withoutControls)
    .trim()
    .max(maxLength, `Use no máximo ${written(maxLength)} caracteres`)
}

/** Longer than any id or slug. */
export const maxReferenceLength = 120

/** An id or a slug in a request. Its form is not checked: an unknown one finds nothing. */
export const referenceSchema = reference()

/** As referenceSchema, with the message for a missing one. */
export function reference(message?: string) {
  return z.string(message).overwrite(withoutControls).max(maxReferenceLength)
}

/**
 * NUL cannot be stored by PostgreSQL and the other control characters are invisible; line breaks
 * and tabs stay.
 */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the characters to be removed
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').toWellFormed()
}

const maxAddressLength = 2000
const addressTooLong = `Use no máximo ${written(maxAddressLength)} caracteres`

/**
 * The path of a page of this shop, or an https address. Browsers drop tabs and line breaks: "/",
 * tab, "/" begins another site's.
 */
export const linkTarget = (missing: string, wrong = missing) =>
  z
    .string(missing)
    .overwrite(withoutControls)
    .trim()
    .overwrite(withLeadingSlash)
    .min(1, missing)
    .max(maxAddressLength, addressTooLong)
    .refine((link) => link === '' || /^\/(?![/\\])[^\t\r\n]*$/.test(link) || isHttps(link), wrong)

/** "categoria/pneus" becomes "/categoria/pneus"; other texts may be addresses elsewhere. */
function withLeadingSlash(link: string): string {
  return /^(?:categoria|produto)\/[\w%-]/.test(link) ? `/${link}` : link
}

/** A picture stored here (`/media/…`) or an https address. */
export const imageUrl = (missing: string, wrong = missing) =>
  requiredText(maxAddressLength, missing).refine(
    (url) => url === '' || /^\/media\/[\w.-]+$/.test(url) || isHttps(url),
    wrong,
  )

function isHttps(text: string): boolean {
  // Without its two slashes a browser takes it for a path of the page's own site.
  return /^https:\/\//i.test(text) && URL.canParse(text)
}

/** Lower-case letters, digits and single hyphens (rule: categories-5). */
export const slugTextSchema = z
  .string()
  .trim()
  .max(120, 'Use no máximo 120 caracteres')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Apenas letras minúsculas, números e hifens')

const maxSlugLength = 80

/**
 * A slug from a name (rule: categories-6): at most 80 characters, cut between words. Empty when no
 * letter or digit is left.
 */
export function slugFrom(name: string): string {
  const slug = withoutAccents(name)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= maxSlugLength) return slug
  const end = slug.lastIndexOf('-', maxSlugLength)
  return slug.slice(0, end > 0 ? end : maxSlugLength)
}

/** The text in lower case and without accents, as people type when they search. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
