/**
 * The syntax of an engine's full-text queries. Tokens are letters, digits and the dot of
 * size-tokens.ts.
 */
export interface QueryLanguage {
  exact(token: string): string
  prefix(token: string): string
  /** All queries of the list; empty ones do not count. */
  all(queries: string[]): string
  /** Any query of the list; empty ones do not count. */
  any(queries: string[]): string
}

export const fts5: QueryLanguage = {
  exact: (token) => `"${token}"`,
  prefix: (token) => `"${token}"*`,
  all: (queries) => join(queries, ' AND '),
  any: (queries) => join(queries, ' OR '),
}

export const tsquery: QueryLanguage = {
  exact: (token) => `'${token}'`,
  prefix: (token) => `'${token}':*`,
  all: (queries) => join(queries, ' & '),
  any: (queries) => join(queries, ' | '),
}

function join(queries: string[], operator: string): string {
  const some = [...new Set(queries)].filter((query) => query !== '')
  return some.length > 1 ? `(${some.join(operator)})` : some.join('')
}
