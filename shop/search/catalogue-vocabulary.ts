import type { Database } from '../../db/schema.ts'
import { engineOf } from './engine-of.ts'
import { addWords, type Vocabulary, type VocabularyWord } from './vocabulary.ts'

/** Words are only ever added to the table, so that each process reads those after its mark. */
interface ReadVocabulary {
  mark: string
  words: Map<string, VocabularyWord>
}

const vocabularies = new WeakMap<Database, ReadVocabulary>()

export async function currentVocabulary(db: Database): Promise<Vocabulary> {
  const known = vocabularies.get(db) ?? { mark: '0', words: new Map() }
  const { words, mark } = await engineOf(db).readSpellings(db, known.mark)
  addWords(known.words, words)
  known.mark = mark
  vocabularies.set(db, known)
  return known.words
}
