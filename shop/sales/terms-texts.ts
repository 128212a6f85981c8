import { centsOf } from '../../contracts/money.ts'
import type { SaleTerms } from '../../contracts/sale-terms.ts'
import type { Sale } from '../../contracts/sales.ts'
import { percent } from '../catalogue/price-texts.ts'
import { formatCents } from '../text/currency.ts'
import type { Terms } from './terms.ts'

/** What the terms add to a sale or save: "Desconto à vista (5%)", "Juros do cartão". */
export function adjustmentName({ method, rate }: Terms): string {
  return method === 'cash' ? `Desconto à vista (${percent(rate)})` : 'Juros do cartão'
}

/** "Desconto", or "Desconto (7,5%)" when it was given in percent. */
export function discountName({ discountPercent }: Pick<Sale, 'discountPercent'>): string {
  return discountPercent === null ? 'Desconto' : `Desconto (${percent(discountPercent)})`
}

/** How a sale is paid: "Pix ou dinheiro", "Cartão em 3x de R$ 33,33". */
export function termsText({ method, instalments, instalmentValue, firstInstalment }: SaleTerms) {
  if (method === 'cash') return 'Pix ou dinheiro'
  if (instalments === 1) return 'Cartão em 1x'
  const plan = `Cartão em ${instalments}x de ${formatCents(centsOf(instalmentValue))}`
  return firstInstalment === instalmentValue
    ? plan
    : `${plan}, a primeira de ${formatCents(centsOf(firstInstalment))}`
}

/** An amount with its sign: "−R$ 5,00", "+R$ 5,00". */
export function signedCents(cents: number): string {
  return cents < 0 ? formatCents(cents) : `+${formatCents(cents)}`
}
