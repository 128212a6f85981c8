import { useLocation, useNavigate } from 'react-router'
import { reversalInputSchema } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { DeleteDialog, ReasonDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { salePath, salesPath } from '../paths.ts'
import { deleteSale } from './calls.ts'
import { clientNameOf } from './client-name.ts'

/** Asks before a sale is deleted; why, where money stays in it (rule: payments-2). */
export function DeleteSale({ sale, onDone }: { sale: Sale; onDone(): void }) {
  const { id, number, paidValue, finalValue } = sale
  const leaving = useLeaving(id)
  const title = `Excluir venda ${number}?`
  const saving = { draft: draftOf('sale', id), reloadsOnConflict: true, ...leaving }
  const what = (
    <>
      <b>{clientNameOf(sale)}</b>, {formatMoney(finalValue)}
    </>
  )
  return paidValue > 0 ? (
    <ReasonDialog
      schema={reversalInputSchema}
      operation="delete-sale"
      call={(reason) => deleteSale(sale, reason)}
      saving={saving}
      title={title}
      question={`Os ${formatMoney(paidValue)} recebidos são estornados hoje: os fechamentos de antes ficam como estão. O motivo fica no registro de alterações.`}
      confirmLabel="Estornar e excluir"
      onClose={onDone}
    >
      <p>{what}</p>
    </ReasonDialog>
  ) : (
    <DeleteDialog
      operation="delete-sale"
      remove={() => deleteSale(sale, '')}
      saving={saving}
      title={title}
      question="Tem certeza que deseja excluir esta venda?"
      onDone={onDone}
    >
      {what}
    </DeleteDialog>
  )
}

/** Leaves the sale's own screen; the list stays open. */
function useLeaving(id: string) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (pathname !== salePath(id)) return undefined
  return { reloads: false, onSaved: () => navigate({ pathname: salesPath, search }) }
}
