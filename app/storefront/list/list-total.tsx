import { cashLabel } from '../../../shop/text/cash-label.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import type { UnitPrices } from '../../../shop/text/quantity-link.ts'

/** What all lines cost in cash, and by card where that differs. */
export function ListTotal({ cashPriceCents, effectivePriceCents }: UnitPrices) {
  return (
    <p className="list-total tabular-numbers">
      <span>Total {cashLabel}</span>
      <b>{formatCents(cashPriceCents)}</b>
      {cashPriceCents < effectivePriceCents && (
        <small>ou {formatCents(effectivePriceCents)} no cartão</small>
      )}
    </p>
  )
}
