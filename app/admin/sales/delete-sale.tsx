import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useDeletion } from '../parts/use-deletion.ts'
import { salePath } from '../paths.ts'
import { clientNameOf } from './client-name.ts'

interface Props {
  sale: Sale
  onDone(): void
}

/** Asks before a sale is deleted; why, where money stays in it (rule: payments-2). */
export function DeleteSale(props: Props) {
  const { sale, onDone } = props
  return sale.paidValue > 0 ? (
    <DeletePaidSale {...props} />
  ) : (
    <DeleteDialog
      path={salePath(sale.id)}
      title={titleOf(sale)}
      question="Tem certeza que deseja excluir esta venda?"
      onDone={onDone}
    >
      <What sale={sale} />
    </DeleteDialog>
  )
}

function DeletePaidSale({ sale, onDone }: Props) {
  const { isBusy, refusal, confirm } = useDeletion(salePath(sale.id), { onDeleted: onDone })
  return (
    <ReasonDialog
      title={titleOf(sale)}
      question={`Os ${formatMoney(sale.paidValue)} recebidos são estornados hoje: os fechamentos de antes ficam como estão. O motivo fica no registro de alterações.`}
      confirmLabel="Estornar e excluir"
      busy={isBusy}
      refusal={refusal?.message}
      onConfirm={(reason) => confirm({ reason })}
      onCancel={onDone}
    >
      <p>
        <What sale={sale} />
      </p>
    </ReasonDialog>
  )
}

function titleOf({ number }: Sale): string {
  return `Excluir venda ${number}?`
}

function What({ sale }: { sale: Sale }) {
  return (
    <>
      <b>{clientNameOf(sale)}</b>, {formatMoney(sale.finalValue)}
    </>
  )
}
