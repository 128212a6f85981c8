import type { FoundProducts } from '../../contracts/bulk.ts'
import type { Database } from '../../db/schema.ts'
import { findCategory } from './category-tree.ts'
import { listNumbers } from './product-list.ts'

/** The `number` of every product that the staff's list finds, in its order. */
export async function foundNumbers(
  db: Database,
  { search, category: slug, kind, state }: FoundProducts,
): Promise<number[]> {
  const category = slug === undefined ? undefined : await findCategory(db, slug, 'staff')
  if (slug !== undefined && !category) return []
  return listNumbers(db, {
    audience: 'staff',
    search: search || undefined,
    category,
    kind,
    states: state,
  })
}
