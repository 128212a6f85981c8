import { z } from 'zod'
import {
  paymentInputSchema,
  refundInputSchema,
  reversalInputSchema,
} from '../../../contracts/payments.ts'
import { saleReturnInputSchema } from '../../../contracts/returns.ts'
import { saveAndStay } from '../actions.ts'
import { recordPayment, recordRefund, recordReturn, reversePayment, undoReturn } from './calls.ts'

const moneySchema = z.union([
  z.object({ payment: paymentInputSchema }),
  z.object({ refund: refundInputSchema }),
  z.object({ returned: saleReturnInputSchema }),
  z.object({ reverses: z.string(), ...reversalInputSchema.shape }),
  z.object({ undoneReturn: z.string(), ...reversalInputSchema.shape }),
])

/** What the dialogs of the payments send to the sale's route. */
export type Money = z.input<typeof moneySchema>

/** Records a payment, a refund, returned items, or the correction of one of them. */
export function saveMoney(saleId: string, body: unknown) {
  const money = moneySchema.parse(body)
  if ('payment' in money)
    return saveAndStay('record-payment', () => recordPayment(saleId, money.payment))
  if ('refund' in money)
    return saveAndStay('record-refund', () => recordRefund(saleId, money.refund))
  if ('returned' in money)
    return saveAndStay('record-return', () => recordReturn(saleId, money.returned))
  if ('undoneReturn' in money)
    return saveAndStay('undo-return', () => undoReturn(saleId, money.undoneReturn, money.reason))
  const { reverses, reason } = money
  return saveAndStay('reverse-payment', () => reversePayment(saleId, reverses, reason))
}
