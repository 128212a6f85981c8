import { z } from 'zod'
import { client } from './clients.ts'
import { product } from './products.ts'
import { sale } from './sales.ts'

/** What a month is measured by: its days so far against the same days of the month before. */
const monthOnMonth = z.object({
  total: z.number().meta({ description: 'ever' }),
  thisMonth: z.number(),
  lastMonth: z.number().meta({ description: 'up to the same day' }),
})
export type MonthOnMonth = z.infer<typeof monthOnMonth>

const period = z.object({
  start: z.string().meta({ description: 'first day, YYYY-MM-DD' }),
  sales: z.number().int(),
  completed: z.number().int(),
  revenue: z.number(),
})
export type Period = z.infer<typeof period>

/** What the first screen of the back office shows; revenue is of completed sales, in reais (DECISIONS 19). */
export const dashboard = z
  .object({
    today: z.string().meta({ description: 'in São Paulo, YYYY-MM-DD' }),
    products: monthOnMonth,
    clients: monthOnMonth,
    sales: monthOnMonth,
    revenue: monthOnMonth,
    recentSales: z.array(sale),
    newestClients: z.array(client).meta({ description: 'where there are no sales yet' }),
    popularProducts: z.array(product),
    months: z.array(period).meta({ description: 'the last 12, oldest first' }),
    days: z.array(period).meta({ description: 'the last 30, oldest first' }),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboard>
