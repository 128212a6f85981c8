import type { PaymentMeans } from '../../contracts/payments.ts'
import type { SaleStatus } from '../../contracts/sales.ts'
import { addDays, dayOf } from '../../shop/calendar.ts'
import type { PastPayment } from '../../shop/sales/past-sales.ts'
import { Random } from '../seed/random.ts'
import type { Quote } from './quotes.ts'
import type { SoldLine } from './shelf.ts'

const seed = 2026
const means: PaymentMeans[] = ['pix', 'pix', 'pix', 'card', 'card', 'cash']
/** A sale above this amount may be paid in two parts. */
const largeCents = 40_000
const inTwoParts = 0.25

/** Completed sales that are not fully paid, counted back from the newest; `paid` is a part of 1. */
const debts = new Map([
  [3, { dueInDays: 12, paid: 0.5 }],
  [9, { dueInDays: 3, paid: 0 }],
  [40, { dueInDays: -6, paid: 0.4 }],
  [75, { dueInDays: -21, paid: 0 }],
])
/** The paid part of the oldest pending sale that is not a quote, unless it is the only one. */
const depositPart = 0.3

interface Unpaid {
  createdAt: string
  status: SaleStatus
  discountCents: number
  lines: SoldLine[]
  quote: Quote | null
}

interface Paid {
  payments: PastPayment[]
  /** When the rest is due, if there is one. */
  dueDay: string | null
}

/**
 * Invents how the sales were paid, until `now`: most at once, some in parts, a few not yet. Random
 * numbers of their own leave the rest of the history as it was.
 */
export function withPayments<Sale extends Unpaid>(sales: Sale[], now: Date): (Sale & Paid)[] {
  const random = new Random(seed)
  const completed = sales.filter(({ status }) => status === 'completed').toReversed()
  const [withDeposit, next] = sales.filter(
    ({ status, quote }) => status === 'pending' && quote === null,
  )
  return sales.map((sale) => {
    const totalCents = totalOf(sale)
    const { createdAt: at, status } = sale
    const debt = debts.get(completed.indexOf(sale))
    if (sale === withDeposit && next)
      return paid(sale, [{ means: 'pix', amountCents: share(totalCents, depositPart), at }])
    if (status !== 'completed') return paid(sale, [])
    if (debt) {
      const amountCents = share(totalCents, debt.paid)
      const payments: PastPayment[] = amountCents > 0 ? [{ means: 'cash', amountCents, at }] : []
      return paid(sale, payments, addDays(dayOf(now), debt.dueInDays))
    }
    return paid(sale, paymentsOf(totalCents, at, random))
  })
}

function paid<Sale extends Unpaid>(
  sale: Sale,
  payments: PastPayment[],
  dueDay: string | null = null,
): Sale & Paid {
  return { ...sale, payments, dueDay }
}

/** In whole reais. */
function share(cents: number, part: number): number {
  return Math.floor((cents * part) / 100) * 100
}

function paymentsOf(totalCents: number, at: string, random: Random): PastPayment[] {
  const first = random.pick(means)
  if (totalCents < largeCents || !random.chance(inTwoParts))
    return [{ means: first, amountCents: totalCents, at }]
  const amountCents = share(totalCents, 0.5)
  return [
    { means: 'cash', amountCents, at },
    { means: first, amountCents: totalCents - amountCents, at },
  ]
}

function totalOf({ lines, discountCents }: Unpaid): number {
  const sum = (cents: number, { ware, quantity }: Unpaid['lines'][number]) =>
    cents + quantity * ware.effectivePriceCents
  return lines.reduce(sum, -discountCents)
}
