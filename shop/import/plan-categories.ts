import {
  type Category,
  type CategoryInput,
  categoryInputSchema,
} from '../../contracts/categories.ts'
import type { CategoryIndex, IndexedCategory } from './category-index.ts'
import { categoryColumns, type CategoryRow } from './category-row.ts'
import { labelOf, reasonOf, refusal, RowRefused, type Step } from './rows.ts'

/** What the import does with a category's row; `input` is what it writes. */
export interface CategoryPlan {
  row: CategoryRow
  step: Step
  /** The stored category's; missing for a new one. */
  id?: string
  input?: CategoryInput
}

/**
 * The stored categories, and those that the plan is going to create, of which only the indexed
 * facts are known.
 */
export type KnownCategories = CategoryIndex<Category | IndexedCategory>

/** Every field that an import can change; a stored category keeps its slug, which identifies it. */
const changeableFields = categoryInputSchema.keyof().exclude(['slug']).options

/**
 * Main categories before subcategories, siblings by their order: each one's parent is created
 * before it.
 */
export function inOrderOfCreation(rows: CategoryRow[]): CategoryRow[] {
  const level = ({ parent }: CategoryRow) => (parent ? 1 : 0)
  const place = ({ order }: CategoryRow) => order ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((a, b) => level(a) - level(b) || place(a) - place(b))
}

/**
 * Compares a row with the known categories. The order of stored categories is never changed. Writes
 * nothing.
 */
export function planCategory(row: CategoryRow, known: KnownCategories): CategoryPlan {
  try {
    return { row, ...compareWithStored(row, known) }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return { row, step: refusal(row.origin, labelOf(row), error.message) }
  }
}

function compareWithStored(row: CategoryRow, known: KnownCategories): Omit<CategoryPlan, 'row'> {
  const { origin } = row
  const found = [row.slug, ...row.otherSlugs]
    .map((slug) => known.findBySlug(slug))
    .find((entry) => entry !== undefined)
  const stored = found && 'isActive' in found ? found : undefined
  const input = inputOf(row, stored, known)
  const label = input.name
  if (!stored) return { step: { kind: 'create', origin, label }, input }
  const changes = changesOf(stored, input)
  if (changes.length === 0) return { step: { kind: 'unchanged', origin, label }, id: stored.id }
  return { step: { kind: 'change', origin, label, changes }, id: stored.id, input }
}

/** The row's fields, completed from the stored category. */
function inputOf(
  row: CategoryRow,
  stored: Category | undefined,
  known: KnownCategories,
): CategoryInput {
  const stated = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
  const parsed = categoryInputSchema.safeParse({
    ...stored,
    ...stated,
    slug: stored?.slug ?? row.slug,
    parentId: parentIdOf(row, known, stored),
  })
  if (!parsed.success) throw new RowRefused(reasonOf(parsed.error))
  return parsed.data
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
  return changeableFields
    .filter((field) => before[field] !== after[field])
    .map((field) => categoryColumns[field === 'parentId' ? 'parent' : field][0])
}
