import { useState } from 'react'
import type { PaymentMeans } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { MeansChoice } from './means-choice.tsx'
import { amountProblem, useMoneySave } from './use-money-save.ts'

interface Props {
  sale: Sale
  onClose(): void
}

/** Records money given back to the client. */
export function RefundDialog({ sale: { id, paidValue }, onClose }: Props) {
  const { isBusy, refusal, save } = useMoneySave(id, onClose)
  const [means, setMeans] = useState<PaymentMeans>()
  const [amount, setAmount] = useState<number | null>(paidValue)
  const [note, setNote] = useState('')
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
      <MeansChoice
        legend="Como foi devolvido"
        value={means}
        onChange={setMeans}
        error={isTried && means === undefined ? 'Escolha como foi devolvido' : undefined}
      />
      <TextField
        label="Motivo"
        optional
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
