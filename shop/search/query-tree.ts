/**
 * A full-text query: one token ("apneu"), every token that begins with it ("apneu*"), or a
 * combination of queries. Tokens are letters, digits and the dot of size-tokens.ts. The empty text
 * is no query at all.
 */
export type Query = string | Combination

interface Combination {
  /** Whether a product must match all of the queries, at least two, or any of them. */
  readonly how: 'all' | 'any'
  readonly queries: readonly Query[]
}

export function exact(token: string): Query {
  return token
}

export function prefix(token: string): Query {
  return `${token}*`
}

/** All queries of the list; empty ones do not count. */
export function all(queries: Query[]): Query {
  return combine('all', queries)
}

/** Any query of the list; empty ones do not count. */
export function any(queries: Query[]): Query {
  return combine('any', queries)
}

function combine(how: Combination['how'], list: Query[]): Query {
  const queries = list.filter((query, i) => query !== '' && list.indexOf(query) === i)
  const [only = ''] = queries
  return queries.length > 1 ? { how, queries } : only
}

/** The query in the language of FTS5; `alternatives` says which other tokens a token stands for. */
export function writeQuery(query: Query, alternatives: (token: string) => string[]): string {
  if (typeof query === 'string') {
    const own = query.endsWith('*') ? `"${query.slice(0, -1)}"*` : `"${query}"`
    return joined([own, ...alternatives(query).map((token) => `"${token}"`)], ' OR ')
  }
  const texts = query.queries.map((each) => writeQuery(each, alternatives))
  return joined([...new Set(texts)], query.how === 'all' ? ' AND ' : ' OR ')
}

function joined(texts: string[], operator: string): string {
  return texts.length > 1 ? `(${texts.join(operator)})` : texts.join('')
}
