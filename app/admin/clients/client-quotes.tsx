import { Link } from 'react-router'
import type { Sale } from '../../../contracts/sales.ts'
import { isQuote } from '../../../shop/sales/quote.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { formatMoney } from '../formats.ts'
import { salePath, salesPath } from '../paths.ts'

interface Props {
  sales: Sale[]
  total: number
  clientId: string
}

/** Pending sales, which are quotes until something is paid; nothing without any. */
export function ClientQuotes({ sales, total, clientId }: Props) {
  if (total === 0) return null
  return (
    <section className="panel" aria-label="Orçamentos e vendas pendentes">
      <div className="panel-head">
        <h2>Pendentes</h2>
        {total > sales.length && (
          <Link to={{ pathname: salesPath, search: `?status=pending&cliente=${clientId}` }}>
            Ver todas as {total}
          </Link>
        )}
      </div>
      <ul className="plain-list client-rows">
        {sales.map((sale) => (
          <li key={sale.id}>
            <Link className="link" to={salePath(sale.id)}>
              {isQuote(sale) ? 'Orçamento' : 'Venda'} {sale.number}
            </Link>
            <b className="tabular-numbers">{formatMoney(sale.finalValue)}</b>
            <small>
              {isQuote(sale) ? `Válido até ${dayText(sale.validUntil)}` : 'Com sinal pago'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
