import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { reaisOf } from '../../../contracts/money.ts'
import { formatMoney } from '../formats.ts'
import { Field } from './field.tsx'

interface MoneyProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Reais; null for an empty field. */
  value: number | null
  onChange(reais: number | null): void
}

const mostDigits = 11

/** Digits are cents (rule: products-3): typing 1, 2, 5, 0 reads R$ 12,50. */
export function MoneyInput({ value, onChange, ...input }: MoneyProps) {
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => onChange(reaisFrom(target.value))
  return (
    <input
      className="input tabular-numbers"
      inputMode="numeric"
      autoComplete="off"
      placeholder="R$ 0,00"
      {...input}
      value={value === null ? '' : formatMoney(value)}
      onChange={type}
    />
  )
}

/** Zero means an empty field, so that it can be cleared key by key. */
function reaisFrom(text: string): number | null {
  const cents = Number(text.replace(/\D/g, '').slice(0, mostDigits))
  return cents === 0 ? null : reaisOf(cents)
}

interface FieldProps extends MoneyProps {
  label: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean | undefined
}

export function MoneyField({ label, error, hint, optional, ...input }: FieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => <MoneyInput {...input} {...control} />}
    </Field>
  )
}
