import { pictureOf, previewUrl } from '../../contracts/pictures.ts'
import { productPath } from '../../contracts/product-path.ts'
import { variantName } from '../../contracts/variants.ts'
import type { Database } from '../../db/schema.ts'
import { batchesOf } from '../batches.ts'
import { listCategories } from '../catalogue/category-tree.ts'
import { choiceQuery } from '../catalogue/choice-query.ts'
import { propertyOf } from '../catalogue/option-property.ts'
import { soldName } from '../catalogue/product-name.ts'
import {
  productsByNumber,
  type ProductWithVariants,
  withVariants,
} from '../catalogue/stored-product.ts'
import type { StoredVariant } from '../catalogue/variants.ts'
import { attributesOf } from '../search/product-attributes.ts'
import { plainTextOf } from '../text/plain-text.ts'
import { withoutForbidden } from '../text/xml-text.ts'

/** One variant in the words that Google's and Meta's catalogues share; all text is plain. */
export interface FeedItem {
  /** The variant's, which survives a change of name, SKU and price. */
  id: string
  /** Common to the variants of a product; missing where there is one. */
  groupId?: string
  title: string
  description: string
  /** Of the page that chooses this variant. */
  link: string
  imageLink: string
  moreImageLinks: string[]
  inStock: boolean
  priceCents: number
  salePriceCents?: number
  brand?: string
  gtin?: string
  color?: string
  size?: string
  /** "Componentes > Pneus". */
  productType: string
}

/** Products that are read at once: few enough that other requests wait for milliseconds only. */
const batchSize = 20
/** Google Merchant Center, product data specification; Meta allows more. */
const maxTitle = 150
const maxDescription = 5000
const maxMoreImages = 10

/**
 * All variants of the products that visitors can see, also sold-out ones, batch by batch. Services
 * are left out, since catalogues sell goods, and products without a picture, which they refuse.
 */
export async function* feedItems(db: Database, publicUrl: string): AsyncIterable<FeedItem[]> {
  const typeOf = await categoryNames(db)
  const rows = await db
    .selectFrom('products')
    .select('number')
    .where('isPublic', '=', 1)
    .where('kind', '=', 'product')
    .orderBy('number')
    .execute()
  const numbers = rows.map(({ number }) => number)
  for await (const batch of batchesOf(numbers, batchSize)) {
    const products = await withVariants(db, await productsByNumber(db, batch))
    yield products.flatMap((product) =>
      itemsOf(product, typeOf.get(product.categoryId) ?? product.category.name, publicUrl),
    )
  }
}

/** "Componentes > Pneus" by the id of the category. */
async function categoryNames(db: Database): Promise<Map<string, string>> {
  const categories = await listCategories(db, 'public')
  return new Map(
    categories.map(({ id, name, parent }) => [id, parent ? `${parent.name} > ${name}` : name]),
  )
}

function itemsOf(product: ProductWithVariants, productType: string, publicUrl: string): FeedItem[] {
  const [picture] = product.images
  if (picture === undefined) return []
  const plainText = plainTextOf(product.description)
  const brand = brandOf(product, plainText)
  const description = cut(plainText, maxDescription) || product.name
  return product.variants.map((variant) => {
    const shown = variant.picture ?? picture
    const others = product.images.filter((image) => image !== shown).slice(0, maxMoreImages)
    const name = soldName({ productName: product.name, variantName: variantName(variant.values) })
    return {
      id: variant.id,
      ...(product.variants.length > 1 && { groupId: product.id }),
      title: cut(name, maxTitle),
      description,
      link: `${publicUrl}${productPath(product.slug)}${choiceQuery(product.options, variant.values)}`,
      imageLink: imageAddress(shown, publicUrl),
      moreImageLinks: others.map((image) => imageAddress(image, publicUrl)),
      inStock: variant.inStock,
      priceCents: variant.priceCents,
      ...(variant.promotionalPriceCents !== null && {
        salePriceCents: variant.promotionalPriceCents,
      }),
      ...(brand !== undefined && { brand }),
      ...(variant.gtin !== null && { gtin: variant.gtin }),
      ...choiceOf(product, variant),
      productType,
    }
  })
}

/** What is known of it; a product of several brands has none to name. */
function brandOf(product: ProductWithVariants, description: string): string | undefined {
  const brands = attributesOf({ ...product, description }).find(({ kind }) => kind === 'marca')
  return brands?.values.length === 1 ? brands.values[0] : undefined
}

/** "Aro 29" and "Tamanho M" are both a size: together they tell the variants apart. */
function choiceOf(
  { options }: ProductWithVariants,
  { values }: StoredVariant,
): Pick<FeedItem, 'color' | 'size'> {
  const valuesOf = (property: 'color' | 'size') =>
    values.filter((_, i) => propertyOf(options[i]?.name ?? '') === property).join(' / ')
  const [color, size] = [valuesOf('color'), valuesOf('size')]
  return { ...(color && { color }), ...(size && { size }) }
}

/** A JPEG, because Meta reads no WebP; the picture of another site as it is. */
function imageAddress(url: string, publicUrl: string): string {
  const stored = pictureOf(url)
  return stored ? publicUrl + previewUrl(stored) : url
}

/** At most `maxLength` UTF-16 units, without half a character. */
function cut(text: string, maxLength: number): string {
  return withoutForbidden(text.slice(0, maxLength)).trim()
}

/** Cents as catalogues write them: "1234.50 BRL". */
export function amountOf(cents: number): string {
  return `${(cents / 100).toFixed(2)} BRL`
}

/** The promotional price; `price` stays the higher one. */
export function salePriceOf({ salePriceCents }: FeedItem): string | undefined {
  return salePriceCents === undefined ? undefined : amountOf(salePriceCents)
}
