import { useId } from 'react'
import { type PaymentMeans, paymentMeansNames } from '../../../contracts/payments.ts'
import { FieldError } from '../parts/field.tsx'

interface Props<Means extends PaymentMeans> {
  legend: string
  /** What can be chosen. */
  choices: readonly Means[]
  value: Means | 'later' | undefined
  onChange(means: Means): void
  error?: string | undefined
  /** That no money has changed hands yet is a choice too. */
  later?: { label: string; onChoose(): void }
}

/** The means of a payment, each as large as a finger. */
export function MeansChoice<Means extends PaymentMeans>({
  legend,
  choices,
  value,
  onChange,
  error,
  later,
}: Props<Means>) {
  const id = useId()
  const radio = (isChecked: boolean, onChoose: () => void) => (
    <input
      type="radio"
      name={id}
      checked={isChecked}
      onChange={onChoose}
      aria-describedby={error ? `${id}-error` : undefined}
    />
  )
  return (
    <fieldset className="means-choice" role="radiogroup" aria-invalid={error ? true : undefined}>
      <legend>{legend}</legend>
      {choices.map((means) => (
        <label key={means} className="means-choice-option">
          {radio(value === means, () => onChange(means))}
          {paymentMeansNames[means]}
        </label>
      ))}
      {later && (
        <label className="means-choice-option means-choice-later">
          {radio(value === 'later', later.onChoose)}
          {later.label}
        </label>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
