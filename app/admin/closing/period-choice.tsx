import { Form, Link, useSubmit } from 'react-router'
import { addDays, monthStart } from '../../../shop/calendar.ts'
import { closingPath } from '../paths.ts'

interface Props {
  from: string
  to: string
  today: string
}

/** The days of the closing: a usual period, or any first and last day. */
export function PeriodChoice({ from, to, today }: Props) {
  const submit = useSubmit()
  const yesterday = addDays(today, -1)
  const usual = [
    { label: 'Hoje', from: today, to: today },
    { label: 'Ontem', from: yesterday, to: yesterday },
    { label: 'Este mês', from: monthStart(today), to: today },
  ]
  return (
    <div className="closing-period print-hidden">
      <nav aria-label="Período">
        {usual.map((period) => (
          <Link
            key={period.label}
            className="button button-line button-small"
            aria-current={period.from === from && period.to === to ? 'true' : undefined}
            to={{ pathname: closingPath, search: `?de=${period.from}&ate=${period.to}` }}
          >
            {period.label}
          </Link>
        ))}
      </nav>
      <Form
        key={`${from} ${to}`}
        onChange={({ currentTarget }) => {
          if (currentTarget.checkValidity()) void submit(currentTarget)
        }}
      >
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
