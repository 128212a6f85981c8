import type { Transaction } from 'kysely'
import type { Category, CategoryChange, CategoryInput } from '../../contracts/categories.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { laterThan } from '../calendar.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { newId } from '../new-id.ts'
import { queueCategory } from '../search/reindex-queue.ts'
import { getSettings } from '../settings/settings.ts'
import { findCategory } from './category-tree.ts'
import { refreshPlacement } from './placement.ts'
import { freeSlug, keepOldSlug } from '../slugs.ts'

/**
 * Adds a category as the last of its siblings. Throws InvalidInput: unknown or wrong parent, slug
 * taken.
 */
export async function createCategory(db: Database, input: CategoryInput): Promise<Category> {
  return db.transaction().execute((trx) => createCategoryIn(trx, input))
}

/** As createCategory, within the caller's transaction. */
export async function createCategoryIn(
  trx: Transaction<Schema>,
  input: CategoryInput,
): Promise<Category> {
  await raisePublicVersion(trx)
  const id = newId()
  const now = new Date().toISOString()
  await checkParent(trx, input.parentId)
  await checkSlugIsFree(trx, input.slug)
  await trx
    .insertInto('categories')
    .values({
      ...rowValues(input),
      id,
      slug: input.slug || (await freeSlug(trx, 'category', input.name)),
      position: await nextPosition(trx, input.parentId),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return finishChange(trx, id)
}

/**
 * Replaces all fields of a category and moves its products with it. An empty slug keeps the current
 * one; former slugs redirect to the new one. Throws NotFound, InvalidInput (as createCategory),
 * ChangedMeanwhile.
 */
export async function updateCategory(
  db: Database,
  id: string,
  input: CategoryChange,
): Promise<Category> {
  return db.transaction().execute((trx) => updateCategoryIn(trx, id, input))
}

/** As updateCategory, within the caller's transaction. */
export async function updateCategoryIn(
  trx: Transaction<Schema>,
  id: string,
  input: CategoryChange,
): Promise<Category> {
  await raisePublicVersion(trx)
  const before = await getCategory(trx, id)
  await checkUnchanged(trx, 'category', before, input.updatedAt)
  await checkParent(trx, input.parentId, id)
  await checkSlugIsFree(trx, input.slug, id)
  const slug = input.slug || before.slug
  const position =
    input.parentId === before.parentId ? before.order : await nextPosition(trx, input.parentId)
  await trx
    .updateTable('categories')
    .set({ ...rowValues(input), slug, position, updatedAt: laterThan(before.updatedAt) })
    .where('id', '=', id)
    .execute()
  if (slug !== before.slug) {
    await keepOldSlug(trx, 'category', before.slug, id)
    await renameInSettings(trx, before.slug, slug)
  }
  if (input.name !== before.name) await queueCategory(trx, id)
  if (movesProducts(before, input)) await refreshPlacement(trx, id)
  return finishChange(trx, id, before)
}

/** "Ver Catálogo" keeps leading to a renamed category (rule: storefront-14). */
async function renameInSettings(
  trx: Transaction<Schema>,
  formerSlug: string,
  slug: string,
): Promise<void> {
  const before = await getSettings(trx)
  if (before.catalogCategorySlug !== formerSlug) return
  const after = { ...before, catalogCategorySlug: slug }
  const updatedAt = new Date().toISOString()
  await trx
    .updateTable('settings')
    .set({ document: JSON.stringify(after), updatedAt })
    .execute()
  await recordChange(trx, {
    subject: 'settings',
    subjectId: '1',
    subjectName: 'Configurações',
    before,
    after,
  })
}

function movesProducts(before: Category, input: CategoryInput): boolean {
  return input.parentId !== before.parentId || input.isActive !== before.isActive
}

async function finishChange(
  trx: Transaction<Schema>,
  id: string,
  before?: Category,
): Promise<Category> {
  const category = await getCategory(trx, id)
  await recordChange(trx, { ...categorySubject(category), before, after: category })
  return category
}

function rowValues({ name, description, parentId, isActive }: CategoryInput) {
  return { name, description: description || null, parentId, isActive: Number(isActive) }
}

/**
 * There are two levels (rule: categories-2): a parent is a main category, and a category with
 * children has no parent.
 */
async function checkParent(
  trx: Transaction<Schema>,
  parentId: string | null,
  ownId?: string,
): Promise<void> {
  if (parentId === null) return
  if (parentId === ownId)
    throw new InvalidInput({ parentId: 'Uma categoria não pode ser pai de si mesma' })
  const parent = await trx
    .selectFrom('categories')
    .select('parentId')
    .where('id', '=', parentId)
    .executeTakeFirst()
  if (!parent) throw new InvalidInput({ parentId: 'Categoria pai não encontrada' })
  if (parent.parentId !== null)
    throw new InvalidInput({ parentId: 'A categoria pai deve ser uma categoria principal' })
  if (ownId && (await countSubcategories(trx, ownId)) > 0) {
    throw new InvalidInput({
      parentId: 'Uma categoria com subcategorias não pode ter categoria pai',
    })
  }
}

async function checkSlugIsFree(
  trx: Transaction<Schema>,
  slug: string | undefined,
  ownId = '',
): Promise<void> {
  if (!slug) return
  const other = await trx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new InvalidInput({ slug: 'Já existe uma categoria com este slug' })
}

async function nextPosition(trx: Transaction<Schema>, parentId: string | null): Promise<number> {
  const row = await trx
    .selectFrom('categories')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

/** The category with this id, active or not. Throws NotFound. */
export async function getCategory(db: Database, id: string): Promise<Category> {
  const category = await findCategory(db, id, 'staff')
  if (category?.id !== id) throw new NotFound('Categoria não encontrada')
  return category
}

/** The name of the category that an input names. Throws InvalidInput for `categoryId`. */
export async function nameOfCategory(db: Database, id: string): Promise<string> {
  const category = await db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!category) throw new InvalidInput({ categoryId: 'Categoria não encontrada' })
  return category.name
}

/** The category as the subject of an entry in the log. */
export function categorySubject({ id, name }: Category) {
  return { subject: 'category', subjectId: id, subjectName: name } as const
}

export async function countSubcategories(trx: Transaction<Schema>, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parentId', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
