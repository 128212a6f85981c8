import { centsOf } from '../../contracts/money.ts'
import { paymentMeansNames } from '../../contracts/payments.ts'
import type { Sale } from '../../contracts/sales.ts'
import type { PaymentSettings } from '../../contracts/settings.ts'
import { cashLabel } from '../text/cash-label.ts'
import { formatCents } from '../text/currency.ts'
import { balanceLines } from './payment-texts.ts'
import { adjustmentName, discountName, signedCents, termsText } from './terms-texts.ts'
import { cashTotalOfSale, lineInCents, lineTotalCents } from './total.ts'

interface SumLine {
  name: string
  value: string
  /** What the buyer pays, to be shown largest. */
  isTotal?: true
}

/**
 * What stands below the items of a receipt or a quote, in this order: how the total comes about,
 * the total or both totals (rule: payments-1), the terms, and what was paid of it.
 */
export function sumLines(sale: Sale, payment: PaymentSettings): SumLine[] {
  const { totalValue, discountValue, terms, finalValue, returnedValue } = sale
  const cashCents = cashTotalOfSale(sale, payment)
  const amountOf = (reais: number) => formatCents(centsOf(reais))
  const lines: SumLine[] = partsAndLabour(sale)
  if (finalValue !== totalValue) lines.push({ name: 'Subtotal', value: amountOf(totalValue) })
  if (discountValue > 0) lines.push({ name: discountName(sale), value: amountOf(-discountValue) })
  if (cashCents !== undefined)
    lines.push({ name: `Total ${cashLabel}`, value: formatCents(cashCents), isTotal: true })
  if (terms && terms.adjustment !== 0)
    lines.push({ name: adjustmentName(terms), value: signedCents(centsOf(terms.adjustment)) })
  const totalName = cashCents === undefined ? 'Total' : 'Total no cartão'
  const isWhole = returnedValue === 0
  lines.push({
    name: totalName,
    value: amountOf(finalValue),
    ...(isWhole && { isTotal: true }),
  })
  if (terms) lines.push({ name: 'Pagamento', value: paidBy(sale) ?? termsText(terms) })
  for (const { name, amount, due } of balanceLines(sale))
    lines.push({ name: due === undefined ? name : `${name} ${due}`, value: amount })
  const means = paidByMeans(sale)
  if (means.length > 1) lines.push({ name: 'Como foi pago', value: means.join(' · ') })
  if (!isWhole) {
    const value = formatCents(centsOf(finalValue) - centsOf(returnedValue))
    lines.push({ name: 'Total depois da devolução', value, isTotal: true })
  }
  return lines
}

/** Of which payment the prices of the items are, where there are two totals; else empty. */
export function itemsNote(sale: Sale, payment: PaymentSettings): string {
  return cashTotalOfSale(sale, payment) === undefined ? '' : 'Itens com o preço no cartão.'
}

/** Both sums apart, of a sale that has parts and labour (rule: services-3). */
function partsAndLabour({ items }: Sale): SumLine[] {
  const sumOf = (lines: Sale['items']) =>
    lines.reduce((sum, item) => sum + lineTotalCents(lineInCents(item)), 0)
  const labour = items.filter(({ isService }) => isService)
  if (labour.length === 0 || labour.length === items.length) return []
  const labourCents = sumOf(labour)
  return [
    { name: 'Peças', value: formatCents(sumOf(items) - labourCents) },
    { name: 'Mão de obra', value: formatCents(labourCents) },
  ]
}

/** "Dinheiro R$ 30,00", for each means by which something is paid. */
function paidByMeans({ payments }: Sale): string[] {
  return [...Map.groupBy(payments, ({ means }) => means)].flatMap(([means, entries]) => {
    const cents = entries.reduce((sum, { amount }) => sum + centsOf(amount), 0)
    return cents === 0 ? [] : `${paymentMeansNames[means]} ${formatCents(cents)}`
  })
}

/** "Pix" or "Dinheiro" for a sale in cash that was paid by one means alone. */
function paidBy({ terms, owedValue, payments }: Sale): string | undefined {
  if (terms?.method !== 'cash' || owedValue > 0) return undefined
  const reversed = new Set(payments.map(({ reversesId }) => reversesId))
  const means = new Set(
    payments.flatMap(({ id, kind, means: each }) =>
      kind === 'payment' && !reversed.has(id) ? each : [],
    ),
  )
  const [only] = means
  return means.size === 1 && only !== undefined ? paymentMeansNames[only] : undefined
}
