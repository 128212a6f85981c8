import { useState } from 'react'
import { centsOf, reaisOf } from '../../../contracts/money.ts'
import { paymentInputSchema } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { salePix } from '../../../shop/sales/sale-pix.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatMoney } from '../formats.ts'
import { useCheckedSave } from '../parts/contract-check.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { PixCode } from '../parts/pix-code.tsx'
import { recordPayment } from './calls.ts'
import { CashPriceNote, openCashTotal } from './cash-price.tsx'
import { GivenMoneyField, uncertainGiven, useGivenMoney } from './given-money.tsx'
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
  const cashCents = openCashTotal(sale, company.paymentSettings)
  const isCash = cashCents !== undefined && (how.means === 'pix' || how.means === 'cash')
  const owedValue = isCash ? reaisOf(cashCents - centsOf(sale.paidValue)) : sale.owedValue
  const [code, setCode] = useState('')
  const isVoucher = how.means === 'voucher'
  const voucher = useVoucher(isVoucher ? code : '')
  const money = useGivenMoney({
    owedValue,
    usual: voucher ? Math.min(owedValue, voucher.left) : owedValue,
    isCash: how.means === 'cash',
  })
  const { given, tendered } = money
  const amount = tendered === null ? given : owedValue
  const agreed = isCash && amount === owedValue && { terms: { method: 'cash' } as const }
  const { errors, dialog } = useCheckedSave({
    schema: paymentInputSchema
      .refine(({ amount: paid }) => paid <= owedValue, {
        path: ['amount'],
        error: `O máximo é ${formatMoney(owedValue)}`,
      })
      .refine(() => !money.isAsked || money.isCertain, uncertainGiven),
    values: {
      ...how,
      ...agreed,
      amount,
      tendered,
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
      <GivenMoneyField
        money={money}
        label={how.means === 'cash' ? 'Valor entregue pelo cliente' : 'Valor recebido'}
        hint={restText(centsOf(owedValue), centsOf(given || 0))}
        error={errors.amount ?? errors.tendered}
        certainError={errors.certain}
      />
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
