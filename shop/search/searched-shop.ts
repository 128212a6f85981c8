import type { Database } from '../../db/schema.ts'
import type { OpenIndex } from './engine.ts'
import type { SynonymIndex } from './synonyms.ts'

/** What one search reads. */
export interface SearchedShop {
  db: Database
  index: OpenIndex
  synonyms: SynonymIndex
}
