import { useRef, useState } from 'react'
import { type CashCount, cashCountInputSchema, type Closing } from '../../../contracts/closing.ts'
import { centsOf, reaisOf } from '../../../contracts/money.ts'
import { answering, countQuestion } from '../../../shop/sales/drawer-reasons.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { formatDateTime, formatMoney } from '../formats.ts'
import { useContractCheck } from '../parts/contract-check.ts'
import { TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { Panel } from '../parts/panel.tsx'
import { useProblemFocus } from '../parts/problem-focus.ts'
import { useSave } from '../parts/save.ts'
import { SubmitButton } from '../parts/button.tsx'
import { countCash } from './calls.ts'
import { MovementButtons, MovementList } from './cash-movements.tsx'

/** The cash that is expected, what moved, the form for what was counted, and the counts made. */
export function CashPanel({ closing, today }: { closing: Closing; today: string }) {
  const { from, to, cash, movements, counts } = closing
  const movedCents = movements.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return (
    <Panel title="Caixa">
      <dl className="closing-lines tabular-numbers">
        {movements.length > 0 && (
          <>
            <div>
              <dt>De vendas</dt>
              <dd>{formatMoney(reaisOf(centsOf(cash) - movedCents))}</dd>
            </div>
            <div>
              <dt>Movimentos do caixa</dt>
              <dd>{formatMoney(reaisOf(movedCents))}</dd>
            </div>
          </>
        )}
        <div className="closing-total">
          <dt>Dinheiro que ficou</dt>
          <dd>{formatMoney(cash)}</dd>
        </div>
      </dl>
      {movements.length > 0 && <MovementList movements={movements} isOneDay={from === to} />}
      {from === today && to === today && <MovementButtons cash={cash} />}
      {from === to && <CountForm day={from} cash={cash} last={counts[0]} />}
      {counts.length > 0 && (
        <ul className="plain-list closing-counts">
          {counts.map((count) => (
            <Count key={count.id} count={count} isOneDay={from === to} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface CountProps {
  day: string
  cash: number
  last: CashCount | undefined
}

/** Begins with the change that was in the drawer at the last count of the day. */
function CountForm({ day, cash, last }: CountProps) {
  const { isBusy, refusal, save } = useSave('count-cash', countCash)
  const [counted, setCounted] = useState<number | null>(null)
  const [float, setFloat] = useState<number | null>(last?.float || null)
  const [note, setNote] = useState('')
  const expectedCents = centsOf(float || 0) + centsOf(cash)
  const isAmount = counted !== null && !Number.isNaN(counted)
  const differenceCents = isAmount ? centsOf(counted) - expectedCents : undefined
  const question = countQuestion(differenceCents ?? 0)
  const { errors, check } = useContractCheck(answering(cashCountInputSchema, question), {
    day,
    counted,
    float: float ?? 0,
    note,
  })
  const form = useRef<HTMLFormElement>(null)
  const focusProblem = useProblemFocus(form)
  const submit = () => {
    focusProblem()
    const count = check()
    if (count) void save(count)
  }
  return (
    <form
      ref={form}
      className="form closing-count print-hidden"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormFailure refusal={refusal} />
      <div className="form-pair">
        <MoneyField
          label="Troco inicial"
          optional
          value={float}
          onChange={setFloat}
          error={errors.float}
          hint={`Esperado na gaveta: ${formatMoney(reaisOf(expectedCents))}`}
        />
        <MoneyField
          label="Valor contado"
          takesZero
          value={counted}
          onChange={setCounted}
          error={errors.counted}
          hint={differenceCents !== undefined && <Difference cents={differenceCents} />}
        />
      </div>
      <TextField
        label={question ? 'Motivo da diferença' : 'Observação'}
        optional={question === undefined}
        maxLength={200}
        value={note}
        error={errors.note ?? refusal?.fields.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <SubmitButton busy={isBusy}>Salvar contagem</SubmitButton>
    </form>
  )
}

/** "Confere", "Faltam R$ 5,00", "Sobram R$ 2,00". */
function Difference({ cents }: { cents: number }) {
  if (cents === 0) return <b className="closing-right">Confere</b>
  const amount = formatMoney(reaisOf(Math.abs(cents)))
  return <b className="closing-wrong">{cents < 0 ? `Faltam ${amount}` : `Sobram ${amount}`}</b>
}

function Count({ count, isOneDay }: { count: CashCount; isOneDay: boolean }) {
  const { day, scope, counted, expected, difference, at, userName, note } = count
  return (
    <li>
      <div>
        <b className="tabular-numbers">
          {isOneDay ? '' : `${dayText(day)}: `}contado {formatMoney(counted)}
        </b>
        <small>
          esperado {formatMoney(expected)}
          {scope === 'own' && ', só do que recebeu'}
        </small>
        <small>{[formatDateTime(at), userName].filter(Boolean).join(' · ')}</small>
        {note && <small>{note}</small>}
      </div>
      <Difference cents={centsOf(difference)} />
    </li>
  )
}
