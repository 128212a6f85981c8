import { useState } from 'react'
import { centsOf } from '../../../contracts/money.ts'
import { paymentInputSchema } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { isUnlikelyChange } from '../../../shop/sales/cash-change.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatMoney } from '../formats.ts'
import { useContractCheck } from '../parts/contract-check.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { CheckField } from '../parts/switches.tsx'
import { type HowPaid, MeansAndNote } from './means-and-note.tsx'
import { mostText, useMoneySave } from './use-money-save.ts'

interface Props {
  sale: Sale
  onClose(): void
}

/** Records money received, all that is owed or a part; in cash more may be handed over. */
export function PaymentDialog({ sale: { id, owedValue, terms }, onClose }: Props) {
  const { isBusy, refusal, save } = useMoneySave(id, onClose)
  const [how, setHow] = useState<HowPaid>({
    means: terms?.method === 'card' ? 'card' : undefined,
    note: '',
  })
  const [given, setGiven] = useState<number | null>(owedValue)
  const [certainOf, setCertainOf] = useState<number | null>(null)
  const changeCents = how.means === 'cash' ? Math.max(0, centsOf((given || 0) - owedValue)) : 0
  const amount = changeCents > 0 ? owedValue : given
  const { errors, check } = useContractCheck(
    paymentInputSchema
      .refine(({ amount: paid }) => paid <= owedValue, {
        path: ['amount'],
        error: mostText(owedValue),
      })
      .refine(() => !isUnlikelyChange(changeCents) || certainOf === given, {
        path: ['certain'],
        error: 'Confira o valor entregue: o troco é alto demais',
      }),
    { ...how, amount, tendered: changeCents > 0 ? given : null },
  )
  const submit = () => {
    const payment = check()
    if (payment) save({ payment })
  }
  return (
    <FormDialog
      title="Receber pagamento"
      width={480}
      saveLabel={amount ? `Receber ${formatMoney(amount)}` : 'Receber'}
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={() => !isBusy && onClose()}
    >
      <MoneyField
        label={how.means === 'cash' ? 'Valor entregue pelo cliente' : 'Valor recebido'}
        value={given}
        onChange={setGiven}
        hint={
          changeCents > 0 ? (
            <b className="payment-dialog-change">Troco: {formatCents(changeCents)}</b>
          ) : (
            restText(centsOf(owedValue), centsOf(given || 0))
          )
        }
        error={errors.amount ?? errors.tendered ?? refusal?.fields.amount}
      />
      {given !== null && isUnlikelyChange(changeCents) && (
        <CheckField
          label={`O cliente entregou mesmo ${formatMoney(given)}`}
          checked={certainOf === given}
          error={errors.certain}
          onChange={({ target }) => setCertainOf(target.checked ? given : null)}
        />
      )}
      <MeansAndNote
        value={how}
        onChange={setHow}
        legend="Como foi pago"
        error={errors.means}
        noteLabel="Observação"
      />
    </FormDialog>
  )
}

/** What is owed, or still owed after a part. */
function restText(owedCents: number, givenCents: number): string {
  const isPart = givenCents > 0 && givenCents < owedCents
  return isPart
    ? `Uma parte: ainda faltarão ${formatCents(owedCents - givenCents)}.`
    : `Falta receber ${formatCents(owedCents)}. Pode ser uma parte.`
}
