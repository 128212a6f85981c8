import { TextField } from '../parts/field.tsx'

interface Props {
  value: string
  onChange(day: string): void
  error: string | undefined
}

/** The last day of a voucher that is given. */
export function VoucherEnd({ value, onChange, error }: Props) {
  return (
    <TextField
      label="Vale até"
      optional
      type="date"
      value={value}
      error={error}
      hint="O código aparece na venda e na impressão. Sem data, o vale não vence."
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
