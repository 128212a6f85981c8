import type { Database, RowOf } from '../../db/schema.ts'
import { splitName } from './product-name.ts'
import { imagesOf, type StoredProduct } from './stored-product.ts'

/**
 * What a product card shows. The description, by far the largest part of a product, is left out.
 */
export type ShelvedProduct = Pick<
  StoredProduct,
  | 'number'
  | 'id'
  | 'kind'
  | 'minutes'
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
 * sizes, then products without a picture, last what is sold out. Services are on no shelf.
 */
export async function listShelves(
  db: Database,
  mainCategoryIds: string[],
  limit: number,
): Promise<Shelf[]> {
  const totals = await countByMainCategory(db, mainCategoryIds)
  const filled = mainCategoryIds.filter((id) => totals.has(id))
  const chosen = await Promise.all(filled.map((id) => newestNumbers(db, limit, id)))
  const products = await readShelved(db, chosen.flat())
  const shelves = filled.map((categoryId, index) => ({
    categoryId,
    total: totals.get(categoryId) ?? 0,
    products: (chosen[index] ?? []).flatMap((number) => products.get(number) ?? []),
  }))
  return shelves.filter((shelf) => shelf.products.length > 0)
}

/** The newest products of the whole shop, at most `limit`, chosen and ordered as on a shelf. */
export async function listNewest(db: Database, limit: number): Promise<ShelvedProduct[]> {
  return shelvedByNumber(db, await newestNumbers(db, limit))
}

/** The products with these numbers, in their order; unknown numbers are skipped. */
export async function shelvedByNumber(db: Database, numbers: number[]): Promise<ShelvedProduct[]> {
  const products = await readShelved(db, numbers)
  return numbers.flatMap((number) => products.get(number) ?? [])
}

/** By number. */
async function readShelved(db: Database, numbers: number[]): Promise<Map<number, ShelvedProduct>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(columns)
    .where('number', 'in', numbers)
    .execute()
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.number, toShelvedProduct(row, images)]))
}

function toShelvedProduct(
  { inStock, priceVaries, ratingTenths, ...rest }: ShelvedRow,
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
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select((eb) => ['mainCategoryId', eb.fn.countAll<number>().as('total')])
    .where('isPublic', '=', 1)
    .where('mainCategoryId', 'in', ids)
    .groupBy('mainCategoryId')
    .execute()
  return new Map(rows.map(({ mainCategoryId, total }) => [mainCategoryId, total]))
}

const columns = [
  'number',
  'id',
  'kind',
  'minutes',
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

type ShelvedRow = Pick<RowOf<'products'>, (typeof columns)[number]>

/** What tells which products a shelf shows. */
interface Candidate extends Pick<RowOf<'products'>, 'number' | 'name' | 'inStock'> {
  picture: string | null
}

/**
 * At most `limit` of the newest public products, of one main category where it is given, in the
 * order of a shelf.
 */
async function newestNumbers(
  db: Database,
  limit: number,
  mainCategoryId?: string,
): Promise<number[]> {
  const rows = await listNewestCandidates(db, mainCategoryId)
  const inStock = rows.filter((row) => row.inStock === 1)
  const soldOut = rows.filter((row) => row.inStock === 0)
  const ordered = [...inShelfOrder(inStock), ...inShelfOrder(soldOut)]
  return ordered.slice(0, limit).map(({ number }) => number)
}

function listNewestCandidates(db: Database, mainCategoryId?: string): Promise<Candidate[]> {
  let query = db
    .selectFrom('products')
    .leftJoin('productImages as picture', (join) =>
      join.onRef('picture.productId', '=', 'products.id').on('picture.position', '=', 0),
    )
    .select(['number', 'name', 'inStock', 'picture.url as picture'])
    .where('isPublic', '=', 1)
    .where('kind', '=', 'product')
    .orderBy('inStock', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxConsidered)
  if (mainCategoryId !== undefined) query = query.where('mainCategoryId', '=', mainCategoryId)
  return query.execute()
}

/**
 * First one product of each model, then other colours and sizes, last products without a picture.
 */
function inShelfOrder(rows: Candidate[]): Candidate[] {
  const models = new Set<string>()
  const ofEachModel: Candidate[] = []
  const others: Candidate[] = []
  const unpictured: Candidate[] = []
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
