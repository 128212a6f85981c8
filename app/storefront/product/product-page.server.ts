import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { findCategory } from '../../../shop/catalogue/category-tree.ts'
import { cashPriceCents } from '../../../shop/catalogue/instalments.ts'
import {
  type PlanRow,
  planRows,
  type PriceTexts,
  priceTexts,
} from '../../../shop/catalogue/price-texts.ts'
import { countProducts } from '../../../shop/catalogue/product-counts.ts'
import type { StoredProduct } from '../../../shop/catalogue/stored-product.ts'
import { splitName } from '../../../shop/catalogue/product-name.ts'
import { listRelated } from '../../../shop/catalogue/related.ts'
import { plainTextOf } from '../../../shop/text/rich-text.ts'
import type { QuantityLink, UnitPrices } from '../../../shop/text/quantity-link.ts'
import { enquiryOf, purchaseOf, shareLink } from '../../../shop/text/whatsapp.ts'
import { type Card, cardOf } from '../parts/card.ts'
import { categoryPath, homePath, productPath } from '../parts/paths.ts'
import { headOf } from '../seo/head.ts'
import { breadcrumbData, type Crumb, productData } from '../seo/structured-data.ts'
import { type Contact, phoneOf } from '../shell/shell.ts'
import { describedOnPage } from './description.ts'

/** Everything that the product page shows, formatted. */
export interface ProductPage {
  head: ReturnType<typeof headOf>
  slug: string
  name: string
  /** The name up to " – ". */
  title: string
  /** The rest of the name: colour, size. */
  variant?: string
  crumbs: Crumb[]
  pictures: string[]
  inStock: boolean
  rating?: { average: string; filledStars: number; count: number }
  prices: PriceTexts
  /** From 1x to 12x. */
  plans: PlanRow[]
  /** Sanitised HTML. */
  description: string
  /** Missing if the product is sold out or the shop has no WhatsApp number. */
  order?: Order
  /** How to buy a product in stock from a shop without a WhatsApp number. */
  reach?: Reach
  share: { title: string; url: string; whatsappUrl: string }
  address: string
  related: Card[]
  category: { name: string; path: string; count: number }
}

/** What the links to buy and to ask need for any quantity. */
export interface Order {
  prices: UnitPrices
  purchase: QuantityLink
  enquiry: QuantityLink
}

export interface Reach {
  phone?: Contact
  email?: string
  address: string
}

const maxRelated = 4
const maxEnquiryLength = 1500

export async function productPage(
  db: Database,
  product: StoredProduct,
  settings: Settings,
  publicUrl: string,
): Promise<ProductPage> {
  const { paymentSettings: payment } = settings
  const [title, variant] = splitName(product.name)
  const crumbs = await crumbsOf(db, product)
  const plainText = plainTextOf(product.description)
  const related = await listRelated(db, product, maxRelated)
  const pageUrl = publicUrl + productPath(product.slug)
  const order = orderOf(product, { plainText, pageUrl, settings })
  return {
    head: headFor(product, { crumbs, plainText, settings, publicUrl }),
    slug: product.slug,
    name: product.name,
    title,
    ...(variant && { variant }),
    crumbs,
    pictures: product.images,
    inStock: product.inStock,
    ...(product.reviewCount > 0 && { rating: ratingOf(product) }),
    prices: priceTexts(product, payment),
    plans: planRows(product, payment),
    description: describedOnPage(product.description),
    ...(order && { order }),
    ...(product.inStock && !order && { reach: reachOf(settings) }),
    share: { title: product.name, url: pageUrl, whatsappUrl: shareLink(product.name, pageUrl) },
    address: settings.address,
    related: related.map((each) => cardOf(each, payment)),
    category: await categoryOf(db, product),
  }
}

/** Undefined if the product is sold out or the shop has no WhatsApp number. */
function orderOf(
  { name, sku, effectivePriceCents, inStock }: StoredProduct,
  { plainText, pageUrl, settings }: { plainText: string; pageUrl: string; settings: Settings },
): Order | undefined {
  const { cashDiscountPercentage } = settings.paymentSettings
  const prices = {
    effectivePriceCents,
    cashPriceCents: cashPriceCents(effectivePriceCents, cashDiscountPercentage),
  }
  const offer = { name, sku, pageUrl, ...prices }
  const description = plainText.slice(0, maxEnquiryLength)
  const purchase = inStock ? purchaseOf(settings, offer) : undefined
  const enquiry = enquiryOf(settings, { ...offer, description })
  return purchase && enquiry && { prices, purchase, enquiry }
}

function reachOf({ phone: number, email, address }: Settings): Reach {
  const phone = phoneOf(number)
  return { ...(phone && { phone }), ...(email && { email }), address }
}

async function crumbsOf(db: Database, { name, category }: StoredProduct): Promise<Crumb[]> {
  const parent = (await findCategory(db, category.id, 'public'))?.parent
  return [
    { name: 'Início', path: homePath },
    ...(parent ? [{ name: parent.name, path: categoryPath(parent.slug) }] : []),
    { name: category.name, path: categoryPath(category.slug) },
    { name },
  ]
}

function ratingOf({ rating, reviewCount }: StoredProduct): NonNullable<ProductPage['rating']> {
  return {
    average: rating.toFixed(1).replace('.', ','),
    filledStars: Math.round(rating),
    count: reviewCount,
  }
}

/** `count` includes this product. */
async function categoryOf(
  db: Database,
  { categoryId, category }: StoredProduct,
): Promise<ProductPage['category']> {
  const count = await countProducts(db, {
    audience: 'public',
    category: { id: categoryId, level: 1 },
  })
  return { name: category.name, path: categoryPath(category.slug), count }
}

interface HeadFacts {
  crumbs: Crumb[]
  plainText: string
  settings: Settings
  publicUrl: string
}

function headFor(product: StoredProduct, { crumbs, plainText, settings, publicUrl }: HeadFacts) {
  return headOf({
    title: product.name,
    companyName: settings.companyName,
    description: plainText,
    publicUrl,
    path: productPath(product.slug),
    kind: 'product',
    picture: product.images[0],
    data: [
      productData(product, settings.companyName, publicUrl),
      breadcrumbData(crumbs, publicUrl),
    ],
  })
}
