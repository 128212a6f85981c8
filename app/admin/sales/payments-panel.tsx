import { HandCoins, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { centsOf } from '../../../contracts/money.ts'
import {
  type Payment,
  paymentMeansNames,
  reversalInputSchema,
} from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { formatVoucherCode } from '../../../contracts/voucher-code.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { signedCents } from '../../../shop/sales/terms-texts.ts'
import { cashTotalOfSale } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatDateTime, formatMoney } from '../formats.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { ReasonDialog } from '../parts/confirm-dialog.tsx'
import { Panel } from '../parts/panel.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { reversePayment } from './calls.ts'

interface Props {
  sale: Sale
  payment: PaymentSettings
}

/** What was paid for a sale, what is left, and the ways to record more (rule: payments-2). */
export function PaymentsPanel({ sale, payment, onReceive }: Props & { onReceive(): void }) {
  const [open, setOpen] = useState<'refund' | 'due'>()
  const { status, owedValue, paidValue, payments } = sale
  const mayRefund = paidValue > 0 && status !== 'completed'
  const close = () => setOpen(undefined)
  if (status === 'cancelled' && payments.length === 0) return null
  return (
    <Panel title="Pagamentos" className="payments-panel print-hidden">
      <Balance sale={sale} onDueDate={() => setOpen('due')} />
      <UnagreedNote sale={sale} payment={payment} />
      {payments.length > 0 && <Entries sale={sale} />}
      {(owedValue > 0 || mayRefund) && (
        <div className="payments-panel-buttons">
          {owedValue > 0 && (
            <Button icon={HandCoins} onClick={onReceive}>
              Receber
            </Button>
          )}
          {mayRefund && (
            <Button icon={Undo2} onClick={() => setOpen('refund')}>
              Devolver dinheiro
            </Button>
          )}
        </div>
      )}
      {open === 'refund' && <RefundDialog sale={sale} onClose={close} />}
      {open === 'due' && <DueDateDialog sale={sale} onClose={close} />}
    </Panel>
  )
}

function Balance({ sale, onDueDate }: { sale: Sale; onDueDate(): void }) {
  const { status, finalValue, returnedValue, paidValue, owedValue, dueDate } = sale
  const isCancelled = status === 'cancelled'
  return (
    <dl className="payments-panel-balance tabular-numbers">
      <div>
        <dt>Total</dt>
        <dd>{formatMoney(finalValue)}</dd>
      </div>
      {returnedValue > 0 && (
        <div>
          <dt>Itens devolvidos</dt>
          <dd>{signedCents(-centsOf(returnedValue))}</dd>
        </div>
      )}
      <div>
        <dt>{isCancelled ? 'Recebido e não devolvido' : 'Recebido'}</dt>
        <dd>{formatMoney(paidValue)}</dd>
      </div>
      {!isCancelled && (
        <div className={owedValue > 0 ? 'payments-panel-owed' : 'payments-panel-paid'}>
          <dt>{owedValue > 0 ? 'Falta receber' : 'Situação'}</dt>
          <dd>{owedValue > 0 ? formatMoney(owedValue) : 'Tudo pago'}</dd>
        </div>
      )}
      {owedValue > 0 && (
        <div>
          <dt>Vencimento</dt>
          <dd>
            <button type="button" className="link" onClick={onDueDate}>
              {dueDate === null ? 'Combinar data' : dayText(dueDate)}
            </button>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Which total the client owes depends on terms that are not agreed yet (rule: payments-1). */
function UnagreedNote({ sale, payment }: Props) {
  const cashCents = cashTotalOfSale(sale, payment)
  if (cashCents === undefined || sale.owedValue === 0) return null
  return (
    <p className="field-hint payments-panel-hint">
      À vista são {formatCents(cashCents)}: “Receber” cobra isso de quem paga tudo em Pix ou
      dinheiro.
    </p>
  )
}

function Entries({ sale }: { sale: Sale }) {
  const [wrong, setWrong] = useState<Payment>()
  const reversed = new Set(sale.payments.map(({ reversesId }) => reversesId))
  const ofReturns = new Set(
    sale.returns.flatMap(({ refundId, restRefundId }) => [refundId, restRefundId]),
  )
  return (
    <>
      <ul className="plain-list payments-panel-entries">
        {sale.payments.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isReversed={reversed.has(entry.id)}
            isOfReturn={ofReturns.has(entry.id)}
            onReverse={() => setWrong(entry)}
          />
        ))}
      </ul>
      {wrong && (
        <ReasonDialog
          schema={reversalInputSchema}
          operation="reverse-payment"
          call={(reason) => reversePayment(sale.id, wrong.id, reason)}
          saving={{ reloadsOnConflict: true }}
          title={`Estornar ${paymentMeansNames[wrong.means]} de ${formatMoney(Math.abs(wrong.amount))}?`}
          question="Use quando o lançamento foi um engano: ele continua na lista e é anulado por um estorno. Para devolver dinheiro ao cliente, use “Devolver dinheiro”."
          confirmLabel="Estornar"
          onClose={() => setWrong(undefined)}
        />
      )}
    </>
  )
}

const voucherNames = {
  payment: 'Vale-troca',
  refund: 'Devolução no vale',
  reversal: 'Estorno no vale',
}
const kindNames = { payment: '', refund: 'Devolução em ', reversal: 'Estorno de ' }

/** "Pix", "Devolução em dinheiro". */
function nameOf({ kind, means, voucherCode }: Payment): string {
  const name = paymentMeansNames[means]
  if (voucherCode !== null) return `${voucherNames[kind]} ${formatVoucherCode(voucherCode)}`
  return kind === 'payment' || means === 'pix'
    ? `${kindNames[kind]}${name}`
    : `${kindNames[kind]}${name.toLowerCase()}`
}

interface EntryProps {
  entry: Payment
  isReversed: boolean
  /** Undone with the return, never alone. */
  isOfReturn: boolean
  onReverse(): void
}

function Entry({ entry, isReversed, isOfReturn, onReverse }: EntryProps) {
  const { kind, amount, tendered, at, userName, note, voucherValidUntil } = entry
  const end = kind === 'refund' && voucherValidUntil ? `Vale até ${dayText(voucherValidUntil)}` : ''
  const name = nameOf(entry)
  const change = tendered === null ? '' : `Troco de ${formatMoney(tendered - amount)}`
  return (
    <li className={isReversed ? 'payments-panel-reversed' : undefined}>
      <div>
        <b>{name}</b>
        {isReversed && <span className="badge badge-mute">Estornado</span>}
        <small>{[formatDateTime(at), userName].filter(Boolean).join(' · ')}</small>
        {(note || change || end) && (
          <small>{[change, end, note].filter(Boolean).join(' · ')}</small>
        )}
      </div>
      <span className="tabular-numbers">{formatMoney(amount)}</span>
      {kind !== 'reversal' && !isReversed && !isOfReturn && (
        <IconButton
          small
          icon={Undo2}
          label={`Estornar ${name} de ${formatMoney(Math.abs(amount))}`}
          onClick={onReverse}
        />
      )}
    </li>
  )
}
