import { useLocation, useNavigate } from 'react-router'
import { givenVouchers, reversalInputSchema } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { formatVoucherCode } from '../../../contracts/voucher-code.ts'
import { formatMoney } from '../formats.ts'
import { DeleteDialog, ReasonDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { salePath, salesPath } from '../paths.ts'
import { deleteSale } from './calls.ts'
import { clientNameOf } from './client-name.ts'

/** Asks before a sale is deleted; why, where money or a voucher stays (rule: payments-2). */
export function DeleteSale({ sale, onDone }: { sale: Sale; onDone(): void }) {
  const { id, number, paidValue, finalValue } = sale
  const vouchers = givenVouchers(sale.payments)
  const leaving = useLeaving(id)
  const title = `Excluir venda ${number}?`
  const saving = { draft: draftOf('sale', id), reloadsOnConflict: true, ...leaving }
  const what = (
    <>
      <b>{clientNameOf(sale)}</b>, {formatMoney(finalValue)}
    </>
  )
  return paidValue > 0 || vouchers.length > 0 ? (
    <ReasonDialog
      schema={reversalInputSchema}
      operation="delete-sale"
      call={(reason) => deleteSale(sale, reason)}
      saving={saving}
      title={title}
      question={`${whatIsCorrected(paidValue, vouchers)}: os fechamentos de antes ficam como estão. O motivo fica no registro de alterações.`}
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

const list = new Intl.ListFormat('pt-BR')

function whatIsCorrected(paidValue: number, vouchers: string[]): string {
  const codes = list.format(vouchers.map(formatVoucherCode))
  const ended = vouchers.length === 1 ? `O vale ${codes} deixa` : `Os vales ${codes} deixam`
  const money =
    paidValue > 0
      ? `Os ${formatMoney(paidValue)} recebidos são estornados hoje`
      : 'O que foi recebido é estornado hoje'
  return vouchers.length > 0 ? `${ended} de valer. ${money}` : money
}

/** Leaves the sale's own screen; the list stays open. */
function useLeaving(id: string) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (pathname !== salePath(id)) return undefined
  return { reloads: false, onSaved: () => navigate({ pathname: salesPath, search }) }
}
