import { useState } from 'react'
import { centsOf } from '../../../contracts/money.ts'
import { isUnlikelyChange } from '../../../shop/sales/cash-change.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatMoney } from '../formats.ts'
import { MoneyField } from '../parts/money-input.tsx'
import { CheckField } from '../parts/switches.tsx'

export const uncertainGiven = {
  path: ['certain'],
  error: 'Confira o valor entregue: o troco é alto demais',
}

interface Options {
  owedValue: number
  /** What is given until something is typed. */
  usual: number
  isCash: boolean
}

/** What the client gives: in cash it may be more than is owed (rule: payments-2). In reais. */
export function useGivenMoney({ owedValue, usual, isCash }: Options) {
  const [typed, setTyped] = useState<number | null>()
  const [certainOf, setCertainOf] = useState<number | null>(null)
  const given = typed === undefined ? usual : typed
  const changeCents = isCash ? Math.max(0, centsOf((given || 0) - owedValue)) : 0
  return {
    given,
    changeCents,
    /** Null without change. */
    tendered: changeCents > 0 ? given : null,
    isAsked: isUnlikelyChange(changeCents),
    isCertain: certainOf === given,
    type: setTyped,
    setCertain: (isCertain: boolean) => setCertainOf(isCertain ? given : null),
  }
}

interface Props {
  money: ReturnType<typeof useGivenMoney>
  label: string
  /** Where there is no change. */
  hint?: string
  error: string | undefined
  certainError: string | undefined
}

/** Says what change to give, and asks about one that is too large to be meant. */
export function GivenMoneyField({ money, label, hint, error, certainError }: Props) {
  const { given, changeCents, isAsked, isCertain, type, setCertain } = money
  return (
    <>
      <MoneyField
        label={label}
        value={given}
        onChange={type}
        hint={
          changeCents > 0 ? (
            <b className="given-money-change">Troco: {formatCents(changeCents)}</b>
          ) : (
            hint
          )
        }
        error={error}
      />
      {given !== null && isAsked && (
        <CheckField
          label={`O cliente entregou mesmo ${formatMoney(given)}`}
          checked={isCertain}
          error={certainError}
          onChange={({ target }) => setCertain(target.checked)}
        />
      )}
    </>
  )
}
