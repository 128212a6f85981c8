import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { salePath } from '../paths.ts'
import { clientNameOf } from './client-name.ts'

export function DeleteSale({ sale, onDone }: { sale: Sale; onDone(): void }) {
  return (
    <DeleteDialog
      path={salePath(sale.id)}
      title={`Excluir venda ${sale.number}?`}
      question="Tem certeza que deseja excluir esta venda?"
      onDone={onDone}
    >
      <b>{clientNameOf(sale)}</b>, {formatMoney(sale.finalValue)}
    </DeleteDialog>
  )
}
