import type { Sale } from '../../contracts/sales.ts'
import { dayText } from './payment-texts.ts'

/** Prints of this program are no fiscal documents, and say so. */
export const noFiscalValue = 'Sem valor fiscal'

/** Whether a sale is still an offer: pending, and nothing was paid (rule: sales-11). */
export function isQuote({ status, paidValue }: Pick<Sale, 'status' | 'paidValue'>): boolean {
  return status === 'pending' && paidValue === 0
}

/** What the public page of a sale still shows, on this day (rule: sales-12). */
export function quoteState(
  { status, validUntil }: Pick<Sale, 'status' | 'validUntil'>,
  today: string,
): 'open' | 'expired' | 'settled' {
  if (status !== 'pending') return 'settled'
  return validUntil < today ? 'expired' : 'open'
}

/** "Orçamento válido até 02/12/2026". */
export function validityText({ validUntil }: Pick<Sale, 'validUntil'>): string {
  return `Orçamento válido até ${dayText(validUntil)}`
}
