import { z } from 'zod'
import { reais, reaisOrNothing } from './money.ts'
import { paymentMeans, reversalInputSchema } from './payments.ts'
import { saleReturnInputSchema } from './returns.ts'
import { saleInputSchema } from './sales.ts'

const amountMessage = 'Informe um valor'

/** Items of a sale that come back, and the sale of what is taken for them (rule: payments-10). */
export const exchangeInputSchema = saleReturnInputSchema
  .omit({ refund: true })
  .extend({
    sale: saleInputSchema.omit({ clientId: true, validUntil: true, listCode: true }),
    credit: reaisOrNothing(amountMessage).meta({
      description: 'what the returned items give back; refused when it is another amount by now',
    }),
    total: reais(amountMessage).meta({
      description: 'of the new sale, as the user saw it; refused when it is another amount',
    }),
    means: z.enum(paymentMeans, 'Escolha como foi pago ou devolvido').nullable().meta({
      description:
        'how the difference is paid, null: later; or how the rest of the credit is given back',
    }),
    validUntil: z.iso
      .date('Informe uma data')
      .nullable()
      .default(null)
      .meta({ description: 'of a voucher for the rest: its last day; null: no end' }),
  })
  .refine(({ credit, total, means }) => credit <= total || means !== null, {
    path: ['means'],
    error: 'Escolha como o resto foi devolvido',
  })
  .refine(({ credit, total, means }) => credit >= total || means !== 'voucher', {
    path: ['means'],
    error: 'Escolha como a diferença foi paga',
  })
export type ExchangeInput = z.output<typeof exchangeInputSchema>

/** Undoes an exchange, by the sale of what was taken. */
export const exchangeReversalSchema = reversalInputSchema.extend({
  paidValue: z
    .number('Informe o valor pago')
    .optional()
    .meta({ description: 'what the user saw as paid; refused when it is another amount by now' }),
})
export type ExchangeReversal = z.output<typeof exchangeReversalSchema>
