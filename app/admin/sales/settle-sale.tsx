import { useState } from 'react'
import { centsOf, reais, reaisOf } from '../../../contracts/money.ts'
import {
  type MoneyMeans,
  moneyMeans,
  type PaymentMeans,
  paymentMeans,
} from '../../../contracts/payments.ts'
import {
  dueDateSchema,
  type Sale,
  type SaleChange,
  type SaleStatus,
} from '../../../contracts/sales.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import { addDays, dayOf } from '../../../shop/calendar.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatMoney } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useContractCheck } from '../parts/contract-check.ts'
import { TextField } from '../parts/field.tsx'
import { useSave } from '../parts/save.ts'
import { changeSale } from './calls.ts'
import { CashPriceNote, openCashTotal } from './cash-price.tsx'
import { clientNameOf } from './client-name.ts'
import { DrawerNote } from './drawer-note.tsx'
import { GivenMoneyField, uncertainGiven, useGivenMoney } from './given-money.tsx'
import { MeansChoice } from './means-choice.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

export type SettledStatus = Exclude<SaleStatus, 'pending'>

/** What happens to the money. */
type SettledMoney = Omit<Extract<SaleChange, { status: unknown }>, 'status' | 'updatedAt'>

const wording = {
  completed: {
    verb: 'Concluir',
    effect: 'A venda passa a contar na receita. Você pode desfazer por dez minutos.',
    tone: 'primary',
  },
  cancelled: {
    verb: 'Cancelar',
    effect: 'A venda deixa de valer. Você pode desfazer por dez minutos.',
    tone: 'bad',
  },
} as const

interface Props {
  sale: Sale
  status: SettledStatus
  payment: PaymentSettings
  onDone(): void
}

/**
 * Asks before a sale is completed or cancelled, with the client in the question and the total on
 * the button (rule: sales-10). Asks also for the money that is owed, or that was paid
 * (rule: payments-2).
 */
export function SettleSale({ sale, status, payment, onDone }: Props) {
  const { isBusy, save } = useSave(
    'set-sale-status',
    (moved: SettledMoney) => changeSale(sale.id, { status, ...moved, updatedAt: sale.updatedAt }),
    { onSaved: onDone, onRefused: onDone, reloadsOnConflict: true },
  )
  const [money, setMoney] = useState<PaymentMeans | 'later' | undefined>(
    status === 'completed' && sale.terms?.method === 'card' ? 'card' : undefined,
  )
  const [dueDate, setDueDate] = useState(() => sale.dueDate ?? addDays(dayOf(new Date()), 30))
  const [isTried, setTried] = useState(false)
  const { verb, effect, tone } = wording[status]
  const asksMoney = (status === 'completed' ? sale.owedValue : sale.paidValue) > 0
  const cashCents = status === 'completed' ? openCashTotal(sale, payment) : undefined
  const isCash = cashCents !== undefined && (money === 'pix' || money === 'cash')
  const totalCents = isCash ? cashCents : centsOf(sale.finalValue)
  const owedCents = totalCents - centsOf(sale.paidValue)
  const isInCash = status === 'completed' && asksMoney && money === 'cash'
  const cash = useGivenMoney({
    owedValue: reaisOf(owedCents),
    usual: reaisOf(owedCents),
    isCash: isInCash,
  })
  const given = useContractCheck(
    reais('Informe quanto o cliente entregou')
      .refine((value) => centsOf(value) >= owedCents, `Faltam ${formatCents(owedCents)}`)
      .refine(() => !cash.isAsked || cash.isCertain, uncertainGiven),
    cash.given,
  )
  const due = useContractCheck(dueDateSchema, dueDate || null)
  const confirm = () => {
    setTried(true)
    if (!asksMoney) return void save({})
    if (money === undefined) return
    if (status === 'cancelled') return void save(money === 'later' ? {} : { refunded: money })
    if (isInCash && given.check() === undefined) return
    if (isMoneyMeans(money))
      return void save({
        ...(isCash && { terms: { method: 'cash' } }),
        received: money,
        tendered: cash.tendered,
      })
    const day = due.check()
    if (day !== undefined) void save({ dueDate: day })
  }
  const choice = {
    onChange: setMoney,
    error: isTried && money === undefined ? 'Diga o que acontece com o dinheiro' : undefined,
  }
  return (
    <ConfirmDialog
      title={`${verb} venda ${sale.number}?`}
      question={`Cliente: ${clientNameOf(sale)}. ${effect}`}
      confirmLabel={`${verb} · ${formatCents(totalCents)}`}
      cancelLabel="Voltar"
      tone={tone}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onDone}
    >
      {status === 'completed' && <UnsavedNote sale={sale} />}
      {asksMoney && status === 'completed' && (
        <MeansChoice
          {...choice}
          choices={moneyMeans}
          value={money === 'voucher' ? undefined : money}
          legend={`Faltam ${formatCents(owedCents)}. Como foi pago?`}
          later={{ label: 'O cliente paga depois', onChoose: () => setMoney('later') }}
        />
      )}
      {isInCash && (
        <GivenMoneyField
          money={cash}
          label="Valor entregue pelo cliente"
          error={given.errors['']}
          certainError={given.errors.certain}
        />
      )}
      <CashPriceNote sale={sale} cashCents={cashCents} isCash={isCash} />
      {asksMoney && status === 'completed' && money === 'later' && (
        <TextField
          label="Vence em"
          type="date"
          value={dueDate}
          error={due.errors['']}
          onChange={({ target }) => setDueDate(target.value)}
        />
      )}
      {asksMoney && status === 'cancelled' && (
        <MeansChoice
          {...choice}
          choices={paymentMeans}
          value={money}
          legend={`Foram recebidos ${formatMoney(sale.paidValue)}. Como foram devolvidos?`}
          later={{ label: 'Ainda não foram devolvidos', onChoose: () => setMoney('later') }}
        />
      )}
      {asksMoney && status === 'cancelled' && <DrawerNote means={money} amount={sale.paidValue} />}
    </ConfirmDialog>
  )
}

function isMoneyMeans(choice: PaymentMeans | 'later'): choice is MoneyMeans {
  return moneyMeans.some((means) => means === choice)
}
