import { useState } from 'react'
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

/** Records money given back to the client. */
export function RefundDialog({ sale: { id, paidValue }, onClose }: Props) {
  const { isBusy, refusal, save } = useMoneySave(id, onClose)
  const [how, setHow] = useState<HowPaid>({ means: undefined, note: '' })
  const { means, note } = how
  const [amount, setAmount] = useState<number | null>(paidValue)
  const [isTried, setTried] = useState(false)
  const problem = amountProblem(amount ?? Number.NaN, paidValue)
  const submit = () => {
    setTried(true)
    if (means === undefined || amount === null || problem) return
    save({ refund: { means, amount, note } })
  }
  return (
    <FormDialog
      title="Devolver dinheiro"
      width={480}
      saveLabel="Registrar devolução"
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={() => !isBusy && onClose()}
    >
      <MoneyField
        label="Valor devolvido"
        value={amount}
        onChange={setAmount}
        hint={`Foram recebidos ${formatMoney(paidValue)}.`}
        error={(isTried ? problem : undefined) ?? refusal?.fields.amount}
      />
      <MeansAndNote
        value={how}
        onChange={setHow}
        legend="Como foi devolvido"
        error={isTried ? 'Escolha como foi devolvido' : undefined}
        noteLabel="Motivo"
      />
    </FormDialog>
  )
}
