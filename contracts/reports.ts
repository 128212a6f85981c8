import { z } from 'zod'
import { closingQuerySchema } from './closing.ts'
import { centsOf, reaisOf } from './money.ts'
import { pageSchema, wholeNumberOfQuery } from './numbers.ts'
import { moneyMeans } from './payments.ts'

/** The most rows of one answer: what a download asks for. */
export const maxReportRows = 30_000
const limitSchema = wholeNumberOfQuery(1, maxReportRows).default(50)
const daysSchema = wholeNumberOfQuery(1, 3_650)
const periodSchema = z.object({ from: z.string(), to: z.string() })

/** What sales are added up by. */
export const salesGroups = ['day', 'month', 'category', 'product', 'seller', 'kind'] as const
export type SalesGroup = (typeof salesGroups)[number]

/** Whether a sale is in one row only, so that the sales of a row can be counted. */
export function countsSales(by: SalesGroup): boolean {
  return by === 'day' || by === 'month' || by === 'seller'
}

/** The query of GET /api/reports/sales: both days are included, at most 366. */
export const salesReportQuerySchema = closingQuerySchema.safeExtend({
  by: z.enum(salesGroups, 'Escolha como agrupar'),
  limit: limitSchema,
  page: pageSchema.default(1),
})
export type SalesReportQuery = z.output<typeof salesReportQuerySchema>

/** What was sold less what came back; values in reais (rule: reports-1). */
const soldSumSchema = z.object({
  sales: z.number().int().meta({ description: 'completed sales; 0 where one is in several rows' }),
  pieces: z.number().int(),
  revenue: z.number(),
  cost: z.number().meta({ description: 'of what has a known cost' }),
  uncosted: z.number().meta({ description: 'revenue of parts without a known cost' }),
})
export type SoldSum = z.infer<typeof soldSumSchema>

const salesReportRowSchema = soldSumSchema.extend({
  key: z.string().meta({
    description:
      'a day, a month, or the id; product, service, free: lines without a product; deleted; none',
  }),
  name: z.string().meta({ description: 'empty where the key says it' }),
  previousRevenue: z.number().meta({ description: 'in the period before' }),
  abc: z.enum(['A', 'B', 'C']).nullable().meta({ description: 'of a product (rule: reports-3)' }),
})
export type SalesReportRow = z.infer<typeof salesReportRowSchema>

/** Sales of a period by something; the rows of all pages add up to the total. */
export const salesReportSchema = periodSchema
  .extend({
    previous: periodSchema,
    isCompared: z.boolean().meta({
      description: 'false when the first sale came after the beginning of the period before',
    }),
    total: soldSumSchema,
    previousTotal: soldSumSchema,
    count: z.number().int().meta({ description: 'rows on all pages' }),
    rows: z.array(salesReportRowSchema),
  })
  .meta({ id: 'SalesReport' })
export type SalesReport = z.infer<typeof salesReportSchema>

/**
 * Revenue less cost, in reais, of what has a known cost, and its percentage of that revenue. Null
 * when no cost is known; the percentage also without revenue.
 */
export function marginOf({ revenue, cost, uncosted }: Omit<SoldSum, 'sales' | 'pieces'>): {
  margin: number | null
  percent: number | null
} {
  const costedCents = centsOf(revenue) - centsOf(uncosted)
  if (costedCents === 0 && cost === 0) return { margin: null, percent: null }
  const marginCents = costedCents - centsOf(cost)
  const percent = costedCents > 0 ? Math.round((marginCents * 1000) / costedCents) / 10 : null
  return { margin: reaisOf(marginCents), percent }
}

/** The query of GET /api/reports/received. */
export const receivedReportQuerySchema = closingQuerySchema

/** What was received less what was given back, by means; values in reais. */
export const receivedReportSchema = periodSchema
  .extend({
    previous: periodSchema,
    total: z.number(),
    previousTotal: z.number(),
    rows: z.array(
      z.object({ means: z.enum(moneyMeans), amount: z.number(), previousAmount: z.number() }),
    ),
  })
  .meta({ id: 'ReceivedReport' })
export type ReceivedReport = z.infer<typeof receivedReportSchema>

/** The query of GET /api/reports/commissions. */
export const commissionsQuerySchema = closingQuerySchema

const commissionSumSchema = z.object({
  sales: z.number().int().meta({ description: 'completed sales' }),
  revenue: z.number().meta({ description: 'less what came back' }),
  commission: z.number(),
})
export type CommissionSum = z.infer<typeof commissionSumSchema>

/** A row for each seller and rate, by name; values in reais (rule: reports-7). */
export const commissionsSchema = periodSchema
  .extend({
    previous: periodSchema,
    total: commissionSumSchema,
    previousTotal: commissionSumSchema,
    rows: z.array(
      commissionSumSchema.extend({
        sellerId: z.string(),
        name: z.string().meta({ description: 'empty where it is not known' }),
        percent: z.number(),
      }),
    ),
  })
  .meta({ id: 'Commissions' })
export type Commissions = z.infer<typeof commissionsSchema>

/** The query of GET /api/reports/slow-movers. */
export const slowMoversQuerySchema = z.object({
  days: daysSchema.default(90),
  limit: limitSchema,
  page: pageSchema.default(1),
})
export type SlowMoversQuery = z.output<typeof slowMoversQuerySchema>

/** Variants with pieces that were not sold for some days, those of most value first. */
export const slowMoversSchema = z
  .object({
    count: z.number().int(),
    pieces: z.number().int(),
    value: z.number().meta({ description: 'at cost, of those with a known cost' }),
    uncosted: z.number().int().meta({ description: 'pieces without a known cost' }),
    rows: z.array(
      z.object({
        variantId: z.string(),
        productId: z.string(),
        productName: z.string(),
        variantName: z.string(),
        sku: z.string().nullable(),
        onHand: z.number().int(),
        unitCost: z.number().nullable(),
        value: z.number().nullable(),
        lastSold: z.string().nullable().meta({ description: 'a day; null: never' }),
      }),
    ),
  })
  .meta({ id: 'SlowMovers' })
export type SlowMovers = z.infer<typeof slowMoversSchema>

/** The query of GET /api/reports/lost-clients. */
export const lostClientsQuerySchema = z.object({
  days: daysSchema.default(120),
  limit: limitSchema,
  page: pageSchema.default(1),
})
export type LostClientsQuery = z.output<typeof lostClientsQuerySchema>

/** Clients with two purchases or more, none of them in some days; who bought most comes first. */
export const lostClientsSchema = z
  .object({
    count: z.number().int(),
    rows: z.array(
      z.object({
        clientId: z.string(),
        name: z.string(),
        phone: z.string(),
        whatsappUsername: z.string().nullable(),
        sales: z.number().int(),
        bought: z.number().meta({ description: 'less what came back' }),
        lastDay: z.string(),
      }),
    ),
  })
  .meta({ id: 'LostClients' })
export type LostClients = z.infer<typeof lostClientsSchema>
