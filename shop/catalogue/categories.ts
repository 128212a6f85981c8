import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Category, CategoryInput } from '../../contracts/categories.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { findCategory } from './category-tree.ts'
import { refreshPlacement } from './placement.ts'
import { reindexProducts } from '../search/reindex.ts'
import { freeSlug, keepOldSlug } from './slugs.ts'

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
  const id = randomUUIDv7()
  await checkParent(trx, input.parentId)
  await checkSlugIsFree(trx, input.slug)
  await trx
    .insertInto('categories')
    .values({
      ...rowValues(input),
      id,
      slug: input.slug || (await freeSlug(trx, 'category', input.name)),
      position: await nextPosition(trx, input.parentId),
      createdAt: new Date().toISOString(),
    })
    .execute()
  return finishChange(trx, id)
}

/**
 * Replaces all fields of a category and moves its products with it. An empty slug keeps the current
 * one; former slugs redirect to the new one. Throws NotFound, InvalidInput (as createCategory).
 */
export async function updateCategory(
  db: Database,
  id: string,
  input: CategoryInput,
): Promise<Category> {
  return db.transaction().execute((trx) => updateCategoryIn(trx, id, input))
}

/** As updateCategory, within the caller's transaction. */
export async function updateCategoryIn(
  trx: Transaction<Schema>,
  id: string,
  input: CategoryInput,
): Promise<Category> {
  await raisePublicVersion(trx)
  const before = await getCategory(trx, id)
  await checkParent(trx, input.parentId, id)
  await checkSlugIsFree(trx, input.slug, id)
  const slug = input.slug || before.slug
  const position =
    input.parentId === before.parentId ? before.order : await nextPosition(trx, input.parentId)
  await trx
    .updateTable('categories')
    .set({ ...rowValues(input), slug, position })
    .where('id', '=', id)
    .execute()
  if (slug !== before.slug) await keepOldSlug(trx, 'category', before.slug, id)
  await refreshPlacement(trx, id)
  if (input.name !== before.name) await reindexProducts(trx, id)
  return finishChange(trx, id, before)
}

/**
 * Deletes a category; its products move to the category with the id `moveProductsTo`
 * (rule: categories-3). Throws NotFound, Conflict when it has subcategories, or products and no
 * `moveProductsTo`, InvalidInput when that id is unknown.
 */
export async function deleteCategory(
  db: Database,
  id: string,
  moveProductsTo?: string,
): Promise<void> {
  await db.transaction().execute((trx) => deleteCategoryIn(trx, id, moveProductsTo))
}

/**
 * As deleteCategory, within the caller's transaction. A failure leaves the transaction usable:
 * nothing but the public version is written before.
 */
export async function deleteCategoryIn(
  trx: Transaction<Schema>,
  id: string,
  moveProductsTo?: string,
): Promise<void> {
  await raisePublicVersion(trx)
  const before = await getCategory(trx, id)
  const children = await countWhere(trx, 'categories', 'parentId', id)
  if (children > 0)
    throw new Conflict(
      children === 1
        ? 'Esta categoria tem 1 subcategoria: mova ou exclua-a antes'
        : `Esta categoria tem ${children} subcategorias: mova ou exclua-as antes`,
    )
  await moveProducts(trx, id, moveProductsTo)
  await trx
    .deleteFrom('oldSlugs')
    .where('kind', '=', 'category')
    .where('targetId', '=', id)
    .execute()
  await trx.deleteFrom('categories').where('id', '=', id).execute()
  await recordChange(trx, { ...subjectOf(before), before })
}

/**
 * Orders the categories as `ids`, which holds every category once. Throws InvalidInput otherwise.
 */
export async function reorderCategories(db: Database, ids: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await raisePublicVersion(trx)
    const known = await trx
      .selectFrom('categories')
      .select('id')
      .orderBy('position')
      .orderBy('id')
      .execute()
    const before = known.map(({ id }) => id)
    const wanted = new Set(ids)
    if (
      wanted.size !== ids.length ||
      before.length !== ids.length ||
      before.some((id) => !wanted.has(id))
    ) {
      throw new InvalidInput({
        categories: 'A lista deve conter cada categoria exatamente uma vez',
      })
    }
    for (const [position, id] of ids.entries()) {
      await trx.updateTable('categories').set({ position }).where('id', '=', id).execute()
    }
    await recordChange(trx, {
      subject: 'category',
      subjectId: '',
      subjectName: 'Ordem das categorias',
      before,
      after: ids,
    })
  })
}

async function finishChange(
  trx: Transaction<Schema>,
  id: string,
  before?: Category,
): Promise<Category> {
  const category = await getCategory(trx, id)
  await recordChange(trx, { ...subjectOf(category), before, after: category })
  return category
}

async function getCategory(db: Database, id: string): Promise<Category> {
  const category = await findCategory(db, id, 'staff')
  if (category?.id !== id) throw new NotFound('Categoria não encontrada')
  return category
}

function subjectOf({ id, name }: Category) {
  return { subject: 'category', subjectId: id, subjectName: name } as const
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
  if (ownId && (await countWhere(trx, 'categories', 'parentId', ownId)) > 0) {
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

async function moveProducts(
  trx: Transaction<Schema>,
  fromId: string,
  toId: string | undefined,
): Promise<void> {
  const products = await countWhere(trx, 'products', 'categoryId', fromId)
  if (products === 0) return
  if (!toId || toId === fromId) {
    throw new Conflict(
      products === 1
        ? 'Esta categoria tem 1 produto: escolha outra categoria para recebê-lo'
        : `Esta categoria tem ${products} produtos: escolha outra categoria para recebê-los`,
    )
  }
  const target = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', toId)
    .executeTakeFirst()
  if (!target) throw new InvalidInput({ moveProductsTo: 'Categoria de destino não encontrada' })
  await trx
    .updateTable('products')
    .set({ categoryId: toId })
    .where('categoryId', '=', fromId)
    .execute()
  await refreshPlacement(trx, toId)
  await reindexProducts(trx, toId)
}

async function countWhere(
  trx: Transaction<Schema>,
  table: 'categories' | 'products',
  column: 'parentId' | 'categoryId',
  id: string,
): Promise<number> {
  const row = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(trx.dynamic.ref<string>(column), '=', id)
    .executeTakeFirstOrThrow()
  return row.count
}
