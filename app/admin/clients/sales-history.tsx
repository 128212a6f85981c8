import { Link } from 'react-router'
import type { Sale } from '../../../contracts/sales.ts'
import { HistoryLink } from '../audit/history-link.tsx'
import { formatCount, formatDate, formatMoney } from '../formats.ts'
import { StatusBadge } from '../parts/status-badge.tsx'
import { salePath, salesPath } from '../paths.ts'

/** The latest sales to a client, in the client's form. */
export function SalesHistory({
  clientId,
  sales,
  total,
}: {
  clientId: string
  sales: Sale[]
  total: number
}) {
  return (
    <section className="sales-history" aria-label="Vendas a este cliente">
      <h3>{total > 0 ? formatCount(total, 'venda', 'vendas') : 'Nenhuma venda ainda'}</h3>
      <ul className="plain-list">
        {sales.map(({ id, number, createdAt, finalValue, status }) => (
          <li key={id}>
            <Link className="link" to={salePath(id)}>
              Venda {number}
            </Link>
            <span className="muted">{formatDate(createdAt)}</span>
            <StatusBadge status={status} />
            <b className="tabular-numbers">{formatMoney(finalValue)}</b>
          </li>
        ))}
      </ul>
      {total > sales.length && (
        <Link
          className="link"
          to={{ pathname: salesPath, search: `?${new URLSearchParams({ cliente: clientId })}` }}
        >
          Ver todas as vendas
        </Link>
      )}
      <HistoryLink of="client" id={clientId} />
    </section>
  )
}
