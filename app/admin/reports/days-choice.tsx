import { useSearchParams } from 'react-router'
import { SelectField } from '../parts/field.tsx'

const choices = [30, 60, 90, 120, 180, 365]

/** The days of the URL (`dias`), else `usual`. */
export function readDays(params: URLSearchParams, usual: number): number {
  const wanted = Number(params.get('dias'))
  return choices.includes(wanted) ? wanted : usual
}

interface Props {
  label: string
  days: number
  /** The longest that can be chosen. */
  most?: number
}

/** How many days a report looks back, or for how long nothing has happened. */
export function DaysChoice({ label, days, most = 365 }: Props) {
  const [, setParams] = useSearchParams()
  return (
    <div className="report-days print-hidden">
      <SelectField
        label={label}
        value={days}
        onChange={({ target }) => setParams({ dias: target.value }, { preventScrollReset: true })}
      >
        {choices
          .filter((choice) => choice <= most)
          .map((choice) => (
            <option key={choice} value={choice}>
              {choice} dias
            </option>
          ))}
      </SelectField>
    </div>
  )
}
