import { useState } from 'react'
import { refundInputSchema } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { useCheckedSave } from '../parts/contract-check.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { recordRefund } from './calls.ts'
import { DrawerNote } from './drawer-note.tsx'
import { type HowPaid, MeansAndNote } from './means-and-note.tsx'
import { VoucherEnd } from './voucher-end.tsx'

interface Props {
  sale: Sale
  onClose(): void
}

/** Records what is given back to the client, money or a voucher. */
export function RefundDialog({ sale: { id, paidValue }, onClose }: Props) {
  const [how, setHow] = useState<HowPaid>({ means: undefined, note: '' })
  const [amount, setAmount] = useState<number | null>(paidValue)
  const [validUntil, setValidUntil] = useState('')
  const { errors, dialog } = useCheckedSave({
    schema: refundInputSchema.refine(({ amount: given }) => given <= paidValue, {
      path: ['amount'],
      error: `O máximo é ${formatMoney(paidValue)}`,
    }),
    values: { ...how, amount, validUntil: validUntil || null },
    operation: 'record-refund',
    call: (refund) => recordRefund(id, refund),
    onSaved: onClose,
    reloadsOnConflict: true,
  })
  return (
    <FormDialog
      title="Devolver ao cliente"
      width={480}
      saveLabel="Registrar devolução"
      {...dialog}
      onClose={onClose}
    >
      <MoneyField
        label="Valor devolvido"
        value={amount}
        onChange={setAmount}
        hint={`Foram recebidos ${formatMoney(paidValue)}.`}
        error={errors.amount}
      />
      <MeansAndNote
        value={how}
        onChange={setHow}
        legend="Como foi devolvido"
        error={errors.means}
        noteLabel="Motivo"
      >
        <DrawerNote means={how.means} amount={amount ?? 0} />
        {how.means === 'voucher' && (
          <VoucherEnd value={validUntil} onChange={setValidUntil} error={errors.validUntil} />
        )}
      </MeansAndNote>
    </FormDialog>
  )
}
