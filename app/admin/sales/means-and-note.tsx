import type { PaymentMeans } from '../../../contracts/payments.ts'
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
}

/** The means by which money changes hands, and a note about it. */
export function MeansAndNote({ value, onChange, legend, error, noteLabel }: Props) {
  return (
    <>
      <MeansChoice
        legend={legend}
        value={value.means}
        onChange={(means) => onChange({ ...value, means })}
        error={error}
      />
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
