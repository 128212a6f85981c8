import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import type { QueryLanguage } from './query-language.ts'
import type { RankedQueries } from './ranked-queries.ts'

/** The full-text index of a database engine. Products are known by `products.number`. */
export interface SearchEngine {
  language: QueryLanguage
  /** Replaces the product's tokens and adds spellings to the vocabulary. */
  write(
    trx: Transaction<Schema>,
    number: number,
    tokens: string[],
    spellings: string[],
  ): Promise<void>
  forget(trx: Transaction<Schema>, number: number): Promise<void>
  forgetAll(trx: Transaction<Schema>): Promise<void>
  /** Numbers of the products that match anywhere, best first, at most `limit`. */
  rank(db: Database, queries: RankedQueries, limit: number): Promise<number[]>
  /** Numbers of the products that match, in ascending order, at most `limit`. */
  find(db: Database, query: string, limit: number): Promise<number[]>
  /** How many products match each query; counting stops at `limit`. */
  countMatches(db: Database, queries: string[], limit: number): Promise<number[]>
  /** Words added to the vocabulary since the mark ('0': all words); some may come twice. */
  readSpellings(db: Database, mark: string): Promise<{ words: string[]; mark: string }>
}
