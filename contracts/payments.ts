import { z } from 'zod'
import { reais } from './money.ts'
import { agreedTermsInputSchema } from './sale-terms.ts'
import { seenStateSchema } from './seen-state.ts'
import { plainText, requiredText } from './text.ts'
import { voucherCodeSchema } from './voucher-code.ts'

/** How money changes hands; `card` is a debit or credit card at the terminal. */
export const moneyMeans = ['pix', 'cash', 'card', 'other'] as const
/** How a sale is paid: with money, or with store credit, which is none (rule: payments-9). */
export const paymentMeans = [...moneyMeans, 'voucher'] as const
export type MoneyMeans = (typeof moneyMeans)[number]
export type PaymentMeans = (typeof paymentMeans)[number]

/** The names on screens, prints and messages. */
export const paymentMeansNames: Record<PaymentMeans, string> = {
  pix: 'Pix',
  cash: 'Dinheiro',
  card: 'Cartão',
  other: 'Outro meio',
  voucher: 'Vale-troca',
}

const paymentKinds = ['payment', 'reversal', 'refund'] as const

const maxNote = 200
const amountMessage = 'Informe um valor maior que zero'
const meansSchema = z.enum(paymentMeans, 'Escolha como foi pago')

/** One entry of the payments of a sale; values in reais (rule: payments-2). */
export const paymentSchema = z
  .object({
    id: z.string(),
    kind: z.enum(paymentKinds).meta({
      description: 'payment: received; refund: given back; reversal: corrects another entry',
    }),
    means: z.enum(paymentMeans),
    amount: z.number().meta({ description: 'below 0 for money that left the shop' }),
    tendered: z
      .number()
      .nullable()
      .meta({ description: 'handed over in cash, when change was given' }),
    reversesId: z.string().nullable().meta({ description: 'the entry that this one corrects' }),
    voucherCode: z
      .string()
      .nullable()
      .meta({ description: 'of the voucher that was given, or that paid' }),
    voucherValidUntil: z.string().nullable().meta({ description: 'its last day; null: no end' }),
    note: z.string(),
    day: z.string().meta({ description: 'in São Paulo, YYYY-MM-DD' }),
    at: z.string(),
    userId: z.string().nullable(),
    userName: z.string().nullable(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof paymentSchema>

/** The codes of the vouchers that a sale gave, but for those that were corrected. */
export function givenVouchers(payments: Payment[]): string[] {
  const corrected = new Set(payments.map(({ reversesId }) => reversesId))
  return payments.flatMap(({ id, kind, voucherCode }) =>
    kind === 'refund' && voucherCode !== null && !corrected.has(id) ? [voucherCode] : [],
  )
}

/** Why what was handed over is refused. */
export const tenderedMessages = {
  means: 'Só em dinheiro há troco',
  amount: 'O valor entregue é menor que o recebido',
}

/**
 * What was paid for a sale; `tendered` only in cash, and no less than `amount`; `updatedAt` is that
 * of the sale whose total was shown.
 */
export const paymentInputSchema = z
  .object({
    means: meansSchema,
    amount: reais(amountMessage),
    tendered: reais(amountMessage).nullable().default(null),
    voucherCode: voucherCodeSchema
      .nullable()
      .default(null)
      .meta({ description: 'of a voucher, and of no other means' }),
    terms: agreedTermsInputSchema
      .optional()
      .meta({ description: 'of a pending sale: agreed with this payment' }),
    note: plainText(maxNote).default(''),
    updatedAt: seenStateSchema,
  })
  .refine(({ means, tendered }) => tendered === null || means === 'cash', {
    path: ['tendered'],
    error: tenderedMessages.means,
  })
  .refine(({ amount, tendered }) => tendered === null || tendered >= amount, {
    path: ['tendered'],
    error: tenderedMessages.amount,
  })
  .refine(({ means, voucherCode }) => (means === 'voucher') === (voucherCode !== null), {
    path: ['voucherCode'],
    error: 'Digite o código do vale',
  })
export type PaymentInput = z.output<typeof paymentInputSchema>

/** What is given back: money, or a new voucher with its last day (rule: payments-9). */
export const givenBackSchema = z.object({
  means: z.enum(paymentMeans, 'Escolha como foi devolvido'),
  amount: reais(amountMessage),
  validUntil: z.iso
    .date('Informe uma data')
    .nullable()
    .default(null)
    .meta({ description: 'of a voucher: its last day; null: no end' }),
})
export type GivenBack = z.output<typeof givenBackSchema>

/** As givenBackSchema, beside a return of items. */
export const refundInputSchema = givenBackSchema.extend({
  note: plainText(maxNote).default(''),
})
export type RefundInput = z.output<typeof refundInputSchema>

/** Why an entry was wrong. */
export const reversalInputSchema = z.object({ reason: requiredText(maxNote, 'Diga o motivo') })
