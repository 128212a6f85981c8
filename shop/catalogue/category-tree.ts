import type { Category } from '../../contracts/categories.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import type { Audience } from '../audience.ts'

/** By audience, and whether services count. */
const usedIds = new UntilNextChange<Set<string>>(4)
const trees = new UntilNextChange<Category[]>(2)

/** The main categories in order, each with its children in order. */
export function listCategoryTree(db: Database, audience: Audience): Promise<Category[]> {
  return trees.get(db, audience, () => readCategoryTree(db, audience))
}

/** All categories in order, each main category followed by its children. */
export async function listCategories(db: Database, audience: Audience): Promise<Category[]> {
  const tree = await listCategoryTree(db, audience)
  return tree.flatMap((main) => [main, ...main.children])
}

/** The categories that have products of their own, in order. */
export async function listUsedCategories(db: Database, audience: Audience): Promise<Category[]> {
  const used = await idsOfUsed(db, audience, true)
  return (await listCategories(db, audience)).filter(({ id }) => used.has(id))
}

/** The tree of what has a stock: categories of services alone, or of nothing, are left out. */
export async function listStockedTree(db: Database, audience: Audience): Promise<Category[]> {
  const used = await idsOfUsed(db, audience, false)
  const tree = await listCategoryTree(db, audience)
  return tree
    .map((main) => ({ ...main, children: main.children.filter(({ id }) => used.has(id)) }))
    .filter(({ id, children }) => used.has(id) || children.length > 0)
}

/** The category with this id or slug, if the audience may see it. */
export async function findCategory(
  db: Database,
  idOrSlug: string,
  audience: Audience,
): Promise<Category | undefined> {
  const all = await listCategories(db, audience)
  return all.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
}

function idsOfUsed(db: Database, audience: Audience, withServices: boolean): Promise<Set<string>> {
  return usedIds.get(db, `${audience} ${withServices}`, () =>
    readUsedIds(db, audience, withServices),
  )
}

async function readUsedIds(
  db: Database,
  audience: Audience,
  withServices: boolean,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products')
          .select('products.number')
          .whereRef('products.categoryId', '=', 'categories.id')
          .$if(!withServices, (query) => query.where('products.kind', '=', 'product'))
          .$if(audience === 'public', (query) => query.where('products.isPublic', '=', 1)),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Children of a category that is missing, because it is hidden from the audience, are left out. */
async function readCategoryTree(db: Database, audience: Audience): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .$if(audience === 'public', (query) => query.where('isActive', '=', 1))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const mains = rows.filter((row) => row.parentId === null).map((row) => toCategory(row, null))
  const byId = new Map(mains.map((main) => [main.id, main]))
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId)
    parent?.children.push(toCategory(row, parent))
  }
  return mains
}

function toCategory(row: RowOf<'categories'>, parent: Category | null): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    parentId: parent?.id ?? null,
    parent: parent && { id: parent.id, name: parent.name, slug: parent.slug },
    children: [],
    level: parent ? 1 : 0,
    order: row.position,
    isActive: row.isActive === 1,
    updatedAt: row.updatedAt,
  }
}
