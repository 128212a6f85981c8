import { z } from 'zod'

/** How a sale is paid, with the rate of the day when that was agreed (rule: payments-1). */
export const saleTermsSchema = z.object({
  method: z.enum(['cash', 'card']).meta({ description: 'cash: by Pix or in cash' }),
  instalments: z.number().int().meta({ description: '1 for a sale in cash' }),
  rate: z.number().meta({ description: 'percent: the cash discount, or the interest a month' }),
  adjustment: z
    .number()
    .meta({ description: 'what the terms add to finalValue; negative: saved by paying in cash' }),
  instalmentValue: z.number(),
  firstInstalment: z.number().meta({ description: 'may differ from the others by cents' }),
})
export type SaleTerms = z.infer<typeof saleTermsSchema>

const termsMessage = 'Escolha Pix ou dinheiro, ou cartão em 1 a 12 vezes'

export const agreedTermsInputSchema = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('cash') }),
    z.object({
      method: z.literal('card'),
      instalments: z
        .number(termsMessage)
        .int(termsMessage)
        .min(1, termsMessage)
        .max(12, termsMessage),
    }),
  ],
  termsMessage,
)

/** null: not agreed yet. */
export const saleTermsInputSchema = agreedTermsInputSchema.nullable()
export type SaleTermsInput = z.output<typeof saleTermsInputSchema>
