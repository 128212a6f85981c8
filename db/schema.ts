import type { Generated, GeneratedAlways, Kysely, Selectable } from 'kysely'

/**
 * The tables, with the same columns on both engines. Booleans are 0 or 1, times ISO 8601 UTC text,
 * money integer cents.
 */
export interface Schema {
  categories: CategoryTable
  products: ProductTable
  productImages: ProductImageTable
  oldSlugs: OldSlugTable
  pictures: PictureTable
  heroSlides: HeroSlideTable
  settings: SettingsTable
  users: UserTable
  sessions: SessionTable
  loginFailures: LoginFailureTable
  auditLog: AuditTable
  publicVersion: PublicVersionTable
  demoItems: DemoItemTable
  firstSteps: FirstStepTable
  clients: ClientTable
  sales: SaleTable
  saleItems: SaleItemTable
  salesDays: SalesDayTable
  saleNames: SaleNameTable
  searchQueue: SearchQueueTable
  idempotencyKeys: IdempotencyKeyTable
}

export type Database = Kysely<Schema>

/** A row as it is read from a table. */
export type RowOf<Table extends keyof Schema> = Selectable<Schema[Table]>

interface CategoryTable {
  id: string
  name: string
  slug: string
  description: string | null
  parentId: string | null
  position: number
  isActive: number
  createdAt: string
}

interface ProductTable {
  id: string
  /** Links the product to its entry in the search index. */
  number: Generated<number>
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
  /**
   * The main category above the category, so that the list of a main category needs no join.
   */
  mainCategoryId: string
  /** 1 for a published product whose category and main category are active. */
  isPublic: number
  isDraft: Generated<number>
  inStock: number
  ratingTenths: number
  reviewCount: number
  /** Units in completed sales. */
  soldQuantity: Generated<number>
  createdAt: string
  updatedAt: string
}

interface ProductImageTable {
  productId: string
  position: number
  url: string
}

interface OldSlugTable {
  kind: 'category' | 'product'
  slug: string
  targetId: string
}

interface PictureTable {
  hash: string
  name: string
  createdAt: string
}

interface HeroSlideTable {
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
}

interface SettingsTable {
  id: number
  /** JSON of contracts/settings.ts; missing keys have their defaults. */
  document: string
  updatedAt: string
}

interface UserTable {
  id: string
  name: string
  email: string
  role: string
  passwordHash: string
  disabledAt: Generated<string | null>
  createdAt: string
}

interface SessionTable {
  id: string
  /** SHA-256 of the token, hexadecimal; the token itself is never stored. */
  tokenHash: string
  userId: string
  keepLoggedIn: number
  device: string
  createdAt: string
  lastSeenAt: string
  expiresAt: string
}

interface LoginFailureTable {
  id: string
  account: string
  address: string
  failedAt: string
}

interface AuditTable {
  id: string
  at: string
  userId: string | null
  userName: string
  action: string
  subject: string
  subjectId: string
  subjectName: string
  /** JSON of the values before and after the change, without secrets. */
  before: string | null
  after: string | null
}

/** The items of the demo shop, so that they can be removed. */
interface DemoItemTable {
  kind: string
  id: string
  /** Of the item as loaded; an item that the owner has changed has another one. */
  fingerprint: string
}

/** Steps of a new shop's checklist that were looked at, and its notices that were closed. */
interface FirstStepTable {
  step: string
  at: string
}

interface PublicVersionTable {
  id: number
  version: number
}

interface ClientTable {
  id: string
  name: string
  /** As products.nameKey; the search for clients reads it. */
  nameKey: string
  phone: string
  phoneDigits: string
  /** How a client without a phone number is reached. */
  whatsappUsername: string | null
  email: string | null
  address: string | null
  createdAt: string
  updatedAt: string
}

interface SaleTable {
  /** The number that people see. */
  number: Generated<number>
  id: string
  clientId: string | null
  /** The name at the time of the sale; empty after the client's data were erased. */
  clientName: string
  clientKey: string
  status: 'pending' | 'completed' | 'cancelled'
  subtotalCents: number
  discountCents: number
  totalCents: number
  /** The day of the sale in São Paulo, YYYY-MM-DD. */
  day: string
  /**
   * When and by whom it was completed or cancelled; null for sales settled before this was kept.
   */
  settledAt: string | null
  settledById: string | null
  /** The user who made it, by the name of that time; null where no user did or it was not kept. */
  createdById: string | null
  createdByName: string | null
  createdAt: string
  updatedAt: string
}

interface SaleItemTable {
  id: string
  saleId: string
  position: number
  productId: string | null
  /** Name and price as sold. */
  productName: string
  quantity: number
  unitPriceCents: number
}

/**
 * The sums of one day, updated with every change of a sale, so that charts do not read all sales.
 */
interface SalesDayTable {
  day: string
  sales: number
  completed: number
  revenueCents: number
}

/** The number of sales of each status per client name; the search reads it instead of all sales. */
interface SaleNameTable {
  /** As sales.clientKey. Names without sales have no row. */
  clientKey: string
  pending: number
  completed: number
  cancelled: number
}

/** Requests that take effect once, with the answers that repetitions get. */
interface IdempotencyKeyTable {
  userId: string
  key: string
  fingerprint: string
  /** The change of the request is in the database. */
  isCommitted: Generated<number>
  /** Of the answer; null until it is sent. */
  status: number | null
  answer: string | null
  createdAt: string
}

/** Products that the search index must read again. */
interface SearchQueueTable {
  number: number
}
