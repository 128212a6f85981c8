import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { centsOf } from '../../../contracts/money.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { FieldError } from '../parts/field.tsx'
import { moneyError, MoneyInput, useMoneyTyping } from '../parts/money-input.tsx'
import { PercentInput } from '../parts/percent-input.tsx'
import type { SaleFormState } from './use-sale-form.ts'

interface Props {
  form: SaleFormState
  /** What the discount comes to. */
  discountCents: number
}

/** The discount of a sale, in reais or in percent of the subtotal (rule: sales-3). */
export function DiscountField({ form: { control, formState }, discountCents }: Props) {
  const id = useId()
  const value = useController({ control, name: 'discountValue' }).field
  const percent = useController({ control, name: 'discountPercent' }).field
  const typing = useMoneyTyping({ value: value.value, onChange: value.onChange })
  const [isTyping, setTyping] = useState(false)
  const isPercent = percent.value !== null && percent.value !== undefined
  const { errors } = formState
  const error =
    (isPercent && errors.discountPercent?.message) ||
    moneyError(errors.discountValue?.message, isPercent ? undefined : typing.problem)
  const slipCents = isPercent || isTyping ? 0 : centsLikelyReais(value.value)
  const controlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <>
      <div>
        <label htmlFor={id}>Desconto</label>
        <span className="sale-discount">
          <select
            className="input"
            aria-label="Em reais ou em porcentagem"
            value={isPercent ? '%' : 'R$'}
            onChange={({ target }) => percent.onChange(target.value === '%' ? Number.NaN : null)}
          >
            <option>R$</option>
            <option>%</option>
          </select>
          {isPercent ? (
            <PercentInput
              {...controlProps}
              max={100}
              value={percent.value ?? Number.NaN}
              onChange={percent.onChange}
            />
          ) : (
            <MoneyInput
              {...controlProps}
              typing={typing}
              onFocus={() => setTyping(true)}
              onBlur={() => {
                setTyping(false)
                value.onBlur()
              }}
            />
          )}
        </span>
      </div>
      {isPercent && discountCents > 0 && (
        <div className="sale-discount-amount">
          <span>Desconto em reais</span>
          <span>−{formatCents(discountCents)}</span>
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <div className="sale-discount-slip" role="status">
        {slipCents > 0 && (
          <>
            São {slipCents} {slipCents === 1 ? 'centavo' : 'centavos'}.{' '}
            <button type="button" className="link" onClick={() => value.onChange(slipCents)}>
              Mudar para {formatCents(slipCents * 100)}
            </button>
          </>
        )}
      </div>
    </>
  )
}

/** Who types "10" has typed cents, and hardly gives less than one real; 0: no slip. */
function centsLikelyReais(discount: number | null | undefined): number {
  const cents = centsOf(discount || 0)
  return cents < 100 ? cents : 0
}
