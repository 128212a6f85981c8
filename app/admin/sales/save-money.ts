import { z } from 'zod'
import {
  paymentInputSchema,
  refundInputSchema,
  reversalInputSchema,
} from '../../../contracts/payments.ts'
import { saveAndStay } from '../actions.ts'
import { recordPayment, recordRefund, reversePayment } from './calls.ts'

const moneySchema = z.union([
  z.object({ payment: paymentInputSchema }),
  z.object({ refund: refundInputSchema }),
  z.object({ reverses: z.string(), ...reversalInputSchema.shape }),
])

/** What the dialogs of the payments send to the sale's route. */
export type Money = z.input<typeof moneySchema>

/** Records a payment, a refund or a correction. */
export function saveMoney(saleId: string, body: unknown) {
  const money = moneySchema.parse(body)
  if ('payment' in money)
    return saveAndStay('record-payment', () => recordPayment(saleId, money.payment))
  if ('refund' in money)
    return saveAndStay('record-refund', () => recordRefund(saleId, money.refund))
  const { reverses, reason } = money
  return saveAndStay('reverse-payment', () => reversePayment(saleId, reverses, reason))
}
