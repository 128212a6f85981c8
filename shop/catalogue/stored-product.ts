import { type SaidAttributes } from '../../contracts/attributes.ts'
import { reaisOf, reaisOrNull } from '../../contracts/money.ts'
import {
  maxDescription,
  type Product,
  type ProductDetail,
  type ProductInput,
} from '../../contracts/products.ts'
import type { ProductOption } from '../../contracts/variants.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { InvalidInput } from '../errors.ts'
import type { KindedInput } from './product-kind.ts'
import { attributesOf, readSaid } from '../search/product-attributes.ts'
import { datedPromotionOf } from './promotion-days.ts'
import { plainTextOf } from '../text/plain-text.ts'
import { sanitiseDescription } from '../text/rich-text.ts'
import { sortKey } from '../text/sort-key.ts'
import { type StoredVariant, toVariant, variantsOf } from './variants.ts'

/** A product as the shop works with it: the contract's, with prices in cents instead of reais. */
export interface StoredProduct extends Omit<Product, 'price' | 'promotionalPrice' | 'service'> {
  /** Links the product to its entry in the search index. */
  number: number
  priceCents: number
  promotionalPriceCents: number | null
  effectivePriceCents: number
  /** What people said of it. */
  attributes: SaidAttributes
  /** What fits it, while visitors can see it. */
  service: FittingService | null
}

interface FittingService extends Omit<NonNullable<Product['service']>, 'price'> {
  effectivePriceCents: number
}

/** A product with what is sold of it, in order. */
export interface ProductWithVariants extends StoredProduct {
  variants: StoredVariant[]
}

const columns = [
  'number',
  'id',
  'sku',
  'slug',
  'name',
  'description',
  'priceCents',
  'promotionalPriceCents',
  'effectivePriceCents',
  'isDraft',
  'kind',
  'minutes',
  'serviceId',
  'categoryId',
  'inStock',
  'ratingTenths',
  'reviewCount',
  'options',
  'attributes',
  'variantCount',
  'priceVaries',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof RowOf<'products'>)[]

export interface ProductRow extends Pick<RowOf<'products'>, (typeof columns)[number]> {
  categoryName: string
  categorySlug: string
  /** Null unless visitors can see its service. */
  serviceName: string | null
  serviceCents: number | null
  serviceMinutes: number | null
}

/** A query for the `ProductRow`s of all products. */
export function selectProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .leftJoin('products as service', (join) =>
      join
        .onRef('service.id', '=', 'products.serviceId')
        .on('service.kind', '=', 'service')
        .on('service.isPublic', '=', 1),
    )
    .select(columns.map((column) => `products.${column}` as const))
    .select([
      'categories.name as categoryName',
      'categories.slug as categorySlug',
      'service.name as serviceName',
      'service.effectivePriceCents as serviceCents',
      'service.minutes as serviceMinutes',
    ])
}

/** The product of a row with the URLs of its pictures. */
export function toStoredProduct(row: ProductRow, images: string[]): StoredProduct {
  const { categoryName, categorySlug, isDraft, inStock, ratingTenths, priceVaries, ...others } = row
  const { serviceName, serviceCents, serviceMinutes, ...rest } = others
  const options: ProductOption[] = JSON.parse(row.options)
  return {
    ...rest,
    options,
    attributes: JSON.parse(row.attributes),
    images,
    isDraft: isDraft === 1,
    inStock: inStock === 1,
    priceVaries: priceVaries === 1,
    rating: ratingTenths / 10,
    category: { id: row.categoryId, name: categoryName, slug: categorySlug },
    service:
      row.serviceId === null || serviceName === null || serviceCents === null
        ? null
        : {
            id: row.serviceId,
            name: serviceName,
            effectivePriceCents: serviceCents,
            minutes: serviceMinutes,
          },
  }
}

/** The products with these numbers, in their order; unknown numbers are skipped. */
export async function productsByNumber(db: Database, numbers: number[]): Promise<StoredProduct[]> {
  if (numbers.length === 0) return []
  const rows = await selectProducts(db).where('products.number', 'in', numbers).execute()
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  const byNumber = new Map(
    rows.map((row) => [row.number, toStoredProduct(row, images.get(row.id) ?? [])]),
  )
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

/** The products with their variants, in the same order. */
export async function withVariants(
  db: Database,
  products: StoredProduct[],
): Promise<ProductWithVariants[]> {
  const variants = await variantsOf(
    db,
    products.map(({ id }) => id),
  )
  return products.map((product) => ({ ...product, variants: variants.get(product.id) ?? [] }))
}

/** The product as the API sends it: prices in reais, nothing that only the shop needs. */
export function toProduct({
  number: _number,
  priceCents,
  promotionalPriceCents,
  effectivePriceCents: _effectivePriceCents,
  service,
  attributes: _attributes,
  ...stored
}: StoredProduct): Product {
  return {
    ...stored,
    service: service && {
      id: service.id,
      name: service.name,
      price: reaisOf(service.effectivePriceCents),
      minutes: service.minutes,
    },
    price: reaisOf(priceCents),
    promotionalPrice: reaisOrNull(promotionalPriceCents),
  }
}

/** As toProduct, with the variants and the attributes. */
export function toProductDetail(stored: ProductWithVariants): ProductDetail {
  return {
    ...toProduct(stored),
    variants: stored.variants.map(toVariant),
    attributes: attributesOf({ ...stored, description: plainTextOf(stored.description) }),
  }
}

/** The product without the id of a service that visitors cannot see. */
export function forVisitors<Sent extends Product>(product: Sent): Sent {
  return { ...product, serviceId: product.service?.id ?? null }
}

/** As toProductDetail, with what visitors must not know of yet. */
export function toStaffDetail(stored: ProductWithVariants): ProductDetail {
  const promotion = datedPromotionOf(stored.variants)
  return { ...toProductDetail(stored), ...(promotion && { promotion }) }
}

/** The variants as people said them: a promotion with days has its price before these, too. */
export function variantsAsSaid({ variants, promotion }: ProductDetail): ProductDetail['variants'] {
  const prices = new Map(promotion?.prices.map(({ variantId, price }) => [variantId, price]))
  return variants.map((variant) => ({
    ...variant,
    promotionalPrice: prices.get(variant.id) ?? variant.promotionalPrice,
  }))
}

/** Fields of the input that belong to the variants. */
type VariantField =
  | 'sku'
  | 'price'
  | 'promotionalPrice'
  | 'promotionFrom'
  | 'promotionTo'
  | 'inStock'
  | 'options'
  | 'variants'
/** Fields of the input that no column keeps as they are. */
type ConvertedField = VariantField | 'slug' | 'images' | 'rating' | 'updatedAt'
type UnconvertedField = Exclude<keyof ProductInput, ConvertedField>

/**
 * The columns that hold the input. A field of the input that has no column of its name does not
 * compile.
 */
export type SavedColumns = Pick<RowOf<'products'>, UnconvertedField | 'nameKey' | 'ratingTenths'>

/**
 * The input as the columns of its row, but for the slug and for what follows from the variants. The
 * description is sanitised. `isDraft` and `attributes` hold unless the input says otherwise. Throws
 * InvalidInput for a description that is too long once it is sanitised, and as readSaid.
 */
export function toColumns(input: KindedInput, before: StoredProduct | undefined): SavedColumns {
  const said = input.attributes ? readSaid(input.attributes) : (before?.attributes ?? {})
  return {
    isDraft: Number(input.isDraft ?? before?.isDraft ?? false),
    kind: input.kind,
    minutes: input.minutes,
    serviceId: input.serviceId,
    name: input.name,
    nameKey: sortKey(input.name),
    description: storedDescription(input.description),
    categoryId: input.categoryId,
    ratingTenths: Math.round(input.rating * 10),
    reviewCount: input.reviewCount,
    attributes: JSON.stringify(said),
  }
}

/** Sanitising writes "&amp;" for "&", so that the text may grow beyond the contract's limit. */
function storedDescription(html: string): string {
  const clean = sanitiseDescription(html)
  if (clean.length <= maxDescription) return clean
  throw new InvalidInput({ description: 'A descrição com a sua formatação é longa demais' })
}

/** The image URLs of each product in order, by product id. Products without images are absent. */
export async function imagesOf(db: Database, productIds: string[]): Promise<Map<string, string[]>> {
  const images = new Map<string, string[]>()
  if (productIds.length === 0) return images
  const rows = await db
    .selectFrom('productImages')
    .select(['productId', 'url'])
    .where('productId', 'in', productIds)
    .orderBy('productId')
    .orderBy('position')
    .execute()
  for (const { productId, url } of rows) images.getOrInsertComputed(productId, () => []).push(url)
  return images
}
