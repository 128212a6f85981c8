import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import type { SaleReturn } from '../../../contracts/returns.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { returnedPieces } from '../../../shop/sales/return-value.ts'
import { formatDateTime, formatMoney } from '../formats.ts'
import { ReturnDialog } from './return-dialog.tsx'

/** What came back of a completed sale, and the way to record more (rule: payments-6). */
export function ReturnsPanel({ sale }: { sale: Sale }) {
  const [isReturning, setReturning] = useState(false)
  if (sale.status !== 'completed') return null
  const returned = returnedPieces(sale)
  const isAllBack = sale.items.every(({ id, quantity }) => returned.get(id) === quantity)
  return (
    <section className="panel print-hidden" aria-label="Devoluções">
      <div className="panel-head">
        <h2>Devoluções</h2>
        {!isAllBack && (
          <button
            type="button"
            className="button button-line button-small"
            onClick={() => setReturning(true)}
          >
            <PackageOpen className="icon icon-small" />
            Devolver itens
          </button>
        )}
      </div>
      {sale.returns.length > 0 ? (
        <ul className="plain-list returns-list">
          {sale.returns.map((each) => (
            <Return key={each.id} sale={sale} returned={each} />
          ))}
        </ul>
      ) : (
        <p className="panel-body muted">Nenhum item foi devolvido.</p>
      )}
      {isReturning && <ReturnDialog sale={sale} onClose={() => setReturning(false)} />}
    </section>
  )
}

function Return({ sale, returned }: { sale: Sale; returned: SaleReturn }) {
  const { amount, refunded, reason, at, userName } = returned
  const name = (itemId: string) => {
    const item = sale.items.find(({ id }) => id === itemId)
    return item ? soldName(item) : ''
  }
  return (
    <li>
      <div>
        {returned.items.map(({ itemId, quantity, isResalable }) => (
          <b key={itemId}>
            {quantity}x {name(itemId)}
            {!isResalable && <span className="badge badge-warn">Com defeito</span>}
          </b>
        ))}
        {reason && <small>{reason}</small>}
        <small>{[formatDateTime(at), userName].filter(Boolean).join(' · ')}</small>
      </div>
      <div className="tabular-numbers returns-amount">
        {formatMoney(amount)}
        <small>{settlementText(amount, refunded)}</small>
      </div>
    </li>
  )
}

function settlementText(amount: number, refunded: number): string {
  if (refunded === 0) return 'abatido do que faltava'
  return refunded === amount ? 'devolvido ao cliente' : `${formatMoney(refunded)} devolvidos`
}
