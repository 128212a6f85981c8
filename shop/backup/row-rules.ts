import { z } from 'zod'
import { saidAttributesSchema } from '../../contracts/attributes.ts'
import { doneActionSchema } from '../../contracts/bulk.ts'
import { maxCategoryDescription } from '../../contracts/categories.ts'
import { phoneSchema, usernameSchema } from '../../contracts/clients.ts'
import { slideInputSchema } from '../../contracts/slides.ts'
import { isGtin } from '../../contracts/gtin.ts'
import { reaisOf, reaisOrNothing } from '../../contracts/money.ts'
import { pictureOf } from '../../contracts/pictures.ts'
import { wholeNumber } from '../../contracts/numbers.ts'
import { maxListNote } from '../../contracts/quantities.ts'
import {
  isViewOf,
  maxViewQuery,
  savedViewInputSchema,
  viewedLists,
} from '../../contracts/saved-views.ts'
import { settingsChangeSchema } from '../../contracts/settings.ts'
import { productChangeSchema } from '../../contracts/products.ts'
import { sizeTableKinds, sizeTableSchema } from '../../contracts/size-tables.ts'
import { maxPieces } from '../../contracts/stock.ts'
import { imageUrl, maxStoredText, slugTextSchema } from '../../contracts/text.ts'
import { emailTextSchema, roles } from '../../contracts/users.ts'
import { optionsInputSchema, productOptionSchema } from '../../contracts/variants.ts'
import { voucherCodeSchema } from '../../contracts/voucher-code.ts'
import type { Schema } from '../../db/schema.ts'
import { rowChangeSchema } from '../bulk/changed-fields.ts'
import { joinedProductSchema } from '../catalogue/joined-product.ts'
import { storedDescriptionSchema } from '../text/rich-text.ts'
import { parsedJson } from './json.ts'

type Rules = { [Table in keyof Schema]?: { [Column in keyof Schema[Table]]?: z.ZodType } }

const jsonSchema = z.string().refine((text) => parsedJson(text) !== undefined)
const day = z.iso.date()
const shortText = z.string().max(maxStoredText)
const countedCents = z
  .number()
  .refine((cents) => reaisOrNothing('').safeParse(reaisOf(cents)).success)
const instantSchema = z.iso.datetime().nullable()
/**
 * The hash sets the cost of checking a password: at most about 100 MB and nine passes are accepted.
 */
const passwordHash = z
  .string()
  .regex(/^\$argon2id\$v=19\$m=\d{4,5},t=\d,p=\d\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/)

/**
 * The values that pages, sign-in and figures rely on and that the database does not enforce: as the
 * contracts leave them. A stricter contract needs a migration of the stored rows, otherwise older
 * archives are refused.
 */
const rules: Rules = {
  categories: {
    slug: slugTextSchema,
    description: z.string().max(maxCategoryDescription).nullable(),
  },
  products: {
    slug: slugTextSchema,
    sku: shortText.nullable(),
    minutes: productChangeSchema.shape.minutes,
    description: storedDescriptionSchema,
    attributes: json(saidAttributesSchema),
    options: json(productOptionSchema.array()).and(json(optionsInputSchema)),
  },
  variants: {
    value1: shortText,
    value2: shortText,
    value3: shortText,
    sku: shortText.nullable(),
    gtin: z.string().refine(isGtin).nullable(),
    promotionFrom: day.nullable(),
    promotionTo: day.nullable(),
    picture: imageUrl('').nullable(),
  },
  productImages: { url: imageUrl('') },
  joinedProducts: { document: json(joinedProductSchema) },
  sizeTables: {
    kind: z.enum(sizeTableKinds),
    document: json(sizeTableSchema),
  },
  bulkChanges: { action: json(doneActionSchema) },
  bulkChangeRows: {
    fields: json(rowChangeSchema),
    updatedBefore: z.iso.datetime(),
    updatedAfter: instantSchema,
  },
  oldSlugs: { kind: z.enum(['category', 'product']), slug: slugTextSchema },
  pictures: {
    hash: z.string().regex(/^[0-9a-f]{32}$/),
    name: z.string().refine((name) => pictureOf(`/media/${name}`) !== undefined),
  },
  heroSlides: {
    image: slideInputSchema.shape.image,
    ctaLink: slideInputSchema.shape.ctaLink,
    theme: slideInputSchema.shape.theme,
  },
  settings: { document: json(settingsChangeSchema) },
  savedViews: {
    list: z.enum(viewedLists),
    name: savedViewInputSchema.shape.name,
    query: z
      .string()
      .max(maxViewQuery)
      .refine((query) => isViewOf(viewedLists, query)),
  },
  users: { email: emailTextSchema, role: z.enum(roles), passwordHash },
  clients: {
    phone: phoneSchema,
    whatsappUsername: usernameSchema.nullable(),
    email: emailTextSchema.nullable(),
    address: shortText.nullable(),
  },
  auditLog: {
    id: z.uuidv7(),
    // Also the name of a file that was imported.
    subjectName: z.string(),
    before: jsonSchema.nullable(),
    after: jsonSchema.nullable(),
    changed: shortText,
  },
  erasures: { clientId: shortText },
  demand: { key: shortText },
  sales: {
    validUntil: day.nullable(),
    approvedDiscountCents: countedCents.nullable(),
  },
  saleItems: {
    priceReason: shortText.nullable(),
    serial: shortText.nullable(),
  },
  stockMovements: { document: shortText },
  stockEntries: { document: shortText },
  stocktakeLines: {
    counted: wholeNumber(0, maxPieces),
    onHand: z.int32().nullable(),
  },
  lists: { note: z.string().max(maxListNote) },
  vouchers: { code: voucherCodeSchema, validUntil: day.nullable() },
  cashCounts: {
    floatCents: countedCents,
    countedCents,
  },
  dataRequests: { answer: shortText },
  incidents: {
    what: shortText,
    affected: shortText,
    measures: shortText,
  },
  wishes: { phone: shortText },
  salesDays: { day },
}

const rulesByTable = new Map<string, Partial<Record<string, z.ZodType>>>(Object.entries(rules))

/** In every table, for columns without a rule of their own; most cannot be null anyway. */
const rulesByName = [
  [/^at$|At$/, instantSchema],
  [/^day$|Day$/, day.nullable()],
  [/^(?:name|note|reason|supplier)$|Name$/, shortText.nullable()],
  [/^unitCostCents$/, countedCents.nullable()],
] as const

/** What a column may hold; undefined for one that pages, sign-in and figures do not rely on. */
export function ruleOf(table: string, column: string, kind: string): z.ZodType | undefined {
  const rule =
    rulesByTable.get(table)?.[column] ?? rulesByName.find(([name]) => name.test(column))?.[1]
  // What goes through all rows begins after ''.
  return rule ?? (column === 'id' && kind === 'text' ? z.string().min(1) : undefined)
}

/** The JSON of what the schema accepts. */
function json(schema: z.ZodType): z.ZodString {
  return z.string().refine((text) => isStoredValue(schema, parsedJson(text)))
}

/**
 * Whether the schema accepts the value and returns it unchanged, as it does for a value that was
 * saved through it.
 */
export function isStoredValue(schema: z.ZodType, value: unknown): boolean {
  const { success, data } = schema.safeParse(value)
  return success && contains(value, data)
}

/** Keys that only `whole` has are allowed: the schema drops them with the next change. */
function contains(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === whole
  const entries = new Map(typeof whole === 'object' && whole !== null ? Object.entries(whole) : [])
  return Object.entries(part).every(([key, value]) => contains(entries.get(key), value))
}
