import { z } from 'zod'
import { givenBackSchema } from './payments.ts'
import { maxSoldQuantity } from './quantities.ts'
import { referenceSchema, requiredText } from './text.ts'

/** Items of a completed sale that came back; values in reais (rule: payments-6). */
export const saleReturnSchema = z
  .object({
    id: z.string(),
    items: z.array(
      z.object({
        itemId: z.string(),
        quantity: z.number().int(),
        isResalable: z.boolean().meta({ description: 'goes back to the shelf' }),
      }),
    ),
    reversesId: z.string().nullable().meta({
      description: 'the return that this one undoes; quantities and amounts are negative',
    }),
    amount: z.number().meta({ description: 'what the buyer agreed to pay for these pieces' }),
    refunded: z.number().meta({ description: 'of amount: given back; the rest is no longer owed' }),
    refundId: z.string().nullable().meta({
      description: 'the payment that gave it back, or took it back where a return is undone',
    }),
    restRefundId: z.string().nullable().meta({
      description: 'as refundId: a second payment, of an exchange with a rest in money',
    }),
    exchangeSaleId: z.string().nullable().meta({
      description: 'the sale of what was taken for these items; null also when it is deleted',
    }),
    reason: z.string(),
    day: z.string().meta({ description: 'in São Paulo, YYYY-MM-DD' }),
    at: z.string(),
    userId: z.string().nullable(),
    userName: z.string().nullable(),
  })
  .meta({ id: 'SaleReturn' })
export type SaleReturn = z.infer<typeof saleReturnSchema>

/** The items that came back for what a sale sells (rule: payments-10). */
export const exchangedSchema = z
  .object({
    saleId: z.string(),
    number: z.number().int(),
    amount: z.number().meta({ description: 'what the items were worth' }),
    items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  })
  .meta({ id: 'Exchanged' })
export type Exchanged = z.infer<typeof exchangedSchema>

const quantityMessage = 'Quantidade deve ser maior que zero'

/** A new return. `refund` is what was given back, and null when nothing had to be. */
export const saleReturnInputSchema = z.object({
  items: z
    .array(
      z.object({
        itemId: referenceSchema,
        quantity: z
          .number(quantityMessage)
          .int(quantityMessage)
          .min(1, quantityMessage)
          .max(maxSoldQuantity, 'Quantidade grande demais'),
        isResalable: z.boolean().default(true),
      }),
      'Escolha o que foi devolvido',
    )
    .min(1, 'Escolha o que foi devolvido')
    .refine(
      (items) => new Set(items.map(({ itemId }) => itemId)).size === items.length,
      'Um item aparece duas vezes',
    ),
  reason: requiredText(200, 'Diga o motivo'),
  refund: givenBackSchema.nullable().default(null),
})
export type SaleReturnInput = z.output<typeof saleReturnInputSchema>
