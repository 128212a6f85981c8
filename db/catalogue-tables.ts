import type { Generated, GeneratedAlways } from 'kysely'

export interface CategoryTable {
  id: string
  name: string
  slug: string
  description: string | null
  parentId: string | null
  position: number
  isActive: number
  /** For variants without one of their own, also of categories below without one; or null. */
  minimum: Generated<number | null>
  createdAt: string
  updatedAt: string
}

/**
 * Prices, SKU, stock and the numbers of variants are a summary of the variants, which lists are
 * read from (shop/catalogue/variant-summary.ts).
 */
export interface ProductTable {
  id: string
  /** Links the product to its entry in the search index. */
  number: Generated<number>
  /** That of the only variant. */
  sku: string | null
  slug: string
  name: string
  /** The name in a form that sorts like a person would, byte by byte, on both engines. */
  nameKey: string
  description: string
  priceCents: number
  promotionalPriceCents: number | null
  effectivePriceCents: GeneratedAlways<number>
  categoryId: string
  /** The main category above the category, so that the list of a main category needs no join. */
  mainCategoryId: string
  /** 1 for a published product whose category and main category are active. */
  isPublic: number
  isDraft: Generated<number>
  kind: Generated<'product' | 'service'>
  /** How long a service takes; null where nobody said. */
  minutes: Generated<number | null>
  /** The service that fits it. */
  serviceId: Generated<string | null>
  inStock: number
  ratingTenths: number
  reviewCount: number
  /** Units in completed sales. */
  soldQuantity: Generated<number>
  /** JSON of productOptionSchema (contracts/variants.ts), a list. */
  options: Generated<string>
  /** JSON of saidAttributesSchema (contracts/attributes.ts): what people said of it. */
  attributes: Generated<string>
  variantCount: Generated<number>
  priceVaries: Generated<number>
  createdAt: string
  updatedAt: string
}

/** What is sold of a product; a product without options has one, with empty values. */
export interface VariantTable {
  id: string
  productId: string
  position: number
  /** A value of each option of the product; empty beyond them. */
  value1: string
  value2: string
  value3: string
  sku: string | null
  /** The number of its bar code, 8 to 14 digits. */
  gtin: string | null
  priceCents: number
  promotionalPriceCents: number | null
  /** Of a promotion with days, which `promotionalPriceCents` follows (rule: prices-11). */
  datedPromotionCents: Generated<number | null>
  /** YYYY-MM-DD in São Paulo, both inclusive; null for no bound. */
  promotionFrom: Generated<string | null>
  promotionTo: Generated<string | null>
  inStock: number
  /** A URL of `productImages`. */
  picture: string | null
  /** Since when a variant that was sold is no longer offered; it has no SKU and no GTIN then. */
  archivedAt: string | null
  /** Pieces in the shop, also reserved ones; null for a variant that is not counted. */
  onHand: Generated<number | null>
  /** Pieces in pending sales; 0 for a variant that is not counted. */
  reserved: Generated<number>
  /**
   * The pieces that should be available at least: its own minimum, or that of its category
   * (shop/catalogue/variant-minimums.ts); null without a minimum.
   */
  minimum: Generated<number | null>
  ownMinimum: Generated<number | null>
}

/** What the last printed label of a variant says. */
export interface LabelTable {
  variantId: string
  priceCents: number
  /** In hundredths of a percent. */
  cashDiscount: number
  printedAt: string
}

export interface ProductImageTable {
  productId: string
  position: number
  url: string
}

export interface OldSlugTable {
  kind: 'category' | 'product'
  slug: string
  targetId: string
  /** The variant that a joined product became; null for a mere change of the slug. */
  variantId: Generated<string | null>
}

/** A product as it was before it was joined with others; one of them keeps its id. */
export interface JoinedProductTable {
  id: string
  /** The product that they became. */
  productId: string
  /** Its `updatedAt` after that. */
  joinedAt: string
  /** JSON of joinedProductSchema (shop/joining/joined-product.ts). */
  document: string
}

/** The shop's own measures of a product or of the products of a category (rule: products-11). */
export interface SizeTableTable {
  kind: 'product' | 'category'
  targetId: string
  /** JSON of sizeTableSchema (contracts/size-tables.ts). */
  document: string
  updatedAt: string
}

export interface PictureTable {
  hash: string
  name: string
  createdAt: string
}

export interface HeroSlideTable {
  id: string
  image: string
  title: string
  subtitle: string
  description: string
  cta: string
  ctaLink: string
  imageOnly: number
  theme: string
  position: number
  active: number
  createdAt: string
  updatedAt: string
}

/** A search, filters and an order of a list of the office. */
export interface SavedViewTable {
  id: string
  list: 'products' | 'clients' | 'sales' | 'quantities'
  name: string
  query: string
  createdById: string | null
}

export interface SettingsTable {
  id: number
  /** JSON of contracts/settings.ts; missing keys have their defaults. */
  document: string
  updatedAt: string
}

export interface PublicVersionTable {
  id: number
  version: number
}

/** What filters read of a product, derived as the search index is. */
export interface ProductFacetsTable {
  /** Another one for each content, never used twice. */
  edition: GeneratedAlways<number>
  number: number
  /** JSON of facetTokens (shop/search/product-attributes.ts). */
  tokens: string
}

/** Products that the search index must read again. */
export interface SearchQueueTable {
  number: number
}

/** The items of the demo shop, so that they can be removed. */
export interface DemoItemTable {
  kind: string
  id: string
  /** Of the item as loaded; an item that the owner has changed has another one. */
  fingerprint: string
}

/** Steps of a new shop's checklist that were looked at, and its notices that were closed. */
export interface FirstStepTable {
  step: string
  at: string
}

/** A change of many products at once (rule: products-12). */
export interface BulkChangeTable {
  id: string
  at: string
  userId: string | null
  userName: string
  /** JSON of bulkActionSchema (contracts/bulk.ts). */
  action: string
  state: 'planned' | 'applying' | 'applied' | 'undoing' | 'undone'
}

/** What it does to one product; the id outlives the product. */
export interface BulkChangeRowTable {
  changeId: string
  /** From 0, in the order of the list. */
  position: number
  productId: string
  productName: string
  /** JSON of changedFieldsSchema (shop/bulk/changed-fields.ts). */
  fields: string
  /** `updatedAt` of the product before the change, and what the change made of it. */
  updatedBefore: string
  updatedAfter: string | null
  state: 'waiting' | 'changed' | 'skipped' | 'undone' | 'kept'
}
