import { Check, Eye, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Sale } from '../../../contracts/sales.ts'
import { formatLongDate, formatMoney } from '../formats.ts'
import { Head, ListTable } from '../parts/list-table.tsx'
import { SortHead } from '../parts/sort-link.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { salePath } from '../paths.ts'
import { clientNameOf } from './client-name.ts'
import { DeleteSale } from './delete-sale.tsx'
import type { clientAction } from './edit.tsx'
import type { SalesQuery } from './sales-query.ts'

export function SalesTable({ sales, query }: { sales: Sale[]; query: SalesQuery }) {
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
        <SaleRow key={sale.id} sale={sale} />
      ))}
    </ListTable>
  )
}

function SaleRow({ sale }: { sale: Sale }) {
  const { id, number, createdAt, finalValue, discountValue, status } = sale
  const [isDeleting, setDeleting] = useState(false)
  return (
    <tr>
      <td className="sales-table-date">
        {formatLongDate(createdAt)}
        <small>Venda {number}</small>
      </td>
      <td className="sales-table-client">
        <Link className="sales-table-link" to={salePath(id)}>
          {clientNameOf(sale)}
        </Link>
        <small className="sales-table-items">{whatWasSold(sale)}</small>
      </td>
      <td className="tabular-numbers sales-table-value">
        <b>{formatMoney(finalValue)}</b>
        {discountValue > 0 && <small>Desconto: {formatMoney(discountValue)}</small>}
      </td>
      <td className="sales-table-state">
        <StatusBadge status={status} />
      </td>
      <td className="sales-table-actions">
        <div className="actions">
          {status === 'pending' && <Transitions sale={sale} />}
          <Link
            className="icon-button icon-button-small"
            to={salePath(id)}
            aria-label={`${status === 'pending' ? 'Editar' : 'Ver'} venda ${number}`}
          >
            {status === 'pending' ? <Pencil className="icon" /> : <Eye className="icon" />}
          </Link>
          <button
            className="icon-button icon-button-small icon-button-bad"
            type="button"
            aria-label={`Excluir venda ${number}`}
            onClick={() => setDeleting(true)}
          >
            <Trash2 className="icon" />
          </button>
        </div>
        {isDeleting && <DeleteSale sale={sale} onDone={() => setDeleting(false)} />}
      </td>
    </tr>
  )
}

/** "2x Pneu 29", "Selim e mais 2": what tells a sale from others of the same client. */
function whatWasSold({ items }: Sale): string {
  const [first] = items
  if (!first) return ''
  const name = first.quantity > 1 ? `${first.quantity}x ${first.productName}` : first.productName
  return items.length > 1 ? `${name} e mais ${items.length - 1}` : name
}

/** Only a pending sale can be completed or cancelled (rule: sales-5). */
function Transitions({ sale: { id, number } }: { sale: Sale }) {
  const { state, submit } = useFetcher<typeof clientAction>()
  const isBusy = state !== 'idle'
  const set = (status: 'completed' | 'cancelled') => {
    if (!isBusy)
      void submit({ status }, { method: 'put', action: salePath(id), encType: 'application/json' })
  }
  return (
    <>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={`Marcar venda ${number} como concluída`}
        aria-disabled={isBusy || undefined}
        onClick={() => set('completed')}
      >
        <Check className="icon" />
      </button>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={`Cancelar venda ${number}`}
        aria-disabled={isBusy || undefined}
        onClick={() => set('cancelled')}
      >
        <X className="icon" />
      </button>
    </>
  )
}
