import type { ComponentProps } from 'react'
import { Field } from '../parts/field.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  hint?: string
  /** Marks a rate of zero as free of interest. */
  isFree?: boolean
}

/** A percentage in steps of 0.1. */
export function PercentField({ label, error, hint, isFree = false, ...input }: Props) {
  const text = isFree ? (
    <>
      {label}
      <span className="payment-free">sem juros</span>
    </>
  ) : (
    label
  )
  return (
    <Field label={text} error={error} hint={hint}>
      {(control) => (
        <span className="input-affix">
          <input
            className="input tabular-numbers"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.1}
            {...input}
            {...control}
          />
          <span>%</span>
        </span>
      )}
    </Field>
  )
}
