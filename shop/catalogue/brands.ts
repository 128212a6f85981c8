import { sql } from 'kysely'
import { slugFrom } from '../../contracts/text.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
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

const known = new UntilNextChange<boolean>(1)

/**
 * Whether listBrands has any, for links that every page shows: counting the products of each brand
 * reads the whole catalogue, and here two products tell.
 */
export function hasBrands(db: Database): Promise<boolean> {
  return known.get(db, '', async () => {
    const read = db
      .selectFrom('productFacets')
      .innerJoin('products', 'products.number', 'productFacets.number')
      .select('productFacets.tokens')
      .where('products.isPublic', '=', 1)
      .limit(1)
    const first = await read.where('productFacets.tokens', 'like', '%"marca:%').executeTakeFirst()
    const token = first && /"marca:(?:[^"\\]|\\.)*"/.exec(first.tokens)?.[0]
    if (token === undefined) return false
    const another = await read
      .where(
        sql<boolean>`replace("productFacets"."tokens", ${token}, '') = "productFacets"."tokens"`,
      )
      .executeTakeFirst()
    return another !== undefined
  })
}
