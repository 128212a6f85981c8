import { z } from 'zod'
import { wholeNumber, wholeNumberOfQuery } from './numbers.ts'

/** The body of POST /api/demand/searches: what was searched for, and what the first page found. */
export const seenSearchSchema = z.object({
  text: z.string().max(200),
  found: wholeNumber(0, 1000),
})
export type SeenSearch = z.output<typeof seenSearchSchema>

/** The query of GET /api/reports/demand: today and the days before. */
export const demandQuerySchema = z.object({ days: wholeNumberOfQuery(1, 180).default(30) })
export type DemandQuery = z.output<typeof demandQuerySchema>

const termSchema = z.object({ text: z.string(), count: z.number().int() })
export type DemandTerm = z.infer<typeof termSchema>

/** What visitors looked for and asked about in some days, without who they are. */
export const demandSchema = z
  .object({
    searches: z.number().int(),
    missed: z.number().int().meta({ description: 'searches without a result' }),
    chats: z.number().int().meta({ description: 'presses on links to WhatsApp' }),
    listsSent: z.number().int().meta({ description: 'lists sent by WhatsApp' }),
    listsSold: z.number().int().meta({ description: 'lists of these days that became a sale' }),
    missedTerms: z.array(termSchema).meta({
      description: 'looked for at least twice, without a result on the last day; at most 100',
    }),
    foundTerms: z.array(termSchema).meta({ description: 'those looked for most; at most 20' }),
    products: z
      .array(
        z.object({
          productId: z.string(),
          name: z.string(),
          presses: z.number().int(),
          inStock: z.boolean(),
        }),
      )
      .meta({ description: 'asked about most; at most 20' }),
  })
  .meta({ id: 'Demand' })
export type Demand = z.infer<typeof demandSchema>
