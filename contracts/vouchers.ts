import { z } from 'zod'
import { pageSchema, wholeNumberOfQuery } from './numbers.ts'
import { plainText } from './text.ts'

/** Store credit; values in reais (rule: payments-9). */
export const voucherSchema = z
  .object({
    code: z.string(),
    amount: z.number().meta({ description: 'what it was given for; 0 after its correction' }),
    left: z.number(),
    validUntil: z.string().nullable().meta({ description: 'the last day; null: no end' }),
    isExpired: z.boolean(),
    saleId: z.string().nullable().meta({ description: 'the sale that it was given for' }),
    saleNumber: z.number().int().nullable(),
    clientId: z.string().nullable().meta({ description: 'of that sale' }),
    clientName: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof voucherSchema>

/** Vouchers, newest first. */
export const voucherListSchema = z
  .object({
    count: z.number().int().meta({ description: 'on all pages' }),
    leftTotal: z.number().meta({ description: 'of these, what can still be used' }),
    vouchers: z.array(voucherSchema),
  })
  .meta({ id: 'VoucherList' })
export type VoucherList = z.infer<typeof voucherListSchema>

export const voucherStates = ['open', 'all'] as const

/** The query of GET /api/vouchers. */
export const voucherQuerySchema = z.object({
  state: z.enum(voucherStates).default('open').meta({ description: 'open: with something left' }),
  search: plainText(60).default('').meta({ description: 'a part of the code or of the name' }),
  clientId: z.string().max(120).optional(),
  limit: wholeNumberOfQuery(1, 100).default(50),
  page: pageSchema.default(1),
})
export type VoucherQuery = z.output<typeof voucherQuerySchema>
