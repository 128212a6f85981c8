import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../parts/field.tsx'
import type { PaymentFormState } from './payment-values.ts'

const step = 0.1
const steps: Readonly<Record<string, number>> = { ArrowUp: step, ArrowDown: -step }
const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false })

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

/** A percentage with a decimal comma; the arrow keys change it by 0.1 (rule: settings-1). */
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

interface InputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'max'> {
  value: number
  max: number
  /** Gets NaN for a text that is no number. */
  onChange(value: number): void
}

function PercentInput({ value, max, onChange, ...input }: InputProps) {
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    setTyped(text)
    onChange(percentFrom(text))
  }
  const stepOnArrow = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    change(textOf(Math.min(max, Math.max(0, (value || 0) + by))))
  }
  return (
    <input
      {...input}
      className="input tabular-numbers"
      inputMode="decimal"
      autoComplete="off"
      value={Object.is(percentFrom(typed), value) ? typed : textOf(value)}
      onChange={({ target }) => change(target.value)}
      onKeyDown={stepOnArrow}
    />
  )
}

/** "3,2" and "3.2" are 3.2; NaN for what is no number. */
function percentFrom(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
}

/** A form that is restored from its draft has null for what was no number. */
function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : format.format(value)
}
