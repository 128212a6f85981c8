import { Check, Eye, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { mayDeleteSale } from '../../../contracts/sale-rights.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { formatLongDate, formatMoney } from '../formats.ts'
import { useUser } from '../layout-user.ts'
import type { Act } from '../parts/action-menu.tsx'
import { Head, ListTable, Row } from '../parts/list-table.tsx'
import { deleteAct, editAct, RowActions } from '../parts/row-actions.tsx'
import { SortHead } from '../parts/sort-head.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { salePath } from '../paths.ts'
import { clientNameOf } from './client-name.ts'
import { DeleteSale } from './delete-sale.tsx'
import type { SalesQuery } from './sales-query.ts'
import { SettleSale, type SettledStatus } from './settle-sale.tsx'
import { useUndo, useUndoRight } from './undo-sale.tsx'

interface Props {
  sales: Sale[]
  payment: PaymentSettings
  query: SalesQuery
  savedId: string | undefined
}

export function SalesTable({ sales, payment, query, savedId }: Props) {
  const { sort, direction } = query
  return (
    <ListTable
      caption="Vendas"
      className="sales-table"
      heads={
        <>
          <SortHead label="Data" column="date" sort={sort} direction={direction} first="desc" />
          <SortHead label="Cliente" column="client" sort={sort} direction={direction} />
          <SortHead label="Valor" column="value" sort={sort} direction={direction} first="desc" />
          <Head>Status</Head>
          <Head right>Ações</Head>
        </>
      }
    >
      {sales.map((sale) => (
        <SaleRow key={sale.id} sale={sale} payment={payment} isSaved={sale.id === savedId} />
      ))}
    </ListTable>
  )
}

interface SaleProps {
  sale: Sale
  payment: PaymentSettings
}

function SaleRow({ sale, payment, isSaved }: SaleProps & { isSaved: boolean }) {
  const { search } = useLocation()
  const { id, number, createdAt, finalValue, discountValue, returnedValue, status } = sale
  return (
    <Row isSaved={isSaved}>
      <td className="sales-table-date">
        {formatLongDate(createdAt)}
        <small>Venda {number}</small>
      </td>
      <td className="sales-table-client">
        <Link className="sales-table-link table-open" to={{ pathname: salePath(id), search }}>
          {clientNameOf(sale)}
        </Link>
        <small className="sales-table-items">{itemsText(sale)}</small>
      </td>
      <td className="tabular-numbers sales-table-value">
        <b>{formatMoney(finalValue)}</b>
        {discountValue > 0 && <small>Desconto: {formatMoney(discountValue)}</small>}
        {returnedValue > 0 && <small>Devolvido: {formatMoney(returnedValue)}</small>}
        <Balance sale={sale} />
      </td>
      <td className="sales-table-state">
        <StatusBadge status={status} />
      </td>
      <td className="table-acts">
        <Actions sale={sale} payment={payment} />
      </td>
    </Row>
  )
}

/** Whether it is paid; nothing of a quote, of which nothing is paid yet. */
function Balance({ sale: { status, paidValue, owedValue } }: { sale: Sale }) {
  if (status === 'cancelled' || (status === 'pending' && paidValue === 0)) return null
  return owedValue > 0 ? (
    <small className="sales-table-owed">Falta: {formatMoney(owedValue)}</small>
  ) : (
    <small>Pago</small>
  )
}

/** Only a pending sale can be completed or cancelled (rule: sales-5). */
function Actions({ sale, payment }: SaleProps) {
  const { id, number, status } = sale
  const mayDelete = mayDeleteSale(sale, useUser())
  const [asked, setAsked] = useState<SettledStatus | 'deleted'>()
  const mayUndo = useUndoRight(sale) === 'free'
  const { undo } = useUndo(sale)
  const to = { pathname: salePath(id), search: useLocation().search }
  const end = () => setAsked(undefined)
  const acts: Act[] =
    status === 'pending'
      ? [
          { label: 'Concluir', icon: Check, onChoose: () => setAsked('completed') },
          { label: 'Cancelar', icon: X, onChoose: () => setAsked('cancelled') },
          editAct(to),
        ]
      : [
          ...(mayUndo ? [{ label: 'Desfazer', icon: Undo2, onChoose: () => void undo() }] : []),
          { label: 'Ver', icon: Eye, to },
        ]
  return (
    <>
      <RowActions
        of={`venda ${number}`}
        acts={[...acts, ...(mayDelete ? [deleteAct(() => setAsked('deleted'))] : [])]}
      />
      {asked === 'deleted' && <DeleteSale sale={sale} onDone={end} />}
      {(asked === 'completed' || asked === 'cancelled') && (
        <SettleSale sale={sale} status={asked} payment={payment} onDone={end} />
      )}
    </>
  )
}

/** "2x Pneu 29" or "Selim e mais 2": distinguishes the sales of one client. */
function itemsText({ items }: Sale): string {
  const [first] = items
  if (!first) return ''
  const name = first.quantity > 1 ? `${first.quantity}x ${soldName(first)}` : soldName(first)
  return items.length > 1 ? `${name} e mais ${items.length - 1}` : name
}
