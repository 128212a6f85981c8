import { Form, useSearchParams, useSubmit } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'

/** Days with a name. */
export interface UsualPeriod {
  label: string
  from: string
  to: string
}

interface Props {
  from: string
  to: string
  today: string
  usual: UsualPeriod[]
}

/** The days of a screen: a usual period, or any first and last day. */
export function PeriodChoice({ from, to, today, usual }: Props) {
  const submit = useSubmit()
  const [params] = useSearchParams()
  const others = [...params].filter(([name]) => !['de', 'ate', 'pagina'].includes(name))
  const searchOf = (period: UsualPeriod) =>
    `?${new URLSearchParams([...others, ['de', period.from], ['ate', period.to]])}`
  return (
    <div className="closing-period print-hidden">
      <nav aria-label="Período">
        {usual.map((period) => (
          <ButtonLink
            key={period.label}
            small
            aria-current={period.from === from && period.to === to ? 'true' : undefined}
            to={{ search: searchOf(period) }}
            preventScrollReset
          >
            {period.label}
          </ButtonLink>
        ))}
      </nav>
      <Form
        key={`${from} ${to}`}
        onChange={({ currentTarget }) => {
          if (currentTarget.checkValidity()) void submit(currentTarget)
        }}
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          className="input"
          type="date"
          name="de"
          aria-label="Primeiro dia"
          required
          max={today}
          defaultValue={from}
        />
        <span>a</span>
        <input
          className="input"
          type="date"
          name="ate"
          aria-label="Último dia"
          required
          max={today}
          defaultValue={to}
        />
      </Form>
    </div>
  )
}
