import type { Database, RowOf } from '../../db/schema.ts'
import { countProducts } from './product-counts.ts'
import { splitName } from './product-name.ts'
import { imagesOf, type StoredProduct } from './stored-product.ts'

/**
 * What a product card shows. The description, by far the largest part of a product, is left out.
 */
export type ShelvedProduct = Pick<
  StoredProduct,
  | 'id'
  | 'slug'
  | 'name'
  | 'images'
  | 'priceCents'
  | 'promotionalPriceCents'
  | 'inStock'
  | 'options'
  | 'priceVaries'
  | 'rating'
  | 'reviewCount'
>

/** A shelf is chosen from this many of the newest products. */
const maxConsidered = 32

export interface Shelf {
  categoryId: string
  /** In the order of the shelf. */
  products: ShelvedProduct[]
  /** The number of all public products of the category and its children. */
  total: number
}

/**
 * A shelf for each of the main categories that has public products, in the given order. A shelf
 * holds at most `limit` of the newest products: first one of each model, then other colours and
 * sizes, then products without a picture, last what is sold out.
 */
export async function listShelves(
  db: Database,
  mainCategoryIds: string[],
  limit: number,
): Promise<Shelf[]> {
  const totals = await countByMainCategory(db, mainCategoryIds)
  const filled = mainCategoryIds.filter((id) => totals.has(id))
  const rows = await Promise.all(filled.map((id) => listNewestRows(db, limit, id)))
  const images = await imagesOf(
    db,
    rows.flat().map(({ id }) => id),
  )
  return filled.map((categoryId, index) => ({
    categoryId,
    total: totals.get(categoryId) ?? 0,
    products: (rows[index] ?? []).map((row) => toShelvedProduct(row, images)),
  }))
}

/** The newest products of the whole shop, at most `limit`, chosen and ordered as on a shelf. */
export async function listNewest(db: Database, limit: number): Promise<ShelvedProduct[]> {
  const rows = await listNewestRows(db, limit)
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toShelvedProduct(row, images))
}

function toShelvedProduct(
  { inStock, priceVaries, ratingTenths, picture: _picture, ...rest }: ShelvedRow,
  images: Map<string, string[]>,
): ShelvedProduct {
  return {
    ...rest,
    options: JSON.parse(rest.options),
    priceVaries: priceVaries === 1,
    inStock: inStock === 1,
    rating: ratingTenths / 10,
    images: images.get(rest.id) ?? [],
  }
}

/** The number of public products of each main category; those without any are absent. */
async function countByMainCategory(db: Database, ids: string[]): Promise<Map<string, number>> {
  const totals = new Map<string, number>()
  for (const id of ids) {
    const total = await countProducts(db, { audience: 'public', category: { id, level: 0 } })
    if (total > 0) totals.set(id, total)
  }
  return totals
}

const columns = [
  'id',
  'slug',
  'name',
  'priceCents',
  'promotionalPriceCents',
  'inStock',
  'options',
  'priceVaries',
  'ratingTenths',
  'reviewCount',
] as const satisfies (keyof RowOf<'products'>)[]

interface ShelvedRow extends Pick<RowOf<'products'>, (typeof columns)[number]> {
  picture: string | null
}

/**
 * At most `limit` of the newest public products, of one main category where it is given, in the
 * order of a shelf.
 */
async function listNewestRows(
  db: Database,
  limit: number,
  mainCategoryId?: string,
): Promise<ShelvedRow[]> {
  let query = db
    .selectFrom('products')
    .leftJoin('productImages as picture', (join) =>
      join.onRef('picture.productId', '=', 'products.id').on('picture.position', '=', 0),
    )
    .select([...columns, 'picture.url as picture'])
    .where('isPublic', '=', 1)
    .orderBy('inStock', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxConsidered)
  if (mainCategoryId !== undefined) query = query.where('mainCategoryId', '=', mainCategoryId)
  const rows = await query.execute()
  const inStock = rows.filter((row) => row.inStock === 1)
  const soldOut = rows.filter((row) => row.inStock === 0)
  return [...inShelfOrder(inStock), ...inShelfOrder(soldOut)].slice(0, limit)
}

/**
 * First one product of each model, then other colours and sizes, last products without a picture.
 */
function inShelfOrder(rows: ShelvedRow[]): ShelvedRow[] {
  const models = new Set<string>()
  const ofEachModel: ShelvedRow[] = []
  const others: ShelvedRow[] = []
  const unpictured: ShelvedRow[] = []
  for (const row of rows) {
    const [model] = splitName(row.name)
    if (row.picture === null) unpictured.push(row)
    else if (models.has(model)) others.push(row)
    else {
      models.add(model)
      ofEachModel.push(row)
    }
  }
  return [...ofEachModel, ...others, ...unpictured]
}
