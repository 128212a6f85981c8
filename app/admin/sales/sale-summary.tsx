import { useWatch } from 'react-hook-form'
import type { SaleTermsInput } from '../../../contracts/sale-terms.ts'
import { discountPercentSchema } from '../../../contracts/sales.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import { agreedTerms, type Terms } from '../../../shop/sales/terms.ts'
import { adjustmentName, signedCents } from '../../../shop/sales/terms-texts.ts'
import {
  cashTotalCents,
  discountCentsOf,
  lineInCents,
  saleSums,
} from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { SubmitButton } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { DiscountField } from './discount-field.tsx'
import { differenceOf, ExchangeSettlement } from './exchange-section.tsx'
import { TermsField } from './terms-field.tsx'
import type { Exchange } from './use-exchange.ts'
import type { SaleFormState } from './use-sale-form.ts'

interface Props {
  form: SaleFormState
  payment: PaymentSettings
  /** The terms that the stored sale has. */
  agreed: Terms | null
  saveLabel: string
  isBusy: boolean
  /** Whether there is something to save: total and button then stay in sight on narrow screens. */
  isUnsaved: boolean
  /** Whose total is settled by what comes back. */
  exchange: Exchange | undefined
}

export function SaleSummary({
  form,
  payment,
  agreed,
  saveLabel,
  isBusy,
  isUnsaved,
  exchange,
}: Props) {
  const [items, discountValue, percent, wanted] = useWatch({
    control: form.control,
    name: ['items', 'discountValue', 'discountPercent', 'terms'],
  })
  const lines = items.map(lineInCents)
  // One that is refused changes no total.
  const discountPercent =
    percent === null ? null : (discountPercentSchema.safeParse(percent).data ?? 0)
  const discountCents = discountCentsOf(lines, {
    discountValue: discountValue || 0,
    discountPercent,
  })
  const termsOf = (each: SaleTermsInput) => agreedTerms(each, payment, agreed)
  const terms = termsOf(wanted ?? null)
  const { subtotalCents, termsCents, totalCents } = saleSums(lines, discountCents, terms)
  const cashCents =
    terms === null
      ? cashTotalCents(lines, discountCents, payment.cashDiscountPercentage)
      : undefined
  const due = exchange ? differenceOf(exchange, totalCents) : { name: 'Total', cents: totalCents }
  return (
    <>
      <Panel title="Resumo" className="sale-form-summary">
        <div className="panel-body">
          <div className="sale-totals">
            <div>
              <span>Subtotal</span>
              <span>{formatCents(subtotalCents)}</span>
            </div>
            <DiscountField form={form} discountCents={discountCents} />
            <TermsField form={form} lines={lines} discountCents={discountCents} termsOf={termsOf} />
            {terms && termsCents !== 0 && (
              <div>
                <span>{adjustmentName(terms)}</span>
                <span>{signedCents(termsCents)}</span>
              </div>
            )}
            {terms?.method === 'cash' && termsCents < 0 && discountCents > 0 && (
              <p className="field-hint">O desconto à vista é sobre os preços cheios.</p>
            )}
            <div className="sale-totals-grand" role="status">
              <span>Total</span>
              <b>{formatCents(totalCents)}</b>
            </div>
            {cashCents !== undefined && (
              <div className="sale-totals-cash">
                <span>À vista no Pix</span>
                <b>{formatCents(cashCents)}</b>
              </div>
            )}
          </div>
          {exchange && <ExchangeSettlement exchange={exchange} totalCents={totalCents} />}
          <SubmitButton
            className="button-block"
            tone={isUnsaved ? 'primary' : 'line'}
            busy={isBusy}
          >
            {saveLabel}
          </SubmitButton>
          <p className="field-hint">Os preços são os do dia da venda e não mudam sozinhos.</p>
        </div>
      </Panel>
      {isUnsaved && (
        <div className="sale-form-bar">
          <span>
            {due.name}
            <b className="tabular-numbers">{formatCents(due.cents)}</b>
          </span>
          <SubmitButton busy={isBusy}>{saveLabel}</SubmitButton>
        </div>
      )}
    </>
  )
}
