import { z } from 'zod'
import { clientSchema } from './clients.ts'
import { closingSchema } from './closing.ts'
import { productSchema } from './products.ts'
import { saleSchema } from './sales.ts'

/** The current month until today, compared with the same days of the month before. */
const monthOnMonthSchema = z.object({
  total: z.number().meta({ description: 'ever' }),
  thisMonth: z.number(),
  lastMonth: z.number().meta({ description: 'up to the same day' }),
})
export type MonthOnMonth = z.infer<typeof monthOnMonthSchema>

const periodSchema = z.object({
  start: z.string().meta({ description: 'first day, YYYY-MM-DD' }),
  sales: z.number().int(),
  completed: z.number().int(),
  revenue: z.number(),
})
export type Period = z.infer<typeof periodSchema>

/** What was sold and received today; of the user alone for those who may not see revenue. */
const takingsSchema = closingSchema
  .pick({
    scope: true,
    sales: true,
    sold: true,
    returned: true,
    received: true,
    receivedTotal: true,
  })
  .extend({ pieces: z.number().int().meta({ description: 'without labour and free lines' }) })

/** What waits for somebody of the shop; money in reais. */
const waitingSchema = z.object({
  pendingSales: z.number().int(),
  overdueSales: z.number().int().meta({ description: 'due before today' }),
  overdueValue: z.number().meta({ description: 'what is owed for them' }),
  arrivedWishes: z.number().int().meta({ description: 'people who can be told' }),
  dataRequests: z.number().int().meta({ description: 'to be answered; 0 for sellers' }),
  dataRequestsDueDay: z.string().nullable().meta({ description: 'of the first of them' }),
  incidents: z.number().int().meta({ description: 'to be told of; 0 for sellers' }),
  incidentsDueDay: z.string().nullable().meta({ description: 'of the first of them' }),
  unopenedLists: z.number().int().meta({ description: "visitors' lists of the last seven days" }),
})

/**
 * What the first screen of the back office shows; revenue is of completed sales, in reais
 * (rule: back-office-2).
 */
export const dashboardSchema = z
  .object({
    today: z.string().meta({ description: 'in São Paulo, YYYY-MM-DD' }),
    takings: takingsSchema,
    waiting: waitingSchema,
    products: monthOnMonthSchema,
    clients: monthOnMonthSchema,
    sales: monthOnMonthSchema,
    revenue: monthOnMonthSchema
      .nullable()
      .meta({ description: 'null for users who may not see it; they get no periods either' }),
    recentSales: z.array(saleSchema),
    newestClients: z.array(clientSchema).meta({ description: 'where there are no sales yet' }),
    popularProducts: z.array(productSchema),
    bestSellers: z
      .array(z.object({ product: productSchema, pieces: z.number().int() }))
      .meta({ description: 'of the last 30 days' }),
    months: z.array(periodSchema).meta({ description: 'the last 12, oldest first, or none' }),
    days: z.array(periodSchema).meta({ description: 'the last 30, oldest first, or none' }),
    lowStock: z.number().int().meta({ description: 'variants below their minimum' }),
    stockCheck: z
      .object({ at: z.string(), differences: z.number().int() })
      .nullable()
      .meta({ description: 'the latest check of the shop; null without one' }),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboardSchema>
