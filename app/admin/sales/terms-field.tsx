import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import type { SaleTermsInput } from '../../../contracts/sale-terms.ts'
import { instalmentCounts } from '../../../contracts/settings.ts'
import { interestText, planText } from '../../../shop/catalogue/price-texts.ts'
import { planOf, type Terms } from '../../../shop/sales/terms.ts'
import { type Line, saleSums } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { FieldError } from '../parts/field.tsx'
import type { SaleFormState } from './use-sale-form.ts'

interface Props {
  form: SaleFormState
  lines: Line[]
  discountCents: number
  /** The terms at the rates that this sale gets. */
  termsOf(wanted: SaleTermsInput): Terms | null
}

const usualInstalments = 1

/** How the sale is paid, each way with what it costs (rule: payments-1). */
export function TermsField({ form: { control, formState }, lines, discountCents, termsOf }: Props) {
  const id = useId()
  const { field } = useController({ control, name: 'terms' })
  const wanted = field.value ?? null
  const instalments = wanted?.method === 'card' ? wanted.instalments : usualInstalments
  const totalOf = (terms: SaleTermsInput) =>
    formatCents(saleSums(lines, discountCents, termsOf(terms)).totalCents)
  const choice = (label: string, terms: SaleTermsInput, content?: ReactNode) => (
    <div className="sale-terms-choice">
      <label>
        <input
          type="radio"
          name={id}
          checked={wanted?.method === terms?.method}
          onChange={() => field.onChange(terms)}
        />
        {label}
      </label>
      {terms && <span>{totalOf(terms)}</span>}
      {content}
    </div>
  )
  const error = formState.errors.terms?.message
  return (
    <fieldset className="sale-terms" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Pagamento</legend>
      {choice('A combinar', null)}
      {choice('Pix ou dinheiro', { method: 'cash' })}
      {choice(
        'Cartão',
        { method: 'card', instalments },
        <InstalmentsSelect
          lines={lines}
          discountCents={discountCents}
          termsOf={termsOf}
          instalments={instalments}
          onChange={(chosen) => field.onChange({ method: 'card', instalments: chosen })}
        />,
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

interface InstalmentsProps extends Pick<Props, 'lines' | 'discountCents' | 'termsOf'> {
  instalments: number
  onChange(instalments: number): void
}

/** Choosing instalments chooses the card; nothing while there is nothing to divide. */
function InstalmentsSelect({
  lines,
  discountCents,
  termsOf,
  instalments,
  onChange,
}: InstalmentsProps) {
  const { subtotalCents } = saleSums(lines, discountCents, null)
  const plans = instalmentCounts.flatMap((count) => {
    const terms = termsOf({ method: 'card', instalments: count })
    return (terms && planOf({ subtotalCents, discountCents }, terms)) ?? []
  })
  if (plans.length === 0) return null
  return (
    <select
      className="input"
      aria-label="Parcelas no cartão"
      value={instalments}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {plans.map((plan) => (
        <option key={plan.count} value={plan.count}>
          {planText(plan)} {interestText(plan.interestFree)}
        </option>
      ))}
    </select>
  )
}
