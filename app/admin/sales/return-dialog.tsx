import { useId, useState } from 'react'
import { reaisOf } from '../../../contracts/money.ts'
import { type PaymentMeans, paymentMeans } from '../../../contracts/payments.ts'
import { type SaleReturnInput, saleReturnInputSchema } from '../../../contracts/returns.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { dashKept, soldName } from '../../../shop/catalogue/product-name.ts'
import { returnedPieces, settledReturnOf } from '../../../shop/sales/return-value.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatCount } from '../formats.ts'
import { useContractCheck } from '../parts/contract-check.ts'
import { FieldError, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { QuantityStepper } from '../parts/quantity-stepper.tsx'
import { useSave } from '../parts/save.ts'
import { CheckField } from '../parts/switches.tsx'
import { recordReturn } from './calls.ts'
import { MeansChoice } from './means-choice.tsx'
import { VoucherEnd } from './voucher-end.tsx'

interface Props {
  sale: Sale
  onClose(): void
}

/** Records items that came back, and the money given back for them (rule: payments-6). */
export function ReturnDialog({ sale, onClose }: Props) {
  const { isBusy, refusal, save } = useSave(
    'record-return',
    (returned: SaleReturnInput) => recordReturn(sale.id, returned),
    { onSaved: onClose, reloadsOnConflict: true },
  )
  const { items, pieces, setQuantity, isDamaged, setDamaged } = useReturned(sale)
  const [means, setMeans] = useState<PaymentMeans>()
  const [reason, setReason] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const errorId = useId()
  const { amountCents, refundCents } = settledReturnOf(sale, pieces)
  const { errors, check } = useContractCheck(saleReturnInputSchema, {
    items: [...pieces].map(([itemId, quantity]) => ({
      itemId,
      quantity,
      isResalable: !isDamaged(itemId),
    })),
    reason,
    refund:
      refundCents > 0
        ? { means, amount: reaisOf(refundCents), validUntil: validUntil || null }
        : null,
  })
  const submit = () => {
    const returned = check()
    if (returned) void save(returned)
  }
  return (
    <FormDialog
      title="Devolver itens"
      width={520}
      saveLabel="Registrar devolução"
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={onClose}
    >
      <ul className="plain-list returns-items">
        {items.map(({ id, name, isService, left, quantity }) => (
          <li key={id}>
            <span>
              {dashKept(name)}
              <small>{isService ? `${left}x` : formatCount(left, 'peça', 'peças')}</small>
            </span>
            <QuantityStepper
              name={name}
              quantity={quantity}
              min={0}
              max={left}
              errorId={errors.items && errorId}
              onQuantity={(typed) => setQuantity(id, typed)}
            />
            {quantity > 0 && !isService && (
              <CheckField
                label="Com defeito, não volta à venda"
                checked={isDamaged(id)}
                onChange={({ target }) => setDamaged(id, target.checked)}
              />
            )}
          </li>
        ))}
      </ul>
      <FieldError id={errorId} error={errors.items} />
      {pieces.size > 0 && <Worth amountCents={amountCents} refundCents={refundCents} />}
      {refundCents > 0 && (
        <MeansChoice
          legend="Como foi devolvido"
          choices={paymentMeans}
          value={means}
          onChange={setMeans}
          error={errors['refund.means']}
        />
      )}
      {refundCents > 0 && means === 'voucher' && (
        <VoucherEnd
          value={validUntil}
          onChange={setValidUntil}
          error={errors['refund.validUntil'] ?? refusal?.fields.validUntil}
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

/** The items of which pieces are left, and how many of each came back. */
function useReturned(sale: Sale) {
  const before = returnedPieces(sale)
  const left = sale.items.flatMap((item) => {
    const count = item.quantity - (before.get(item.id) ?? 0)
    const { id, isService } = item
    return count > 0 ? [{ id, name: soldName(item), isService, left: count }] : []
  })
  // Of a single piece it is clear what came back.
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(
    () =>
      new Map(left.length === 1 ? left.map(({ id, left: count }) => [id, Math.min(1, count)]) : []),
  )
  const [damaged, setDamaged] = useState<ReadonlySet<string>>(new Set())
  return {
    items: left.map((item) => ({ ...item, quantity: typed.get(item.id) ?? 0 })),
    pieces: new Map([...typed].filter(([, quantity]) => quantity > 0)),
    setQuantity: (id: string, quantity: number) => setTyped(new Map(typed).set(id, quantity)),
    isDamaged: (id: string) => damaged.has(id),
    setDamaged: (id: string, isDamaged: boolean) =>
      setDamaged(
        new Set(isDamaged ? [...damaged, id] : [...damaged].filter((each) => each !== id)),
      ),
  }
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
