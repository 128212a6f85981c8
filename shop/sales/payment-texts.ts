import { centsOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import { formatCents } from '../text/currency.ts'
import { signedCents } from './terms-texts.ts'

interface BalanceLine {
  name: string
  amount: string
  /** When the rest is due: "até 20/12/2026". */
  due?: string
}

/**
 * What was returned and paid of a sale and what is left, as receipt and messages say it. A pending
 * sale without a payment has no such lines: its total says all.
 */
export function balanceLines({
  status,
  returnedValue,
  paidValue,
  owedValue,
  dueDate,
}: Pick<Sale, 'status' | 'returnedValue' | 'paidValue' | 'owedValue' | 'dueDate'>): BalanceLine[] {
  const lines: BalanceLine[] = []
  const amountOf = (reais: number) => formatCents(centsOf(reais))
  if (returnedValue > 0)
    lines.push({ name: 'Itens devolvidos', amount: signedCents(-centsOf(returnedValue)) })
  if (paidValue > 0)
    lines.push({
      name: status === 'cancelled' ? 'Pago e não devolvido' : 'Pago',
      amount: amountOf(paidValue),
    })
  if (owedValue > 0 && (paidValue > 0 || status === 'completed'))
    lines.push({
      name: 'Falta pagar',
      amount: amountOf(owedValue),
      ...(dueDate !== null && { due: `até ${dayText(dueDate)}` }),
    })
  return lines
}

/** "20/12/2026" for a day YYYY-MM-DD. */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('/')
}
