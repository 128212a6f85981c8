import { type RawBuilder, sql } from 'kysely'
import { nationalDigits } from '../../contracts/phones.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database } from '../../db/schema.ts'
import { sortKey } from '../text/sort-key.ts'

/** A client's contacts as one text. SQLite's indexes hold it; PostgreSQL has a column of it. */
const contactText = sql`(lower(coalesce("email", '')) || char(31) ||
  coalesce("whatsappUsername", '') || char(31) || "phoneDigits")`
const separator = '\u001f'

/**
 * The condition that a client's name, e-mail, phone or WhatsApp user name contains the text,
 * without regard to accents and case.
 */
export function isMatch(db: Database, search: string): RawBuilder<boolean> {
  const language = isPostgres(db) ? like : glob
  const matches = (column: RawBuilder<unknown>, pattern: string) =>
    sql`${column} ${sql.raw(language.operator)} ${pattern}`
  const contacts = isPostgres(db) ? sql.ref('contactText') : contactText
  const nameKey = sortKey(search)
  const ofName = nameKey === '' ? [] : [matches(sql.ref('nameKey'), containing(language, nameKey))]
  const ofContacts = contactPatterns(search, language).map((pattern) => matches(contacts, pattern))
  // What most matches have comes first: the others are not compared for those.
  const ways = /[\d@.]/.test(search) ? [...ofContacts, ...ofName] : [...ofName, ...ofContacts]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** The patterns of an engine. */
interface PatternLanguage {
  operator: 'like' | 'glob'
  anyText: string
  anyLetter: string
  quote(text: string): string
}

/** For PostgreSQL's indexes of trigrams. */
const like: PatternLanguage = {
  operator: 'like',
  anyText: '%',
  anyLetter: '_',
  quote: (text) => text.replace(/[\\%_]/g, '\\$&'),
}

/** SQLite's `like` does not tell capitals from small letters, which takes longer. */
const glob: PatternLanguage = {
  operator: 'glob',
  anyText: '*',
  anyLetter: '?',
  quote: (text) => text.replace(/[[*?]/g, '[$&]'),
}

function containing({ anyText, quote }: PatternLanguage, text: string): string {
  return anyText + quote(text) + anyText
}

/** The ways in which the contacts may have the text; any of them suffices. */
function contactPatterns(search: string, language: PatternLanguage): string[] {
  const { anyText, anyLetter, quote } = language
  const email = search.toLowerCase()
  // Neither a user name nor a phone number has what only an e-mail has.
  const patterns = [containing(language, email)]
  const digits = phoneDigitsIn(search)
  if (digits !== '' && digits !== email)
    patterns.unshift(`${anyText}${separator}`.repeat(2) + containing(language, digits))
  if (!email.startsWith('@')) return patterns
  const username = quote(email.slice(1)) || anyLetter
  return [...patterns, [anyText, anyText + username + anyText, anyText].join(separator)]
}

/** What to look for in the phone numbers, which are stored without Brazil's country code. */
function phoneDigitsIn(search: string): string {
  // The digits of a text with letters are not part of a phone number.
  if (/\p{L}/u.test(search)) return ''
  return nationalDigits(search) ?? search.replace(/^\s*\+\s*55/, '').replace(/\D/g, '')
}
