import { slugFrom } from '../../contracts/text.ts'
import type { Database } from '../../db/schema.ts'
import { listProducts } from './product-list.ts'

/** A maker of public products, by their attribute `marca`. */
export interface Brand {
  name: string
  slug: string
  /** Its public products. */
  count: number
}

/**
 * By the alphabet. None where a single one makes everything, since it tells nothing apart. Of names
 * with the same slug the first counts.
 */
export async function listBrands(db: Database): Promise<Brand[]> {
  const { facets } = await listProducts(db, { audience: 'public', withFacets: true, limit: 0 })
  const values = facets.find(({ kind }) => kind === 'marca')?.values ?? []
  const bySlug = new Map<string, Brand>()
  for (const { value: name, count } of values)
    bySlug.getOrInsertComputed(slugFrom(name), (slug) => ({ name, slug, count }))
  bySlug.delete('')
  return [...bySlug.values()]
}
