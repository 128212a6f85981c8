import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import type { Sale } from '../../../contracts/sales.ts'
import { dashKept, soldName } from '../../../shop/catalogue/product-name.ts'
import { formatDate, formatMoney } from '../formats.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/pager.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { salePath, salesPath } from '../paths.ts'

interface Props {
  sales: Sale[]
  total: number
  page: number
  clientId: string
}

/** Every sale to the client with its items, the newest first. */
export function ClientSales({ sales, total, page, clientId }: Props) {
  return (
    <section className="panel client-sales" aria-label="Vendas a este cliente">
      <div className="panel-head">
        <h2>Vendas</h2>
        {total > 0 && (
          <Link to={{ pathname: salesPath, search: `?cliente=${clientId}` }}>Ver na lista</Link>
        )}
      </div>
      {total === 0 ? (
        <EmptyState icon={ReceiptText} title="Nenhuma venda ainda" />
      ) : (
        <>
          <ul className="plain-list">
            {sales.map((sale) => (
              <ClientSale key={sale.id} sale={sale} />
            ))}
          </ul>
          <Pager page={page} total={total} one="venda" many="vendas" />
        </>
      )}
    </section>
  )
}

function ClientSale({
  sale: { id, number, createdAt, status, finalValue, returnedValue, note, items },
}: {
  sale: Sale
}) {
  return (
    <li>
      <div className="client-sale-head">
        <Link className="link" to={salePath(id)}>
          Venda {number}
        </Link>
        <span className="muted">{formatDate(createdAt)}</span>
        <StatusBadge status={status} />
        <b className="tabular-numbers">{formatMoney(finalValue)}</b>
      </div>
      <ul className="plain-list client-sale-items">
        {items.map((item) => (
          <li key={item.id}>
            {item.quantity > 1 && `${item.quantity}x `}
            {dashKept(soldName(item))}
            {item.serial && <small> nº de série {item.serial}</small>}
          </li>
        ))}
      </ul>
      {returnedValue > 0 && <p className="muted">Devolvido: {formatMoney(returnedValue)}</p>}
      {note && <p className="client-sale-note">{note}</p>}
    </li>
  )
}
