import { useState } from 'react'
import { reaisOf } from '../../../contracts/money.ts'
import { type PaymentMeans, paymentMeans } from '../../../contracts/payments.ts'
import { saleReturnInputSchema } from '../../../contracts/returns.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { settledReturnOf } from '../../../shop/sales/return-value.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { useCheckedSave } from '../parts/contract-check.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { recordReturn } from './calls.ts'
import { DrawerNote } from './drawer-note.tsx'
import { MeansChoice } from './means-choice.tsx'
import { ReturnedItems, useReturned } from './returned-items.tsx'
import { VoucherEnd } from './voucher-end.tsx'

interface Props {
  sale: Sale
  onClose(): void
}

/** Records items that came back, and the money given back for them (rule: payments-6). */
export function ReturnDialog({ sale, onClose }: Props) {
  const returned = useReturned(sale)
  const [means, setMeans] = useState<PaymentMeans>()
  const [reason, setReason] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const { amountCents, refundCents } = settledReturnOf(sale, returned.pieces)
  const { errors, dialog } = useCheckedSave({
    schema: saleReturnInputSchema,
    values: {
      items: returned.sent,
      reason,
      refund:
        refundCents > 0
          ? { means, amount: reaisOf(refundCents), validUntil: validUntil || null }
          : null,
    },
    operation: 'record-return',
    call: (input) => recordReturn(sale.id, input),
    onSaved: onClose,
    reloadsOnConflict: true,
  })
  return (
    <FormDialog
      title="Devolver itens"
      width={520}
      saveLabel="Registrar devolução"
      {...dialog}
      onClose={onClose}
    >
      <ReturnedItems returned={returned} error={errors.items} />
      {returned.pieces.size > 0 && <Worth amountCents={amountCents} refundCents={refundCents} />}
      {refundCents > 0 && (
        <MeansChoice
          legend="Como foi devolvido"
          choices={paymentMeans}
          value={means}
          onChange={setMeans}
          error={errors['refund.means']}
        />
      )}
      {refundCents > 0 && <DrawerNote means={means} amount={reaisOf(refundCents)} />}
      {refundCents > 0 && means === 'voucher' && (
        <VoucherEnd
          value={validUntil}
          onChange={setValidUntil}
          error={errors['refund.validUntil'] ?? errors.validUntil}
        />
      )}
      <TextField
        label="Motivo"
        placeholder="Tamanho errado, defeito, arrependimento"
        maxLength={200}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

function Worth({ amountCents, refundCents }: { amountCents: number; refundCents: number }) {
  const credit = amountCents - refundCents
  return (
    <dl className="returns-worth tabular-numbers">
      <dt>Valor, como foi vendido</dt>
      <dd>{formatCents(amountCents)}</dd>
      {credit > 0 && (
        <>
          <dt>Abatido do que falta</dt>
          <dd>{formatCents(credit)}</dd>
        </>
      )}
      <dt>A devolver</dt>
      <dd>
        <b>{formatCents(refundCents)}</b>
      </dd>
    </dl>
  )
}
