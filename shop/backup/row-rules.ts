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
import type { Database, Schema } from '../../db/schema.ts'
import { inBatches } from '../../db/snapshot.ts'
import { selectRows, type TableShape } from '../../db/tables.ts'
import { rowChangeSchema } from '../bulk/changed-fields.ts'
import { deriveCatalogue } from '../catalogue/derive-catalogue.ts'
import { joinedProductSchema } from '../catalogue/joined-product.ts'
import { countFiguresAnew } from '../sales/derive-sales.ts'
import { deriveStock } from '../stock/derive-stock.ts'
import { storedDescriptionSchema } from '../text/rich-text.ts'
import { parsedJson } from './json.ts'
import { archivedTables } from './archived-tables.ts'
import type { Watch } from './progress.ts'
import { DamagedArchive } from './archive-error.ts'
import { deriveTexts } from './derive-texts.ts'
import { namingColumns, wordsOfValue } from './row-words.ts'
import { checkPayments } from './check-payments.ts'
import { checkReturns } from './check-returns.ts'
import { checkStagedStock } from './check-stock.ts'
import { checkTotals } from './check-totals.ts'
import { checkVariants } from './check-variants.ts'

/** Few rows at once: a forged row may be as long as an archive's longest line. */
const rowsAtOnce = 50

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
    name: shortText,
    description: z.string().max(maxCategoryDescription).nullable(),
  },
  products: {
    slug: slugTextSchema,
    name: shortText,
    sku: shortText.nullable(),
    minutes: productChangeSchema.shape.minutes,
    description: storedDescriptionSchema,
    attributes: z.string().refine((text) => isStoredValue(saidAttributesSchema, parsedJson(text))),
    options: z
      .string()
      .refine((text) =>
        [productOptionSchema.array(), optionsInputSchema].every((schema) =>
          isStoredValue(schema, parsedJson(text)),
        ),
      ),
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
  joinedProducts: {
    document: z.string().refine((text) => isStoredValue(joinedProductSchema, parsedJson(text))),
  },
  sizeTables: {
    kind: z.enum(sizeTableKinds),
    document: z.string().refine((text) => isStoredValue(sizeTableSchema, parsedJson(text))),
  },
  bulkChanges: {
    at: z.iso.datetime(),
    userName: shortText,
    action: z.string().refine((text) => isStoredValue(doneActionSchema, parsedJson(text))),
  },
  bulkChangeRows: {
    productName: shortText,
    fields: z.string().refine((text) => isStoredValue(rowChangeSchema, parsedJson(text))),
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
  settings: {
    document: z.string().refine((text) => isStoredValue(settingsChangeSchema, parsedJson(text))),
  },
  savedViews: {
    list: z.enum(viewedLists),
    name: savedViewInputSchema.shape.name,
    query: z
      .string()
      .max(maxViewQuery)
      .refine((query) => isViewOf(viewedLists, query)),
  },
  users: { email: emailTextSchema, name: shortText, role: z.enum(roles), passwordHash },
  clients: {
    name: shortText,
    phone: phoneSchema,
    whatsappUsername: usernameSchema.nullable(),
    email: emailTextSchema.nullable(),
    address: shortText.nullable(),
  },
  auditLog: {
    id: z.uuidv7(),
    before: jsonSchema.nullable(),
    after: jsonSchema.nullable(),
    changed: shortText,
  },
  erasures: { clientId: shortText },
  demand: { day, key: shortText },
  sales: {
    day,
    clientName: shortText,
    dueDay: day.nullable(),
    validUntil: day.nullable(),
    note: shortText,
    approvedByName: shortText.nullable(),
    approvedDiscountCents: countedCents.nullable(),
  },
  saleItems: {
    productName: shortText,
    variantName: shortText,
    priceReason: shortText.nullable(),
    serial: shortText.nullable(),
    unitCostCents: countedCents.nullable(),
  },
  stockMovements: {
    productName: shortText,
    variantName: shortText,
    reason: shortText,
    supplier: shortText,
    document: shortText,
    unitCostCents: countedCents.nullable(),
    userName: shortText.nullable(),
  },
  stockEntries: {
    day,
    supplier: shortText,
    document: shortText,
    reason: shortText,
    userName: shortText.nullable(),
  },
  stocktakes: {
    categoryName: shortText,
    note: shortText,
    reason: shortText,
    userName: shortText.nullable(),
    endedByName: shortText.nullable(),
    reversedByName: shortText.nullable(),
  },
  stocktakeLines: {
    productName: shortText,
    variantName: shortText,
    counted: wholeNumber(0, maxPieces),
    onHand: z.int32().nullable(),
    unitCostCents: countedCents.nullable(),
    userName: shortText.nullable(),
  },
  lists: { note: z.string().max(maxListNote) },
  payments: { day, note: shortText, userName: shortText.nullable() },
  vouchers: { code: voucherCodeSchema, validUntil: day.nullable() },
  saleReturns: { day, reason: shortText, userName: shortText.nullable() },
  cashCounts: {
    day,
    floatCents: countedCents,
    countedCents,
    note: shortText,
    userName: shortText.nullable(),
  },
  cashMovements: { day, note: shortText, userName: shortText.nullable() },
  dataRequests: {
    personName: shortText,
    note: shortText,
    receivedDay: day,
    answeredDay: day.nullable(),
    answer: shortText,
    userName: shortText.nullable(),
  },
  incidents: {
    knownDay: day,
    what: shortText,
    affected: shortText,
    measures: shortText,
    authorityDay: day.nullable(),
    holdersDay: day.nullable(),
    userName: shortText.nullable(),
  },
  wishes: { name: shortText, phone: shortText, userName: shortText.nullable() },
  salesDays: { day },
  soldLines: { day },
}
const rulesByTable = new Map<string, Partial<Record<string, z.ZodType>>>(Object.entries(rules))

/**
 * Refuses rows with values that the program never writes, as a forged archive may have. What
 * rows repeat of others is not believed but written anew, as far as it follows from them; where it
 * does not add up the archive is refused. Throws CannotRestore.
 */
export async function checkRows(staged: Database, { signal }: Watch): Promise<void> {
  await checkCategoryLevels(staged)
  for (const table of await archivedTables(staged)) {
    const checks = checksOf(table)
    if (checks.length === 0) continue
    const columns = Object.fromEntries([
      ...checks.map(({ column, kind }) => [column, kind] as const),
      ...Object.entries(table.columns).filter(([column]) => namingColumns.includes(column)),
    ])
    const query = selectRows(staged, { ...table, columns }).compile(staged)
    for await (const rows of inBatches(staged, query, rowsAtOnce)) {
      signal?.throwIfAborted()
      for (const row of rows) {
        const wrong = checks.find(({ column, rule }) => !isStoredValue(rule, row[column]))
        if (wrong) throw new DamagedArchive(wordsOfValue(table.name, wrong.column, row))
      }
    }
  }
  await staged.transaction().execute(async (trx) => {
    await deriveTexts(trx)
    await deriveCatalogue(trx)
    await countFiguresAnew(trx)
    await deriveStock(trx)
  })
  await checkVariants(staged)
  await checkPayments(staged)
  await checkReturns(staged)
  await checkStagedStock(staged)
  await checkTotals(staged)
}

/** Two levels (rule: categories-2): no category is below one that has a parent, or below itself. */
async function checkCategoryLevels(staged: Database): Promise<void> {
  const deep = await staged
    .selectFrom('categories')
    .innerJoin('categories as parents', 'parents.id', 'categories.parentId')
    .select('categories.name')
    .where('parents.parentId', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (deep) throw new DamagedArchive(wordsOfValue('categories', 'parentId', deep))
}

/**
 * The checked columns of a table. In every table columns named `at` or `…At` hold a time, and no id
 * is empty: what goes through all rows begins after ''.
 */
function checksOf({ name, columns }: TableShape) {
  const own = rulesByTable.get(name) ?? {}
  return Object.entries(columns).flatMap(([column, kind]) => {
    const rule = own[column] ?? ruleOfName(column, kind)
    return rule ? [{ column, kind, rule }] : []
  })
}

function ruleOfName(column: string, kind: string): z.ZodType | undefined {
  if (/(?:^a|A)t$/.test(column)) return instantSchema
  return column === 'id' && kind === 'text' ? z.string().min(1) : undefined
}

/**
 * Whether the schema accepts the value and returns it unchanged, as it does for a value that was
 * saved through it.
 */
function isStoredValue(schema: z.ZodType, value: unknown): boolean {
  const { success, data } = schema.safeParse(value)
  return success && contains(value, data)
}

/** Keys that only `whole` has are allowed: the schema drops them with the next change. */
function contains(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === whole
  const entries = new Map(typeof whole === 'object' && whole !== null ? Object.entries(whole) : [])
  return Object.entries(part).every(([key, value]) => contains(entries.get(key), value))
}
