import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useDeletion } from '../parts/use-deletion.ts'
import { salePath } from '../paths.ts'
import { clientNameOf } from './client-name.ts'

/** Closes after a refusal too: the toast shows the reason. */
export function DeleteSale({ sale, onDone }: { sale: Sale; onDone(): void }) {
  const { isBusy, confirm } = useDeletion(salePath(sale.id), {
    onDeleted: onDone,
    onRefused: onDone,
  })
  return (
    <ConfirmDialog
      title={`Excluir venda ${sale.number}?`}
      question="Tem certeza que deseja excluir esta venda?"
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={onDone}
    >
      <p>
        <b>{clientNameOf(sale)}</b>, {formatMoney(sale.finalValue)}
      </p>
    </ConfirmDialog>
  )
}
