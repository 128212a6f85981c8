import type { ProductDetail, ProductKind } from '../../../contracts/products.ts'
import { withoutAccents } from '../../../contracts/text.ts'
import { type Variant, variantName } from '../../../contracts/variants.ts'
import { choiceQuery } from '../../../shop/catalogue/choice-query.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { listProductsWithVariants } from '../products/calls.ts'

const maxProducts = 7

/** A variant as it is sold now. */
export interface Offer {
  /** Of the variant. */
  id: string
  productId: string
  name: string
  unitPrice: number
  image: string | undefined
  inStock: boolean
  isService: boolean
  /** What fits the product (rule: services-2). */
  service: ProductDetail['service']
  /** SKU and bar code, or the address that was searched for, in upper case. */
  codes: string[]
}

/** What can be sold of the products that a search finds: their variants. */
export function findOffers(search: string): Promise<Offer[]> {
  return offersFound(search)
}

/** As findOffers, without services. */
export function findGoods(search: string): Promise<Offer[]> {
  return offersFound(search, 'product')
}

async function offersFound(search: string, kind?: ProductKind): Promise<Offer[]> {
  const { items } = await listProductsWithVariants({
    search,
    kind,
    searchIn: 'names',
    limit: maxProducts,
  })
  return items.flatMap((product) => offersOf(product, search))
}

/**
 * The variants that have most of the words searched for: "camisa m" offers those of size M. What is
 * sold out comes last, since Enter takes the first.
 */
export function offersOf(product: ProductDetail, search: string): Offer[] {
  const addressed = offerAt(search, product)
  if (addressed) return [addressed]
  const words = wordsOf(search)
  const matches = product.variants.map((variant) => {
    const own = new Set(wordsOf([...variant.values, variant.sku, variant.gtin].join(' ')))
    return words.filter((word) => own.has(word)).length
  })
  const best = Math.max(...matches)
  return product.variants
    .filter((_, i) => matches[i] === best)
    .toSorted((a, b) => Number(b.inStock) - Number(a.inStock))
    .map((variant) => offerOf(product, variant))
}

/** The variant that the address of its page chooses: the QR code of a label holds it. */
function offerAt(address: string, product: ProductDetail): Offer | undefined {
  if (!/^https?:/i.test(address)) return undefined
  const query = URL.parse(address)?.search
  const variant = product.variants.find(
    ({ values }) => choiceQuery(product.options, values) === query,
  )
  return variant && { ...offerOf(product, variant), codes: [address.toUpperCase()] }
}

function offerOf(product: ProductDetail, variant: Variant): Offer {
  const { id: productId, name, images, kind, service } = product
  return {
    id: variant.id,
    productId,
    name: soldName({ productName: name, variantName: variantName(variant.values) }),
    unitPrice: effectivePrice(variant.price, variant.promotionalPrice),
    image: variant.picture ?? images[0],
    inStock: variant.inStock,
    isService: kind === 'service',
    service,
    codes: [variant.sku, variant.gtin].flatMap((code) => code?.toUpperCase() ?? []),
  }
}

function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
