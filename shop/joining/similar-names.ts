import { sql } from 'kysely'
import { maxVariants } from '../../contracts/variants.ts'
import type { Database } from '../../db/schema.ts'
import { namedOptions, readName, type ReadName } from '../search/name-values.ts'
import { sortKey } from '../text/sort-key.ts'

/** A category as its names were read. */
interface KnownCategory {
  /** Differs after each change of its products. */
  state: string
  groups: number[][]
}

/** Kept, since reading 100,000 names takes a second, and people join group after group. */
const knownCategories = new WeakMap<Database, Map<string, KnownCategory>>()

interface NamedProduct {
  number: number
  values: ReadName['values']
}

/**
 * The numbers of published products without options whose names differ only in what they end with,
 * by category: the groups and their products in order. Only changed categories are read.
 */
export async function listSimilarlyNamed(db: Database): Promise<number[][]> {
  const before = knownCategories.get(db)
  const now = new Map<string, KnownCategory>()
  const today = new Date().toISOString()
  for (const { id, ...figures } of await listCategoryFigures(db)) {
    const state = JSON.stringify(figures)
    const known = before?.get(id)
    // After a change from the future, of a clock that was ahead, later ones are not seen.
    const isAhead = [figures.hiddenAt, figures.publicAt].some((at) => at !== null && at > today)
    const isKnown = known?.state === state && !isAhead
    now.set(id, isKnown ? known : { state, groups: await readGroups(db, id) })
  }
  knownCategories.set(db, now)
  return [...now.values()]
    .flatMap(({ groups }) => groups)
    .toSorted(([first = 0], [other = 0]) => first - other)
}

function listCategoryFigures(db: Database) {
  return db
    .selectFrom('categories')
    .select([
      'id',
      figureOf<number>('count(*)', 0).as('hidden'),
      figureOf<string | null>('max("updatedAt")', 0).as('hiddenAt'),
      figureOf<number>('count(*)', 1).as('public'),
      figureOf<string | null>('max("updatedAt")', 1).as('publicAt'),
    ])
    .execute()
}

/** Each by itself: the last change is then the end of an index. */
function figureOf<T>(figure: 'count(*)' | 'max("updatedAt")', isPublic: 0 | 1) {
  return sql<T>`(select ${sql.raw(figure)} from "products"
    where "categoryId" = "categories"."id" and "isPublic" = ${sql.lit(isPublic)})`
}

async function readGroups(db: Database, categoryId: string): Promise<number[][]> {
  const groups = new Map<string, NamedProduct[]>()
  const rows = await db
    .selectFrom('products')
    .select(['number', 'name'])
    .where('categoryId', '=', categoryId)
    .where(sql<boolean>`"isDraft" = 0 and "options" = '[]'`)
    .orderBy('name')
    .orderBy('number')
    .execute()
  for (const { number, name } of rows) addTo(groups, number, name)
  return [...groups.values()].map(distinct).filter(({ length }) => length > 1)
}

function addTo(groups: Map<string, NamedProduct[]>, number: number, name: string): void {
  const read = readName(name)
  if (!read) return
  const options = namedOptions.filter((option) => read.values.has(option))
  groups
    .getOrInsertComputed([sortKey(read.base), ...options].join('\n'), () => [])
    .push({ number, values: read.values })
}

/** The first product of each combination of values, as many as one product may have. */
function distinct(products: NamedProduct[]): number[] {
  const numbers = new Map<string, number>()
  if (products.length > 1)
    for (const { number, values } of products.toSorted((a, b) => a.number - b.number))
      numbers.getOrInsert(
        namedOptions.map((option) => sortKey(values.get(option) ?? '')).join('\n'),
        number,
      )
  return [...numbers.values()].slice(0, maxVariants)
}
