import { useState } from 'react'
import type { PaymentMeans } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { addDays, dayOf } from '../../../shop/calendar.ts'
import { formatMoney } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { clientNameOf } from './client-name.ts'
import { MeansChoice } from './means-choice.tsx'
import { type SettledStatus, useSaleChange } from './use-sale-change.ts'

const wording = {
  completed: {
    verb: 'Concluir',
    effect: 'Ela passa a contar na receita. Você pode desfazer por dez minutos.',
    tone: 'primary',
  },
  cancelled: {
    verb: 'Cancelar',
    effect: 'Ela deixa de valer. Você pode desfazer por dez minutos.',
    tone: 'bad',
  },
} as const

interface Props {
  sale: Sale
  status: SettledStatus
  onDone(): void
}

/**
 * Asks before a sale is completed or cancelled; client and total are on the button
 * (rule: sales-10). Asks also for the money that is owed, or that was paid (rule: payments-2).
 */
export function SettleSale({ sale, status, onDone }: Props) {
  const { isBusy, settle } = useSaleChange(sale.id, onDone)
  const [money, setMoney] = useState<PaymentMeans | 'later' | undefined>(
    status === 'completed' && sale.terms?.method === 'card' ? 'card' : undefined,
  )
  const [dueDate, setDueDate] = useState(() => sale.dueDate ?? addDays(dayOf(new Date()), 30))
  const [isTried, setTried] = useState(false)
  const { verb, effect, tone } = wording[status]
  const asksMoney = (status === 'completed' ? sale.owedValue : sale.paidValue) > 0
  const confirm = () => {
    setTried(true)
    const { updatedAt } = sale
    if (!asksMoney) return settle(status, { updatedAt })
    if (money === undefined) return
    if (money === 'later')
      return settle(status, {
        updatedAt,
        ...(status === 'completed' && { dueDate: dueDate || null }),
      })
    const moved = status === 'completed' ? { received: money } : { refunded: money }
    return settle(status, { updatedAt, ...moved })
  }
  const choice = {
    value: money,
    onChange: setMoney,
    error: isTried && money === undefined ? 'Diga o que acontece com o dinheiro' : undefined,
  }
  return (
    <ConfirmDialog
      title={`${verb} venda ${sale.number}?`}
      question={effect}
      confirmLabel={`${verb}: ${clientNameOf(sale)}, ${formatMoney(sale.finalValue)}`}
      cancelLabel="Voltar"
      tone={tone}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onDone}
    >
      {asksMoney && status === 'completed' && (
        <MeansChoice
          {...choice}
          legend={`Faltam ${formatMoney(sale.owedValue)}. Como foi pago?`}
          later={{ label: 'O cliente paga depois', onChoose: () => setMoney('later') }}
        />
      )}
      {asksMoney && status === 'completed' && <UnagreedHint sale={sale} money={money} />}
      {asksMoney && status === 'completed' && money === 'later' && (
        <TextField
          label="Vence em"
          type="date"
          value={dueDate}
          onChange={({ target }) => setDueDate(target.value)}
        />
      )}
      {asksMoney && status === 'cancelled' && (
        <MeansChoice
          {...choice}
          legend={`Foram recebidos ${formatMoney(sale.paidValue)}. Como foram devolvidos?`}
          later={{ label: 'Ainda não foram devolvidos', onChoose: () => setMoney('later') }}
        />
      )}
    </ConfirmDialog>
  )
}

/** The total of a sale without terms is that by card (rule: payments-1). */
function UnagreedHint({ sale: { terms }, money }: { sale: Sale; money: string | undefined }) {
  if (terms !== null || (money !== 'pix' && money !== 'cash')) return null
  return (
    <p className="field-hint">
      Para o preço à vista, volte e escolha antes “Pix ou dinheiro” no resumo da venda.
    </p>
  )
}
