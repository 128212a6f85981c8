import { isPostgres } from '../../db/engine.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import type { Audience } from '../audience.ts'
import type { SearchEngine } from './engine.ts'
import { postgresSearch } from './postgres.ts'
import type { Query } from './query.ts'
import type { SynonymIndex } from './search-terms.ts'
import { sqliteSearch } from './sqlite.ts'

/** The products of a search. */
export const maxMatches = 1000
/** One more than a search returns shows that there are more. */
export const maxFound = maxMatches + 1

/** The products that an audience may see, by their tokens. */
export interface SearchIndex {
  /** Numbers of the products that match, ascending, at most `maxFound`. */
  find(query: Query): Promise<number[]>
  /** How many products match each query, at most `maxFound`. */
  countMatches(queries: Query[]): Promise<number[]>
}

/** What one search reads. */
export interface SearchedShop {
  db: Database
  index: SearchIndex
  synonyms: SynonymIndex
}

export function engineOf(db: Database): SearchEngine {
  return isPostgres(db) ? postgresSearch : sqliteSearch
}

/** The tokens of what an audience may not see find and correct nothing. */
export async function openIndex(db: Database, audience: Audience): Promise<SearchIndex> {
  const hidden = audience === 'public' ? await listHidden(db) : new Set<number>()
  const findEach = async (queries: Query[]): Promise<number[][]> => {
    const sent = queries.filter((query) => query !== '')
    const found =
      sent.length > 0 ? await engineOf(db).findEach(db, sent, maxFound + hidden.size) : []
    return queries.map((query) => {
      const numbers = query === '' ? [] : (found.shift() ?? [])
      return numbers.filter((number) => !hidden.has(number)).slice(0, maxFound)
    })
  }
  return {
    find: async (query) => (await findEach([query])).flat(),
    countMatches: async (queries) => (await findEach(queries)).map(({ length }) => length),
  }
}

const hiddenNumbers = new UntilNextChange<Set<number>>(1)

/** Numbers of the products that visitors do not see. */
function listHidden(db: Database): Promise<Set<number>> {
  return hiddenNumbers.get(db, 'hidden', async () => {
    const rows = await db
      .selectFrom('products')
      .select('number')
      .where('isPublic', '=', 0)
      .execute()
    return new Set(rows.map(({ number }) => number))
  })
}
