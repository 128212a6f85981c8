import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import type { CategoryNames } from './category-names.ts'
import type { Query } from './query-tree.ts'
import type { RankedQueries } from './ranked-queries.ts'

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
  /** As write, for many products of an emptied index, which are found after `gather`. */
  store(
    trx: Transaction<Schema>,
    number: number,
    tokens: string[],
    spellings: string[],
  ): Promise<void>
  gather(trx: Transaction<Schema>): Promise<void>
  forgetAll(trx: Transaction<Schema>): Promise<void>
  /** The index for searches until the next change of public data. */
  open(db: Database, categories: CategoryNames): OpenIndex
  /** Words added to the vocabulary since the mark ('0': all words); some may come twice. */
  readSpellings(db: Database, mark: string): Promise<{ words: string[]; mark: string }>
}

/** In it, a token of a label or of anywhere also stands for the names of categories. */
export interface OpenIndex {
  /** Numbers of the products that match anywhere, best first, at most `limit`. */
  rank(queries: RankedQueries, limit: number): Promise<number[]>
  /** Numbers of the products that match, in ascending order, at most `limit`. */
  find(query: Query, limit: number): Promise<number[]>
  /** How many products match each query; counting stops at `limit`. */
  countMatches(queries: Query[], limit: number): Promise<number[]>
}
