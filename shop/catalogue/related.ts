import type { Database, RowOf } from '../../db/schema.ts'
import { splitName } from './product-name.ts'
import { shelvedByNumber, type ShelvedProduct } from './shelves.ts'
import type { StoredProduct } from './stored-product.ts'

/** Products read on either side of the price: enough to choose different models from. */
const maxConsidered = 24

/**
 * Up to `limit` public products of the same category. Each model that is in stock comes once, then
 * its other colours and sizes, then what is out of stock; within each group the nearest in price
 * first.
 */
export async function listRelated(
  db: Database,
  product: StoredProduct,
  limit: number,
): Promise<ShelvedProduct[]> {
  const near = await nearestInPrice(db, product)
  const chosen = eachModelFirst(near, modelOf(product)).slice(0, limit)
  return shelvedByNumber(
    db,
    chosen.map(({ number }) => number),
  )
}

/**
 * Other products, or services, of the category: first those in stock, then the sold out, each
 * nearest in price first.
 */
export async function nearestInPrice(db: Database, product: StoredProduct): Promise<Candidate[]> {
  const { effectivePriceCents } = product
  const near = [
    ...(await selectOthers(db, product)
      .where('effectivePriceCents', '>=', effectivePriceCents)
      .orderBy('effectivePriceCents')
      .orderBy('id')
      .execute()),
    ...(await selectOthers(db, product)
      .where('effectivePriceCents', '<', effectivePriceCents)
      .orderBy('effectivePriceCents', 'desc')
      .orderBy('id', 'desc')
      .execute()),
  ]
  const distance = (row: Candidate) => Math.abs(row.effectivePriceCents - effectivePriceCents)
  return near.toSorted(
    (a, b) => b.inStock - a.inStock || distance(a) - distance(b) || (a.id < b.id ? -1 : 1),
  )
}

/** Only the columns that decide what is shown: reading all takes several times longer. */
const columns = ['number', 'id', 'name', 'inStock', 'effectivePriceCents'] as const
type Candidate = Pick<RowOf<'products'>, (typeof columns)[number]>

function selectOthers(db: Database, { id, kind, categoryId }: StoredProduct) {
  return db
    .selectFrom('products')
    .select(columns)
    .where('categoryId', '=', categoryId)
    .where('isPublic', '=', 1)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .limit(maxConsidered)
}

function eachModelFirst(rows: Candidate[], ownModel: string): Candidate[] {
  const seen = new Set([ownModel])
  const first: Candidate[] = []
  const rest: Candidate[] = []
  for (const row of rows) {
    const isNew = row.inStock === 1 && !seen.has(modelOf(row))
    seen.add(modelOf(row))
    ;(isNew ? first : rest).push(row)
  }
  return [...first, ...rest]
}

function modelOf({ name }: { name: string }): string {
  const [model] = splitName(name)
  return model
}
