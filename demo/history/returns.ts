import type { PaymentMeans } from '../../contracts/payments.ts'
import type { SaleStatus } from '../../contracts/sales.ts'
import { addDays, dayOf } from '../../shop/calendar.ts'
import type { PastReturn } from '../../shop/sales/past-returns.ts'
import { bustle } from './calendar.ts'

/** Paid sales, counted back from the newest completed one, of which a piece came back. */
const returned = new Map<number, { reason: string; means: PaymentMeans }>([
  [14, { reason: 'Tamanho errado', means: 'pix' }],
  [33, { reason: 'Não serviu na bicicleta', means: 'cash' }],
  [60, { reason: 'Comprou a mais', means: 'pix' }],
  [118, { reason: 'Desistiu da compra', means: 'pix' }],
])
const daysLater = 3

/** Invents which first items came back until `now`. */
export function inventReturns(
  sales: { id: string; status: SaleStatus; createdAt: string }[],
  now: Date,
): PastReturn[] {
  const completed = sales.filter(({ status }) => status === 'completed').toReversed()
  return [...returned].flatMap(([back, facts]) => {
    const sale = completed[back]
    if (!sale) return []
    const at = `${openDayAfter(dayOf(sale.createdAt))}T14:30:00.000Z`
    return at <= now.toISOString() ? [{ saleId: sale.id, position: 0, ...facts, at }] : []
  })
}

function openDayAfter(day: string): string {
  let later = addDays(day, daysLater)
  while (bustle(later) === 0) later = addDays(later, 1)
  return later
}
