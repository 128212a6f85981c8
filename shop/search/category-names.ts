import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import type { QueryLanguage } from './query-language.ts'
import { categoryToken, formsInLabel, spellingsOf } from './tokens.ts'
import { addWords, type Vocabulary, type VocabularyWord } from './vocabulary.ts'

/** The names of all categories, which the index of products does not hold. */
interface CategoryNames {
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
      addWords(vocabulary, spellingsOf([name]))
    }
    return { tokens, vocabulary }
  })
}

/**
 * Before a category is deleted: its products, which have moved, stay in the index under its id, and
 * are found by the name of the category with the id `toId`.
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

/** The language in which a token of a label or of anywhere also stands in the category's name. */
export function withCategoryNames(
  language: QueryLanguage,
  { tokens }: CategoryNames,
): QueryLanguage {
  const orCategory = (token: string, query: string, categories: string[]) =>
    /^[ma]/.test(token)
      ? language.any([query, ...categories.slice(0, maxCategories).map(language.exact)])
      : query
  const beginningWith = (start: string) =>
    [...tokens].flatMap(([form, found]) => (form.startsWith(start) ? found : []))
  return {
    ...language,
    exact: (token) => orCategory(token, language.exact(token), tokens.get(token.slice(1)) ?? []),
    prefix: (token) => orCategory(token, language.prefix(token), beginningWith(token.slice(1))),
  }
}
