import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { clientNameOf } from './client-name.ts'
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
 * (rule: sales-10).
 */
export function SettleSale({ sale, status, onDone }: Props) {
  const { isBusy, settle } = useSaleChange(sale.id, onDone)
  const { verb, effect, tone } = wording[status]
  return (
    <ConfirmDialog
      title={`${verb} venda ${sale.number}?`}
      question={effect}
      confirmLabel={`${verb}: ${clientNameOf(sale)}, ${formatMoney(sale.finalValue)}`}
      cancelLabel="Voltar"
      tone={tone}
      busy={isBusy}
      onConfirm={() => settle(status)}
      onCancel={onDone}
    />
  )
}
