import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { termsOf } from './terms.ts'
import { categoryToken, formsInLabel, spellingsOf } from './tokens.ts'
import { addWords, type Vocabulary, type VocabularyWord } from './vocabulary.ts'

/** The names of all categories, which the index of products does not hold. */
export interface CategoryNames {
  /** The tokens of the categories that have a word or size in their names, by its form. */
  tokens: ReadonlyMap<string, string[]>
  vocabulary: Vocabulary
}

/** More categories with one word in their names would make its query too costly. */
const maxCategories = 100
const names = new UntilNextChange<CategoryNames>(1)

export function readCategoryNames(db: Database): Promise<CategoryNames> {
  return names.get(db, 'all', async () => {
    const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
    const former = await db.selectFrom('formerCategories').selectAll().execute()
    const formerOf = Map.groupBy(former, ({ categoryId }) => categoryId)
    const tokens = new Map<string, string[]>()
    const vocabulary = new Map<string, VocabularyWord>()
    for (const { id, name } of categories) {
      const ids = [id, ...(formerOf.get(id) ?? []).map((category) => category.id)]
      for (const form of new Set(formsInLabel(name)))
        tokens.getOrInsertComputed(form, () => []).push(...ids.map(categoryToken))
      addWords(vocabulary, spellingsOf(termsOf(name)))
    }
    return { tokens, vocabulary }
  })
}

/**
 * Call it before a category is deleted. Its products have moved to another category but stay in the
 * index under the old id; from now on the name of the category `toId` finds them.
 */
export async function keepFormerCategory(
  trx: Transaction<Schema>,
  fromId: string,
  toId: string,
): Promise<void> {
  await trx
    .updateTable('formerCategories')
    .set({ categoryId: toId })
    .where('categoryId', '=', fromId)
    .execute()
  await trx.insertInto('formerCategories').values({ id: fromId, categoryId: toId }).execute()
}

/**
 * The categories that a token of a label or of anywhere also finds: those with the word or size in
 * their names; for "apneu*", with one that begins so.
 */
export function categoryTokens({ tokens }: CategoryNames, token: string): string[] {
  if (!/^[ma]/.test(token)) return []
  const form = token.slice(1)
  const found = form.endsWith('*')
    ? [...tokens].flatMap(([each, ids]) => (each.startsWith(form.slice(0, -1)) ? ids : []))
    : (tokens.get(form) ?? [])
  return found.slice(0, maxCategories)
}
