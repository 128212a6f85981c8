import { reaisOf, reaisOrNull } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import { addDays } from '../calendar.ts'
import { type StoredPayment, toPayment } from './stored-payment.ts'
import { type StoredReturn, toReturn } from './stored-return.ts'
import { planOf, type Terms } from './terms.ts'

/** A line of a sale, with name and price as sold. */
export interface StoredSaleItem extends Omit<Sale['items'][number], 'unitPrice' | 'listPrice'> {
  unitPriceCents: number
  listPriceCents: number | null
}

/** A sale as the shop works with it: the contract's, with amounts in cents instead of reais. */
export interface StoredSale extends Omit<
  Sale,
  | 'totalValue'
  | 'discountValue'
  | 'discountPercent'
  | 'validUntil'
  | 'terms'
  | 'finalValue'
  | 'items'
  | 'payments'
  | 'paidValue'
  | 'returns'
  | 'returnedValue'
  | 'owedValue'
  | 'dueDate'
  | 'discountApproval'
> {
  /** The day of the sale in São Paulo, YYYY-MM-DD. */
  day: string
  /** Before the discount. */
  subtotalCents: number
  discountCents: number
  /** Hundredths of a percent of the subtotal; null for a discount in reais. */
  discountRate: number | null
  validUntil: string | null
  terms: Terms | null
  /** What the terms add to the total; below 0 for a sale in cash. */
  termsCents: number
  /** After the discount, under the terms. */
  totalCents: number
  payments: StoredPayment[]
  /** The sum of the payments. */
  paidCents: number
  returns: StoredReturn[]
  /** What the returned items were worth. */
  returnedCents: number
  dueDay: string | null
  approvedByName: string | null
  approvedDiscountCents: number | null
  items: StoredSaleItem[]
}

/** What is still to be paid, in cents; nothing for a cancelled sale (rule: payments-2). */
export function owedCentsOf({
  status,
  totalCents,
  returnedCents,
  paidCents,
}: Pick<StoredSale, 'status' | 'totalCents' | 'returnedCents' | 'paidCents'>): number {
  return status === 'cancelled' ? 0 : totalCents - returnedCents - paidCents
}

/** How long a quote holds when nothing else is said (CDC, art. 40, § 1º). */
const quoteDays = 10

/** The sale as the API sends it: amounts in reais. */
export function toSale(stored: StoredSale): Sale {
  const { terms, discountRate } = stored
  // Named one by one: copying so many fields with `...rest` takes several times as long.
  return {
    id: stored.id,
    number: stored.number,
    clientId: stored.clientId,
    client: stored.client,
    clientName: stored.clientName,
    totalValue: reaisOf(stored.subtotalCents),
    discountValue: reaisOf(stored.discountCents),
    discountPercent: discountRate === null ? null : discountRate / 100,
    terms: terms && {
      ...terms,
      adjustment: reaisOf(stored.termsCents),
      ...instalmentsOf(stored, terms),
    },
    finalValue: reaisOf(stored.totalCents),
    payments: stored.payments.map(toPayment),
    paidValue: reaisOf(stored.paidCents),
    returns: stored.returns.map(toReturn),
    exchangeOf: stored.exchangeOf,
    returnedValue: reaisOf(stored.returnedCents),
    owedValue: reaisOf(owedCentsOf(stored)),
    dueDate: stored.dueDay,
    note: stored.note,
    validUntil: stored.validUntil ?? addDays(stored.day, quoteDays),
    status: stored.status,
    settledAt: stored.settledAt,
    settledById: stored.settledById,
    discountApproval:
      stored.approvedByName === null
        ? null
        : {
            byName: stored.approvedByName,
            discount: reaisOf(stored.approvedDiscountCents ?? 0),
          },
    createdById: stored.createdById,
    createdByName: stored.createdByName,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    items: stored.items.map(toItem),
  }
}

function toItem({
  unitPriceCents,
  listPriceCents,
  ...item
}: StoredSaleItem): Sale['items'][number] {
  return {
    ...item,
    unitPrice: reaisOf(unitPriceCents),
    listPrice: reaisOrNull(listPriceCents),
  }
}

function instalmentsOf(sale: StoredSale, terms: Terms) {
  const plan = terms.method === 'card' ? planOf(sale, terms) : undefined
  return {
    instalmentValue: reaisOf(plan?.valueCents ?? sale.totalCents),
    firstInstalment: reaisOf(plan?.firstCents ?? sale.totalCents),
  }
}
