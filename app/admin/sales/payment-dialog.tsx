import { useState } from 'react'
import { centsOf, reaisOf } from '../../../contracts/money.ts'
import { paymentInputSchema } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { isUnlikelyChange } from '../../../shop/sales/cash-change.ts'
import { salePix } from '../../../shop/sales/sale-pix.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatMoney } from '../formats.ts'
import { useCheckedSave } from '../parts/contract-check.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { PixCode } from '../parts/pix-code.tsx'
import { CheckField } from '../parts/switches.tsx'
import { recordPayment } from './calls.ts'
import { CashPriceNote, openCashTotal } from './cash-price.tsx'
import { type HowPaid, MeansAndNote } from './means-and-note.tsx'
import { UnsavedNote } from './unsaved-note.tsx'
import { useVoucher, VoucherField } from './voucher-field.tsx'

interface Props {
  sale: Sale
  company: Settings
  onClose(): void
}

/**
 * Records what is paid, all that is owed or a part; in cash more may be handed over. Who pays all
 * by Pix or in cash, where no terms are agreed yet, pays the cash total (rule: payments-2). Pix has
 * its code at once, for the amount in the field.
 */
export function PaymentDialog({ sale, company, onClose }: Props) {
  const { id, terms, updatedAt } = sale
  const [how, setHow] = useState<HowPaid>({
    means: terms?.method === 'card' ? 'card' : undefined,
    note: '',
  })
  const [typed, setTyped] = useState<number | null>()
  const [certainOf, setCertainOf] = useState<number | null>(null)
  const cashCents = openCashTotal(sale, company.paymentSettings)
  const isCash = cashCents !== undefined && (how.means === 'pix' || how.means === 'cash')
  const owedValue = isCash ? reaisOf(cashCents - centsOf(sale.paidValue)) : sale.owedValue
  const [code, setCode] = useState('')
  const isVoucher = how.means === 'voucher'
  const voucher = useVoucher(isVoucher ? code : '')
  const most = voucher ? Math.min(owedValue, voucher.left) : owedValue
  const given = typed === undefined ? most : typed
  const changeCents = how.means === 'cash' ? Math.max(0, centsOf((given || 0) - owedValue)) : 0
  const amount = changeCents > 0 ? owedValue : given
  const agreed = isCash && amount === owedValue && { terms: { method: 'cash' } as const }
  const { errors, dialog } = useCheckedSave({
    schema: paymentInputSchema
      .refine(({ amount: paid }) => paid <= owedValue, {
        path: ['amount'],
        error: `O máximo é ${formatMoney(owedValue)}`,
      })
      .refine(() => !isUnlikelyChange(changeCents) || certainOf === given, {
        path: ['certain'],
        error: 'Confira o valor entregue: o troco é alto demais',
      }),
    values: {
      ...how,
      ...agreed,
      amount,
      tendered: changeCents > 0 ? given : null,
      voucherCode: isVoucher ? code : null,
      updatedAt,
    },
    operation: 'record-payment',
    call: (received) => recordPayment(id, received),
    onSaved: onClose,
    reloadsOnConflict: true,
  })
  const isPix = how.means === 'pix' && amount && amount <= owedValue
  const pix = isPix ? salePix({ ...sale, owedValue: amount }, company) : undefined
  return (
    <FormDialog
      title="Receber pagamento"
      width={480}
      saveLabel={amount ? `Receber ${formatMoney(amount)}` : 'Receber'}
      {...dialog}
      onClose={onClose}
    >
      <UnsavedNote sale={sale} />
      <MoneyField
        label={how.means === 'cash' ? 'Valor entregue pelo cliente' : 'Valor recebido'}
        value={given}
        onChange={setTyped}
        hint={
          changeCents > 0 ? (
            <b className="payment-dialog-change">Troco: {formatCents(changeCents)}</b>
          ) : (
            restText(centsOf(owedValue), centsOf(given || 0))
          )
        }
        error={errors.amount ?? errors.tendered}
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
      >
        {pix && amount && (
          <PixCode code={pix.code} label={`Código Pix de ${formatMoney(amount)}`}>
            <h3>Pix de {formatMoney(amount)}</h3>
          </PixCode>
        )}
        {isVoucher && (
          <VoucherField
            value={code}
            onChange={setCode}
            voucher={voucher}
            error={errors.voucherCode}
          />
        )}
      </MeansAndNote>
      <CashPriceNote sale={sale} cashCents={cashCents} isCash={isCash} />
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
