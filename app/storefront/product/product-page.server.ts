import type { Settings } from '../../../contracts/settings.ts'
import type { SizeTable } from '../../../contracts/size-tables.ts'
import type { Database } from '../../../db/schema.ts'
import { listAlternatives } from '../../../shop/catalogue/alternatives.ts'
import { findCategory } from '../../../shop/catalogue/category-tree.ts'
import {
  type PlanRow,
  planRows,
  type PriceTexts,
  priceTexts,
} from '../../../shop/catalogue/price-texts.ts'
import { countProducts } from '../../../shop/catalogue/product-filter.ts'
import type { ProductWithVariants, StoredProduct } from '../../../shop/catalogue/stored-product.ts'
import { findProduct } from '../../../shop/catalogue/products.ts'
import { splitName } from '../../../shop/catalogue/product-name.ts'
import { listRelated } from '../../../shop/catalogue/related.ts'
import { sizeTableFor } from '../../../shop/catalogue/size-tables.ts'
import {
  chooseVariant,
  offerOf,
  type VariantChoice,
} from '../../../shop/catalogue/variant-choice.ts'
import { durationText } from '../../../shop/text/duration.ts'
import { plainTextOf } from '../../../shop/text/plain-text.ts'
import { shareLink } from '../../../shop/text/whatsapp.ts'
import { type Card, cardOf } from '../parts/card.ts'
import { categoryPath, homePath, productPath } from '../parts/paths.ts'
import { type Term, termsOf } from '../parts/terms.ts'
import type { Crumb } from '../seo/structured-data.ts'
import { choiceQuery, fittedQuery } from '../../../shop/catalogue/choice-query.ts'
import { readChoice } from './choice-address.ts'
import { type Choices, choicesOf, type SoldOut, soldOutTexts } from './choices.server.ts'
import { describedOnPage } from './description.ts'
import { type Measure, measuresOf } from './measures.server.ts'
import { type Fitting, fittingOf, withLabour } from './fitting.server.ts'
import {
  notifyUrlOf,
  type Order,
  type OrderFacts,
  orderOf,
  type Reach,
  reachOf,
} from './order.server.ts'
import { headFor, previewText } from './product-head.server.ts'

/** Everything that the product page shows, formatted. */
export interface ProductPage {
  head: ReturnType<typeof headFor>
  slug: string
  name: string
  /** The name up to " – ". */
  title: string
  /** The rest of the name: colour, size. */
  variant?: string
  crumbs: Crumb[]
  pictures: string[]
  inStock: boolean
  isService?: true
  /** "cerca de 20 min". */
  duration?: string
  sizeTable?: SizeTable
  /** Missing if what is shown is in stock. */
  soldOut?: SoldOut
  /** Missing where there is nothing to choose. */
  choices?: Choices
  /** Of a product in stock that names its service. */
  fitting?: Fitting
  rating?: { average: number; count: number }
  prices: PriceTexts
  /** From 1x to 12x. */
  plans: PlanRow[]
  measures: Measure[]
  /** Sanitised HTML. */
  description: string
  /** Missing if the product is sold out or the shop has no WhatsApp number. */
  order?: Order
  /** How to buy a product in stock from a shop without a WhatsApp number. */
  reach?: Reach
  /** Of what is chosen; missing while something is to be chosen, and when it is sold out. */
  variantId?: string
  /** The variant of its service, when the product is to be fitted. */
  labourId?: string
  share: { title: string; url: string; whatsappUrl: string }
  address: string
  terms: Term[]
  /** What can be bought instead, where the product is sold out. */
  related: Card[]
  relatedTitle: string
  category: { name: string; path: string; count: number }
}

const maxRelated = 4

/** `search`: the query of the address, with the visitor's choice. */
export async function productPage(
  db: Database,
  product: ProductWithVariants,
  settings: Settings,
  publicUrl: string,
  search = '',
): Promise<ProductPage> {
  const { paymentSettings: payment } = settings
  const [title, variant] = splitName(product.name)
  const crumbs = await crumbsOf(db, product)
  const plainText = plainTextOf(product.description)
  const measures = measuresOf(product, plainText)
  const path = productPath(product.slug)
  const choice = choiceIn(product, search)
  const shown = choice ? chosenProduct(product, choice) : product
  const service = shown.inStock ? await serviceOf(db, product) : undefined
  const { isFitted } = readChoice(product.options, search)
  const labour = isFitted ? service : undefined
  const query = choice ? choiceQuery(product.options, choice.values) : ''
  const pageUrl = publicUrl + path + (labour ? fittedQuery(query) : query)
  const related = shown.inStock
    ? await listRelated(db, product, maxRelated)
    : await listAlternatives(db, shown, choice?.values ?? [], maxRelated)
  const priced = labour ? withLabour(shown, labour) : shown
  const prices = priceTexts(priced, payment)
  const order = orderOf(shown, { plainText, pageUrl, settings, choice, labour })
  const sizeTable = await sizeTableFor(db, product.id, product.categoryId)
  return {
    head: headFor(product, {
      crumbs,
      plainText,
      preview: previewText(shown, prices, choice),
      settings,
      publicUrl,
      picture: shown.images[0],
    }),
    slug: product.slug,
    name: product.name,
    title,
    ...(variant && { variant }),
    crumbs,
    pictures: shown.images,
    inStock: shown.inStock,
    ...(product.kind === 'service' && { isService: true as const }),
    ...(product.minutes !== null && { duration: durationText(product.minutes) }),
    ...(sizeTable && { sizeTable }),
    ...(!shown.inStock && { soldOut: soldOutOf(product, shown, { pageUrl, settings, choice }) }),
    ...(choice && {
      choices: choicesOf(product, choice, { prices, path, isFitted, hasSizeTable: !!sizeTable }),
    }),
    ...(service && {
      fitting: fittingOf(shown, { service, isFitted, path, query, settings }),
    }),
    ...(product.reviewCount > 0 && {
      rating: { average: product.rating, count: product.reviewCount },
    }),
    prices,
    plans: planRows(priced, payment),
    measures,
    description: describedOnPage(product.description),
    ...(order && { order }),
    ...(shown.inStock && !order && { reach: reachOf(settings) }),
    ...variantToList(product, shown, choice),
    ...(labour?.variants[0] && { labourId: labour.variants[0].id }),
    share: { title: product.name, url: pageUrl, whatsappUrl: shareLink(product.name, pageUrl) },
    address: settings.address,
    terms: termsOf(settings).filter(
      ({ name }) => product.kind !== 'service' || name === 'Pagamento',
    ),
    related: related.map((each) => cardOf(each, payment)),
    relatedTitle: shown.inStock ? 'Da mesma categoria' : 'Em estoque agora',
    category: await categoryOf(db, product),
  }
}

/** What fits the product, while visitors can see it. */
async function serviceOf(
  db: Database,
  { service }: StoredProduct,
): Promise<ProductWithVariants | undefined> {
  return service ? findProduct(db, service.id, 'public') : undefined
}

function soldOutOf(
  product: ProductWithVariants,
  shown: ProductWithVariants,
  facts: Omit<OrderFacts, 'plainText'>,
): SoldOut {
  const notifyUrl = notifyUrlOf(shown, facts)
  return { ...soldOutTexts(product, facts.choice), ...(notifyUrl && { notifyUrl }) }
}

function variantToList(
  { variants: [only] }: ProductWithVariants,
  { inStock }: ProductWithVariants,
  choice: VariantChoice | undefined,
): { variantId?: string } {
  const variant = choice ? choice.variant : only
  return inStock && variant ? { variantId: variant.id } : {}
}

/** Whether the choice of this address had to change, because its combination does not exist. */
export function isMoved(product: ProductWithVariants, search: string): boolean {
  return (choiceIn(product, search)?.moved.length ?? 0) > 0
}

function choiceIn(product: ProductWithVariants, search: string): VariantChoice | undefined {
  if (product.options.length === 0) return undefined
  const { wanted, kept } = readChoice(product.options, search)
  return chooseVariant(product, wanted, kept)
}

/** The product with price, stock, SKU and main picture of what is chosen. */
function chosenProduct(
  product: ProductWithVariants,
  { variant, matching, values }: VariantChoice,
): ProductWithVariants {
  const chosen = variant ? [variant] : matching
  const pictures = new Set(chosen.map(({ picture }) => picture))
  const [picture] = values.some(Boolean) && pictures.size === 1 ? pictures : []
  const images = picture
    ? [picture, ...product.images.filter((url) => url !== picture)]
    : product.images
  return { ...product, ...offerOf(chosen), sku: variant?.sku ?? null, images }
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
