import { centsOf } from '../../../contracts/money.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import { cashTotalOfSale } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatMoney } from '../formats.ts'

/** What the sale comes to if it is paid in Pix or cash, while that is open (rule: payments-1). */
export function openCashTotal(sale: Sale, payment: PaymentSettings): number | undefined {
  const cashCents = cashTotalOfSale(sale, payment)
  return cashCents !== undefined && cashCents > centsOf(sale.paidValue) ? cashCents : undefined
}

/** Says what the choice of Pix or cash changes. */
export function CashPriceNote({
  sale,
  cashCents,
  isCash,
}: {
  sale: Sale
  cashCents: number | undefined
  isCash: boolean
}) {
  if (cashCents === undefined) return null
  return (
    <p className="field-hint" role="status">
      {isCash
        ? `Preço à vista: ${formatCents(cashCents)} em vez de ${formatMoney(sale.finalValue)}.`
        : `Em Pix ou dinheiro a venda sai por ${formatCents(cashCents)}.`}
    </p>
  )
}
