import { useController } from 'react-hook-form'
import { Field } from '../parts/field.tsx'
import { PercentInput } from '../parts/percent-input.tsx'
import type { PaymentFormState } from './payment-values.ts'

interface Props {
  form: PaymentFormState
  name: 'cashDiscountPercentage' | `creditCardInterestRates.${number}`
  label: string
  hint?: string
  max: number
  /** Marks a rate of zero as free of interest. */
  isFree?: boolean
  disabled?: boolean
}

/** A percentage of the payment settings (rule: settings-1). */
export function PercentField({ form, name, label, hint, max, isFree = false, disabled }: Props) {
  const { field, fieldState } = useController({ control: form.control, name })
  const text = isFree ? (
    <>
      {label}
      <span className="payment-free">sem juros</span>
    </>
  ) : (
    label
  )
  return (
    <Field label={text} error={fieldState.error?.message} hint={hint}>
      {(control) => (
        <span className="input-affix">
          <PercentInput {...control} {...field} max={max} disabled={disabled} />
          <span>%</span>
        </span>
      )}
    </Field>
  )
}
