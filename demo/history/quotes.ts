import type { SaleStatus } from '../../contracts/sales.ts'
import { addDays, dayOf } from '../../shop/calendar.ts'

/** What a pending sale has that a client asked an offer for. */
export interface Quote {
  note: string
  /** YYYY-MM-DD; null: as long as usual. */
  validUntil: string | null
  /** False once staff have disabled the link. */
  hasLink: boolean
  /** A line without a product. */
  labour?: { name: string; cents: number }
}

interface Plan extends Omit<Quote, 'validUntil'> {
  validDays?: number
}

/** Sales, counted back from the newest, that are still quotes. The last one has expired. */
const quotes = new Map<number, Plan>([
  [
    1,
    {
      note: 'Decide até sexta. Perguntou se a montagem fica pronta no mesmo dia.',
      validDays: 7,
      hasLink: true,
      labour: { name: 'Mão de obra: montagem e regulagem', cents: 6000 },
    },
  ],
  [5, { note: 'Prefere fechar na loja: link desativado a pedido.', hasLink: false }],
  [12, { note: 'Preço combinado só até o dia seguinte.', validDays: 1, hasLink: true }],
])

/** Makes a few of the newest sales pending quotes. */
export function withQuotes<Sale extends { createdAt: string; status: SaleStatus }>(
  sales: Sale[],
): (Sale & { quote: Quote | null })[] {
  return sales.map((sale, i) => {
    const plan = quotes.get(sales.length - 1 - i)
    if (!plan) return { ...sale, quote: null }
    const { validDays, ...quote } = plan
    const validUntil = validDays === undefined ? null : addDays(dayOf(sale.createdAt), validDays)
    return { ...sale, status: 'pending', quote: { ...quote, validUntil } }
  })
}
