import type { Database } from '../../db/schema.ts'
import { splitName } from './product-name.ts'
import { imagesOf, type StoredProduct } from './products.ts'

/** What a card needs of a product: without its description, which is by far its largest part. */
export type ShelvedProduct = Pick<
  StoredProduct,
  | 'id'
  | 'slug'
  | 'name'
  | 'images'
  | 'priceCents'
  | 'promotionalPriceCents'
  | 'inStock'
  | 'rating'
  | 'reviewCount'
>

/** Among how many of its newest products a shelf chooses. */
const newestLookedAt = 32

export interface Shelf {
  categoryId: string
  /** As they stand on the shelf. */
  products: ShelvedProduct[]
  /** Of all public products of the category and its children. */
  total: number
}

/**
 * For each of the main categories that has public products: the newest of them, at most `most`, in the given order. Eight
 * sizes of one bicycle make no shop window, nor do empty frames: of each model one comes first, and what has no picture
 * yet is shown where there is room left.
 */
export async function listShelves(
  db: Database,
  mainCategoryIds: string[],
  most: number,
): Promise<Shelf[]> {
  const totals = await countByMainCategory(db)
  const filled = mainCategoryIds.filter((id) => totals.has(id))
  const rows = await Promise.all(filled.map((id) => newestOf(db, id, most)))
  const images = await imagesOf(
    db,
    rows.flat().map(({ id }) => id),
  )
  return filled.map((categoryId, index) => ({
    categoryId,
    total: totals.get(categoryId) ?? 0,
    products: (rows[index] ?? []).map((row) => shelved(row, images)),
  }))
}

/** The newest products of the whole shop, at most `most`, chosen and ordered as on a shelf. */
export async function listNewest(db: Database, most: number): Promise<ShelvedProduct[]> {
  const rows = await newestOf(db, undefined, most)
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => shelved(row, images))
}

function shelved(
  { inStock, ratingTenths, picture: _picture, ...rest }: NewestRow,
  images: Map<string, string[]>,
): ShelvedProduct {
  return {
    ...rest,
    inStock: inStock === 1,
    rating: ratingTenths / 10,
    images: images.get(rest.id) ?? [],
  }
}

async function countByMainCategory(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['mainCategoryId', (eb) => eb.fn.countAll().as('count')])
    .where('isPublic', '=', 1)
    .groupBy('mainCategoryId')
    .execute()
  return new Map(rows.map(({ mainCategoryId, count }) => [mainCategoryId, Number(count)]))
}

type NewestRow = Awaited<ReturnType<typeof newestOf>>[number]

async function newestOf(db: Database, mainCategoryId: string | undefined, most: number) {
  const newest = await db
    .selectFrom('products')
    .leftJoin('productImages as picture', (join) =>
      join.onRef('picture.productId', '=', 'products.id').on('picture.position', '=', 0),
    )
    .select([
      'id',
      'slug',
      'name',
      'priceCents',
      'promotionalPriceCents',
      'inStock',
      'ratingTenths',
      'reviewCount',
      'picture.url as picture',
    ])
    .$if(mainCategoryId !== undefined, (query) =>
      query.where('mainCategoryId', '=', mainCategoryId ?? ''),
    )
    .where('isPublic', '=', 1)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(newestLookedAt)
    .execute()
  return showiest(newest).slice(0, most)
}

/** One of each model first, then its other colours and sizes, then what has no picture; each in the given order. */
function showiest<Row extends { name: string; picture: string | null }>(rows: Row[]): Row[] {
  const models = new Set<string>()
  const [ofEachModel, others, unpictured]: [Row[], Row[], Row[]] = [[], [], []]
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
