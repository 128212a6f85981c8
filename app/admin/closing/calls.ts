import {
  type CashCount,
  type CashCountInput,
  cashCountSchema,
  type CashMovement,
  type CashMovementInput,
  cashMovementSchema,
  type Closing,
  type ClosingQuery,
  closingSchema,
} from '../../../contracts/closing.ts'
import { callApi } from '../api.ts'

export function findClosing(days: ClosingQuery): Promise<Closing> {
  return callApi('GET', '/closing', { query: days, answer: closingSchema })
}

export function countCash(count: CashCountInput): Promise<CashCount> {
  return callApi('POST', '/closing/counts', { body: count, answer: cashCountSchema })
}

export function recordCashMovement(movement: CashMovementInput): Promise<CashMovement> {
  return callApi('POST', '/closing/movements', { body: movement, answer: cashMovementSchema })
}

export function reverseCashMovement(id: string, reason: string): Promise<CashMovement> {
  return callApi('POST', `/closing/movements/${id}/reversal`, {
    body: { reason },
    answer: cashMovementSchema,
  })
}
