import { useState } from 'react'
import { type Payment, paymentMeansNames } from '../../../contracts/payments.ts'
import { formatMoney } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { useMoneySave } from './use-money-save.ts'

interface Props {
  saleId: string
  entry: Payment
  onClose(): void
}

/** Corrects a wrong entry by its opposite; the wrong one stays to be seen. */
export function ReversalDialog({ saleId, entry: { id, means, amount }, onClose }: Props) {
  const { isBusy, refusal, save } = useMoneySave(saleId, onClose)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (reason.trim() !== '') save({ reverses: id, reason })
  }
  return (
    <ConfirmDialog
      title={`Estornar ${paymentMeansNames[means]} de ${formatMoney(Math.abs(amount))}?`}
      question="Use quando o lançamento foi um engano: ele continua na lista e é anulado por um estorno. Para devolver dinheiro ao cliente, use “Devolver dinheiro”."
      confirmLabel="Estornar"
      busy={isBusy}
      onConfirm={submit}
      onCancel={onClose}
    >
      <TextField
        label="Motivo"
        value={reason}
        maxLength={200}
        error={refusal?.message ?? (isTried && !reason.trim() ? 'Diga o motivo' : undefined)}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
