import { z } from 'zod'
import { flagSchema, listLimitSchema, pageSchema } from './numbers.ts'
import { paymentMeans } from './payments.ts'
import { saleStatuses } from './sales.ts'
import { plainText, referenceSchema } from './text.ts'

export const saleSorts = ['date', 'client', 'value'] as const
export type SaleSort = (typeof saleSorts)[number]

/** The API refuses longer searches for sales. */
export const maxSaleSearchLength = 100

/** The query of GET /api/sales. */
export const saleListQuerySchema = z.object({
  clientId: referenceSchema.optional(),
  search: plainText(maxSaleSearchLength).optional(),
  status: z.enum(saleStatuses).optional(),
  productId: referenceSchema.optional().meta({ description: 'only sales of this product' }),
  sellerId: referenceSchema.optional().meta({ description: 'only sales made by this user' }),
  from: z.iso.date('Informe uma data').optional().meta({ description: 'first day' }),
  to: z.iso.date('Informe uma data').optional().meta({ description: 'last day' }),
  open: flagSchema.optional().meta({ description: 'only sales for which clients owe something' }),
  overdue: flagSchema.optional().meta({ description: 'only sales with something overdue' }),
  means: z.enum(paymentMeans).optional().meta({ description: 'only sales paid by it' }),
  sort: z.enum(saleSorts).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: listLimitSchema,
  page: pageSchema.default(1),
})
export type SaleListQuery = z.output<typeof saleListQuerySchema>
export type FoundSales = Omit<SaleListQuery, 'sort' | 'direction' | 'limit' | 'page'>
