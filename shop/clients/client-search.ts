import { type RawBuilder, sql } from 'kysely'
import { nationalDigits } from '../../contracts/phones.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database } from '../../db/schema.ts'
import { sortKey } from '../text/sort-key.ts'

/** What a search looks for in each column; nothing in one whose text is empty. */
interface Parts {
  nameKey: string
  email: string
  /** An empty one is in all user names. */
  username: string
  digits: string
}

/**
 * The condition that a client's name, e-mail, phone or WhatsApp user name contains the text,
 * without regard to accents and case.
 */
export function isMatch(db: Database, search: string): RawBuilder<boolean> {
  const email = search.toLowerCase()
  const parts: Parts = {
    nameKey: sortKey(search),
    email,
    username: email.replace(/^@/, ''),
    digits: phoneDigitsIn(search),
  }
  return isPostgres(db) ? isInColumns(parts) : isInIndexedText(parts)
}

/** What to look for in the phone numbers, which are stored without Brazil's country code. */
function phoneDigitsIn(search: string): string {
  // The digits of a text with letters are not part of a phone number.
  if (/\p{L}/u.test(search)) return ''
  return nationalDigits(search) ?? search.replace(/^\s*\+\s*55/, '').replace(/\D/g, '')
}

/** For PostgreSQL's indexes of trigrams. */
function isInColumns({ nameKey, email, username, digits }: Parts): RawBuilder<boolean> {
  const like = (text: string) => sql`like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
  // What most matches have comes first: the other columns of those are not compared.
  const ways = digits === '' ? [] : [sql`"phoneDigits" ${like(digits)}`]
  if (nameKey !== '') ways.push(sql`"nameKey" ${like(nameKey)}`)
  ways.push(sql`lower("email") ${like(email)}`, sql`"whatsappUsername" ${like(username)}`)
  return anyOf(ways)
}

/** SQLite's indexes of clients hold it. */
const indexedText = sql`("nameKey" || char(31) || lower(ifnull("email", '')) || char(31) ||
  ifnull("whatsappUsername", '') || char(31) || "phoneDigits")`
const separator = '\u001f'

/**
 * SQLite compares the texts of all clients, which is cheap once for each: first a text is looked
 * for that all parts contain.
 */
function isInIndexedText({ nameKey, email, username, digits }: Parts): RawBuilder<boolean> {
  const quoted = (text: string) => text.replace(/[[*?]/g, '[$&]')
  const texts = [nameKey, quoted(email), quoted(username) || '?', digits]
  const patterns = patternsOf(texts)
  const isIn = (pattern: string) => sql<boolean>`${indexedText} glob ${pattern}`
  const matches = anyOf(patterns.map(isIn))
  const parts = texts.filter((text) => text !== '')
  const shared = parts.find((text) => parts.every((other) => other.includes(text)))
  if (shared === undefined || patterns.length === 1) return matches
  return sql<boolean>`(${isIn(`*${shared}*`)} and ${matches})`
}

/** One for each column with a text, or for neighbouring columns with the same. */
function patternsOf(texts: string[]): string[] {
  return texts.flatMap((text, i) => {
    if (text === '' || text === texts[i - 1]) return []
    const others = texts.findIndex((other, next) => next > i && other !== text)
    const after = others < 0 ? 0 : texts.length - others
    return [`*${separator}`.repeat(i) + `*${text}*` + `${separator}*`.repeat(after)]
  })
}

function anyOf(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
