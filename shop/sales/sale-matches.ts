import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Database, Schema } from '../../db/schema.ts'
import type { Search } from './read-sale-search.ts'

/** The condition on the name of a sale; undefined when no sale can match by it. */
export type Named = Expression<SqlBool> | undefined

/** Whether the name contains the searched part; undefined when the search cannot be a name. */
export function isNamed({ nameKey }: Search): Named {
  return nameKey === '' ? undefined : sql<boolean>`"clientKey" like ${`%${nameKey}%`}`
}

/** The condition that a sale matches the search; `named` is the condition on its name. */
export function isMatch(db: Database, { statuses, exact }: Search, named: Named) {
  return (eb: ExpressionBuilder<Schema, 'sales'>): Expression<SqlBool> => {
    const ways = named ? [named] : []
    if (statuses.length > 0) ways.push(eb('status', 'in', statuses))
    const numbers = exact.map(({ number }) => number)
    if (numbers.length > 0) ways.push(isAmong(db, 'number', numbers))
    return eb.or(ways)
  }
}
