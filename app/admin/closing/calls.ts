import {
  type CashCount,
  type CashCountInput,
  cashCountSchema,
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
