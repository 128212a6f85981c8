import { z } from 'zod'
import { pageSchema, wholeNumberOfQuery } from './numbers.ts'
import { saleStatuses } from './sales.ts'
import { referenceSchema } from './text.ts'

/** The sales of one client that an answer lists; a client may have more. */
export const maxReceivableSales = 20

/** A sale with something owed; values in reais. */
const receivableSaleSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  status: z.enum(saleStatuses),
  day: z.string(),
  dueDate: z.string().nullable(),
  isOverdue: z.boolean(),
  finalValue: z.number(),
  owedValue: z.number(),
})
export type ReceivableSale = z.infer<typeof receivableSaleSchema>

/** What one client owes; `clientId` is null for sales without a client record. */
const clientReceivableSchema = z
  .object({
    clientId: z.string().nullable(),
    clientName: z.string(),
    phone: z.string(),
    whatsappUsername: z.string().nullable(),
    owedValue: z.number(),
    overdueValue: z.number(),
    salesCount: z.number().int(),
    sales: z
      .array(receivableSaleSchema)
      .meta({ description: `the first ${maxReceivableSales} to be due` }),
  })
  .meta({ id: 'ClientReceivable' })
export type ClientReceivable = z.infer<typeof clientReceivableSchema>

/**
 * What clients owe, those with the oldest due date first: completed sales with a rest, and pending
 * ones that were paid in part (rule: payments-4).
 */
export const receivablesSchema = z
  .object({
    owedValue: z.number().meta({ description: 'of all clients' }),
    pendingValue: z
      .number()
      .meta({ description: 'of owedValue: of pending sales that were paid in part' }),
    overdueValue: z.number(),
    clientsCount: z.number().int(),
    clients: z.array(clientReceivableSchema),
    toReturn: z
      .array(
        z.object({
          id: z.string(),
          number: z.number(),
          clientName: z.string(),
          paidValue: z.number(),
        }),
      )
      .meta({ description: 'cancelled sales whose payments were not given back, newest first' }),
  })
  .meta({ id: 'Receivables' })
export type Receivables = z.infer<typeof receivablesSchema>

/** The query of GET /api/receivables. */
export const receivablesQuerySchema = z.object({
  clientId: referenceSchema.optional(),
  limit: wholeNumberOfQuery(1, 100).default(50),
  page: pageSchema.default(1),
})
export type ReceivablesQuery = z.output<typeof receivablesQuerySchema>
