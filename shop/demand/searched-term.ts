import { withoutControls } from '../../contracts/text.ts'
import { plain } from '../search/language.ts'

/** In characters. */
const maxTerm = 60
/** A phone number, a CPF or a card has at least as many digits; a size has fewer. */
const minPrivateDigits = 8

/**
 * What is kept of a search: lower case without accents and control characters, at most 60
 * characters. Empty for what looks like an e-mail, a telephone number, a document or an address
 * (rule: reports-6).
 */
export function searchedTerm(text: string): string {
  const term = plain(withoutControls(text)).replace(/\s+/g, ' ').trim()
  const digits = term.replace(/\D/g, '').length
  if (digits >= minPrivateDigits || /@|https?:|www\.|\//.test(term.replace(/\d\/\d/g, '')))
    return ''
  return term.slice(0, maxTerm).trim().toWellFormed()
}
