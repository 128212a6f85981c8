import {
  type Category,
  type CategoryInput,
  categoryInputSchema,
} from '../../contracts/categories.ts'
import type { CategoryIndex, IndexedCategory } from './category-index.ts'
import { columnLabels } from './columns.ts'
import { type CategoryRow, labelOf, reasonOf, refusal, RowRefused, type Step } from './rows.ts'

/** What becomes of a category's row, and what to write where that is something. */
export interface CategoryPlan {
  row: CategoryRow
  step: Step
  /** Of the stored category; missing for a new one. */
  id?: string
  input?: CategoryInput
}

/** Stored categories are whole; those that a plan is going to make are only indexed. */
export type KnownCategories = CategoryIndex<Category | IndexedCategory>

/** Main categories first and siblings by their order, so that each finds its parent and its place. */
export function inOrderOfCreation(rows: CategoryRow[]): CategoryRow[] {
  const level = ({ parent }: CategoryRow) => (parent ? 1 : 0)
  const place = ({ order }: CategoryRow) => order ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((a, b) => level(a) - level(b) || place(a) - place(b))
}

/**
 * Compares a row with what is stored. The order counts for new categories only: that of stored ones is the owner's.
 * Writes nothing.
 */
export function planCategory(row: CategoryRow, known: KnownCategories): CategoryPlan {
  try {
    return { row, ...comparedWithStored(row, known) }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return { row, step: refusal(row.origin, labelOf(row), error.message) }
  }
}

function comparedWithStored(row: CategoryRow, known: KnownCategories): Omit<CategoryPlan, 'row'> {
  const { origin } = row
  const found = known.findBySlug(row.slug)
  const stored = found && 'isActive' in found ? found : undefined
  const wished = categoryInputSchema.safeParse({
    name: row.name ?? stored?.name,
    slug: stored?.slug ?? row.slug,
    description: row.description ?? stored?.description ?? null,
    parentId: parentIdOf(row, known, stored),
    isActive: row.isActive ?? stored?.isActive ?? true,
  })
  if (!wished.success) throw new RowRefused(reasonOf(wished.error))
  const input = wished.data
  const label = input.name
  if (!stored) return { step: { kind: 'create', origin, label }, input }
  const changes = changesOf(stored, input)
  if (changes.length === 0) return { step: { kind: 'unchanged', origin, label }, id: stored.id }
  return { step: { kind: 'change', origin, label, changes }, id: stored.id, input }
}

function parentIdOf(
  { parent }: CategoryRow,
  known: KnownCategories,
  stored: Category | undefined,
): string | null {
  if (parent === undefined) return stored?.parentId ?? null
  if (parent === null) return null
  const { id, parentId } = known.resolve(parent)
  if (parentId !== null) throw new RowRefused('A categoria pai deve ser uma categoria principal')
  if (id === stored?.id) throw new RowRefused('Uma categoria não pode ser pai de si mesma')
  if (stored && stored.children.length > 0)
    throw new RowRefused('Uma categoria com subcategorias não pode ter categoria pai')
  return id
}

function changesOf(stored: Category, input: CategoryInput): string[] {
  const before = { ...stored, description: stored.description ?? '' }
  const after = { ...input, description: input.description ?? '' }
  const keys = ['name', 'description', 'parentId', 'isActive'] as const
  return keys.filter((key) => before[key] !== after[key]).map((key) => columnLabels[key] ?? key)
}
