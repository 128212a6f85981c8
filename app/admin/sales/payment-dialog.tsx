import { useState } from 'react'
import { centsOf, reaisOf } from '../../../contracts/money.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { type HowPaid, MeansAndNote } from './means-and-note.tsx'
import { amountProblem, useMoneySave } from './use-money-save.ts'

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
  const { means, note } = how
  const [given, setGiven] = useState<number | null>(owedValue)
  const [isTried, setTried] = useState(false)
  const changeCents = Math.max(0, centsOf(given ?? 0) - centsOf(owedValue))
  const hasChange = means === 'cash' && changeCents > 0
  const amount = hasChange ? owedValue : (given ?? Number.NaN)
  const problem = amountProblem(amount, owedValue)
  const submit = () => {
    setTried(true)
    if (means === undefined || problem) return
    save({ payment: { means, amount, note, tendered: hasChange ? given : null } })
  }
  return (
    <FormDialog
      title="Receber pagamento"
      width={480}
      saveLabel={hasChange ? `Receber ${formatMoney(amount)}` : 'Receber'}
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={() => !isBusy && onClose()}
    >
      <MoneyField
        label={means === 'cash' ? 'Valor entregue pelo cliente' : 'Valor recebido'}
        value={given}
        onChange={setGiven}
        hint={
          hasChange ? (
            <b className="payment-dialog-change">Troco: {formatMoney(reaisOf(changeCents))}</b>
          ) : (
            `Falta receber ${formatMoney(owedValue)}. Pode ser uma parte.`
          )
        }
        error={(isTried ? problem : undefined) ?? refusal?.fields.amount}
      />
      <MeansAndNote
        value={how}
        onChange={setHow}
        legend="Como foi pago"
        error={isTried ? 'Escolha como foi pago' : undefined}
        noteLabel="Observação"
      />
    </FormDialog>
  )
}
