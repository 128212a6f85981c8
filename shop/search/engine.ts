import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import type { Query } from './query.ts'

/** The full-text index of a database engine. Products are known by `products.number`. */
export interface SearchEngine {
  /** Replaces the product's tokens and adds spellings to the vocabulary. */
  write(
    trx: Transaction<Schema>,
    number: number,
    tokens: string[],
    spellings: string[],
  ): Promise<void>
  forget(trx: Transaction<Schema>, number: number): Promise<void>
  forgetAll(trx: Transaction<Schema>): Promise<void>
  /** For each query, the numbers of products that match, at most `limit`, ascending. */
  findEach(db: Database, queries: Query[], limit: number): Promise<number[][]>
  /** Words added to the vocabulary since the mark ('0': all words); some may come twice. */
  readSpellings(db: Database, mark: string): Promise<{ words: string[]; mark: string }>
}
