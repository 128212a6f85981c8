import { slugFrom } from '../../contracts/text.ts'
import type { CategoryIndex } from './category-index.ts'
import type { CategoryRow } from './category-row.ts'
import type { ProductRow } from './product-row.ts'

/** Where new products go whose row, from another system, names no category. */
export const fallbackCategory = 'Outros'

/**
 * The categories that rows from another system name and the shop does not have, as rows of their
 * own. In our own layout an unknown category is a typing error, and refused.
 */
export function missingCategories(products: ProductRow[], known: CategoryIndex): CategoryRow[] {
  const missing = new Map<string, CategoryRow>()
  for (const { isForeign, category = fallbackCategory, origin } of products) {
    if (!isForeign || missing.has(category) || known.has(category)) continue
    const [main = '', sub] = category.split(' > ')
    const stored = known.findMain(main)
    if (!stored && !missing.has(main)) add(missing, known, { origin, name: main, parent: null })
    const parent = stored?.slug ?? missing.get(main)?.slug ?? null
    if (sub !== undefined) add(missing, known, { origin, name: sub, parent }, category)
  }
  return [...missing.values()]
}

function add(
  missing: Map<string, CategoryRow>,
  known: CategoryIndex,
  row: Pick<CategoryRow, 'origin' | 'parent'> & { name: string },
  reference = row.name,
): void {
  const taken = new Set([...missing.values()].map(({ slug }) => slug))
  const [slug = ''] = candidates(row).filter((each) => !taken.has(each) && !known.findBySlug(each))
  missing.set(reference, {
    ...row,
    slug,
    otherSlugs: [],
    description: undefined,
    order: undefined,
    isActive: undefined,
  })
}

/** "infantil", or below a second parent "roupas-infantil". */
function candidates({
  name,
  parent,
}: {
  name: string
  parent: string | null | undefined
}): string[] {
  const own = slugFrom(name)
  return [own, `${parent ?? own}-${parent ? own : 2}`, `${own}-3`]
}
