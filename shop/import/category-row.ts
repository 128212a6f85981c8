import type { CategoryInput } from '../../contracts/categories.ts'
import { readNumber, readText, readYesNo } from './cells.ts'
import type { CellReader, ColumnNames } from './columns.ts'
import { type Origin, type RawRow, slugsOfName } from './rows.ts'

/**
 * Every field that an import writes has a column of its name; the parent is named, not given by its
 * id.
 */
export type CategoryColumn = Exclude<keyof CategoryInput, 'parentId'> | 'parent' | 'order'

export const categoryColumns: Record<CategoryColumn, ColumnNames> = {
  name: ['nome', 'categoria', 'category'],
  slug: ['slug'],
  description: ['descrição'],
  parent: ['categoria pai', 'pai', 'principal', 'categoria principal'],
  order: ['ordem', 'posição'],
  isActive: ['situação', 'ativa', 'ativo', 'active'],
}

type PlainFields = {
  [F in Exclude<keyof CategoryInput, 'parentId' | 'slug'>]:
    | NonNullable<CategoryInput[F]>
    | undefined
}

/** What a row states about a category. An undefined field leaves the stored category as it is. */
export interface CategoryRow extends PlainFields {
  origin: Origin
  /** Identifies the category; made from the name when the row has none. */
  slug: string
  /** More slugs under which to look for a row that states none. */
  otherSlugs: string[]
  /** Slug or name of the parent; null for a main category. */
  parent: string | null | undefined
  /** The position among its siblings. */
  order: number | undefined
}

/** Reads every cell of a category's row. */
export function readCategory(
  { origin, cells }: RawRow,
  cell: CellReader<CategoryColumn>,
): CategoryRow {
  const name = cell('name', readText)
  const given = cell('slug', readText)
  const [slug = '', ...otherSlugs] = given === undefined ? slugsOfName(name ?? '') : [given]
  return {
    origin,
    slug,
    otherSlugs,
    name,
    description: cell('description', readText),
    parent: 'parent' in cells ? (cell('parent', readText) ?? null) : undefined,
    order: cell('order', readNumber),
    isActive: cell('isActive', readYesNo),
  }
}
