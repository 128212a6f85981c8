import { useState } from 'react'
import { type RefundInput, refundInputSchema } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { useContractCheck } from '../parts/contract-check.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { useSave } from '../parts/save.ts'
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
  const { isBusy, refusal, save } = useSave(
    'record-refund',
    (refund: RefundInput) => recordRefund(id, refund),
    { onSaved: onClose, reloadsOnConflict: true },
  )
  const [how, setHow] = useState<HowPaid>({ means: undefined, note: '' })
  const [amount, setAmount] = useState<number | null>(paidValue)
  const [validUntil, setValidUntil] = useState('')
  const { errors, check } = useContractCheck(
    refundInputSchema.refine(({ amount: given }) => given <= paidValue, {
      path: ['amount'],
      error: `O máximo é ${formatMoney(paidValue)}`,
    }),
    { ...how, amount, validUntil: validUntil || null },
  )
  const submit = () => {
    const refund = check()
    if (refund) void save(refund)
  }
  return (
    <FormDialog
      title="Devolver ao cliente"
      width={480}
      saveLabel="Registrar devolução"
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={onClose}
    >
      <MoneyField
        label="Valor devolvido"
        value={amount}
        onChange={setAmount}
        hint={`Foram recebidos ${formatMoney(paidValue)}.`}
        error={errors.amount ?? refusal?.fields.amount}
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
          <VoucherEnd
            value={validUntil}
            onChange={setValidUntil}
            error={errors.validUntil ?? refusal?.fields.validUntil}
          />
        )}
      </MeansAndNote>
    </FormDialog>
  )
}
