import { type Labels, maxOutdatedLabels, type PrintedLabels } from '../../contracts/labels.ts'
import { centsOf, reaisOf } from '../../contracts/money.ts'
import { type ProductOption, variantName } from '../../contracts/variants.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { choiceQuery } from '../catalogue/choice-query.ts'
import { effectivePrice } from '../catalogue/effective-price.ts'
import { cashPriceCents } from '../catalogue/instalments.ts'
import { soldName } from '../catalogue/product-name.ts'
import { valuesOf } from '../catalogue/variants.ts'
import { publicUrlOf } from '../settings/public-url.ts'
import { getSettings } from '../settings/settings.ts'

/** The shop, and its address where the owner has set none. */
interface ShopAddress {
  db: Database
  publicUrl: string
}

type LabelFacts = Omit<Labels, 'labels'>

/** What the labels of these variants say now, in this order, without unknown and archived ones. */
export async function listLabels(
  { db, publicUrl }: ShopAddress,
  variantIds: string[],
): Promise<Labels> {
  const rows = await selectLabels(db)
    .where(isAmong(db, 'variants.id', variantIds))
    .execute()
  const byId = new Map(rows.map((row) => [row.variantId, row]))
  return toLabels(
    variantIds.flatMap((id) => byId.get(id) ?? []),
    await factsOf({ db, publicUrl }),
  )
}

/**
 * What has another price than its last label says, the oldest labels first; at most
 * maxOutdatedLabels (rule: labels-3).
 */
export async function listOutdatedLabels({ db, publicUrl }: ShopAddress): Promise<Labels> {
  const facts = await factsOf({ db, publicUrl })
  const rows = await selectLabels(db)
    .where(({ or, eb, fn, ref }) =>
      or([
        eb(
          'labels.priceCents',
          '<>',
          fn.coalesce(ref('variants.promotionalPriceCents'), ref('variants.priceCents')),
        ),
        eb('labels.cashDiscount', '<>', hundredths(facts.cashDiscountPercentage)),
      ]),
    )
    .orderBy('labels.printedAt')
    .orderBy('labels.variantId')
    .limit(maxOutdatedLabels)
    .execute()
  return toLabels(rows, facts)
}

/**
 * Remembers which prices were printed; unknown variants are skipped. It changes nothing of the
 * shop, so that the log has no entry.
 */
export async function recordPrintedLabels(
  db: Database,
  { cashDiscountPercentage, labels }: PrintedLabels,
): Promise<void> {
  const printedAt = new Date().toISOString()
  const prices = new Map(labels.map(({ variantId, price }) => [variantId, centsOf(price)]))
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .selectFrom('variants')
      .select('id')
      .where(isAmong(trx, 'id', [...prices.keys()]))
      // In one order, so that two prints cannot wait for each other.
      .orderBy('id')
      .execute()
    for (const { id: variantId } of stored) {
      const printed = {
        priceCents: prices.get(variantId) ?? 0,
        cashDiscount: hundredths(cashDiscountPercentage),
        printedAt,
      }
      await trx
        .insertInto('labels')
        .values({ variantId, ...printed })
        .onConflict((conflict) => conflict.column('variantId').doUpdateSet(printed))
        .execute()
    }
  })
}

function selectLabels(db: Database) {
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .leftJoin('labels', 'labels.variantId', 'variants.id')
    .where('variants.archivedAt', 'is', null)
    .where('products.kind', '=', 'product')
    .select([
      'variants.id as variantId',
      'variants.value1',
      'variants.value2',
      'variants.value3',
      'variants.sku',
      'variants.gtin',
      'variants.priceCents',
      'variants.promotionalPriceCents',
      'products.name',
      'products.slug',
      'products.options',
      'labels.priceCents as printedCents',
      'labels.cashDiscount as printedDiscount',
      'labels.printedAt',
    ])
}

type LabelRow = Awaited<ReturnType<ReturnType<typeof selectLabels>['execute']>>[number]

function toLabels(rows: LabelRow[], facts: LabelFacts): Labels {
  return { ...facts, labels: rows.map((row) => toLabel(row, facts.cashDiscountPercentage)) }
}

function toLabel(row: LabelRow, discount: number): Labels['labels'][number] {
  const { variantId, sku, gtin, slug } = row
  const values = valuesOf(row)
  const options: ProductOption[] = JSON.parse(row.options)
  return {
    variantId,
    name: soldName({ productName: row.name, variantName: variantName(values) }),
    sku,
    gtin,
    ...pricesOf(effectivePrice(row.priceCents, row.promotionalPriceCents), discount),
    slug,
    choice: choiceQuery(options, values),
    printed: printedOf(row),
  }
}

function printedOf({ printedCents, printedDiscount, printedAt }: LabelRow) {
  return printedCents === null || printedDiscount === null || printedAt === null
    ? null
    : { ...pricesOf(printedCents, printedDiscount / 100), at: printedAt }
}

/** In reais. */
function pricesOf(priceCents: number, discountPercent: number) {
  return {
    price: reaisOf(priceCents),
    cashPrice: reaisOf(cashPriceCents(priceCents, discountPercent)),
  }
}

/** What the labels of a shop have in common. */
async function factsOf({ db, publicUrl }: ShopAddress): Promise<LabelFacts> {
  const settings = await getSettings(db)
  return {
    cashDiscountPercentage: settings.paymentSettings.cashDiscountPercentage,
    publicUrl: publicUrlOf(settings, { publicUrl }),
  }
}

/** Percentages have at most two decimals; they are stored as whole numbers. */
function hundredths(percent: number): number {
  return Math.round(percent * 100)
}
