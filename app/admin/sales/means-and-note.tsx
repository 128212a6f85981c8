import type { ReactNode } from 'react'
import { type PaymentMeans, paymentMeans } from '../../../contracts/payments.ts'
import { TextField } from '../parts/field.tsx'
import { MeansChoice } from './means-choice.tsx'

export interface HowPaid {
  means: PaymentMeans | undefined
  note: string
}

interface Props {
  value: HowPaid
  onChange(value: HowPaid): void
  legend: string
  error: string | undefined
  noteLabel: string
  /** What a choice asks for. */
  children: ReactNode
}

/** The means by which money changes hands, and a note about it. */
export function MeansAndNote({ value, onChange, legend, error, noteLabel, children }: Props) {
  return (
    <>
      <MeansChoice
        legend={legend}
        choices={paymentMeans}
        value={value.means}
        onChange={(means) => onChange({ ...value, means })}
        error={error}
      />
      {children}
      <TextField
        label={noteLabel}
        optional
        maxLength={200}
        value={value.note}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
    </>
  )
}
