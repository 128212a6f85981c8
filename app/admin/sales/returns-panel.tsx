import { ArrowLeftRight, PackageOpen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { reversalInputSchema } from '../../../contracts/payments.ts'
import type { SaleReturn } from '../../../contracts/returns.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { returnedPieces } from '../../../shop/sales/return-value.ts'
import { formatDateTime, formatMoney } from '../formats.ts'
import { Button, ButtonLink, IconButton } from '../parts/button.tsx'
import { ReasonDialog } from '../parts/confirm-dialog.tsx'
import { exchangePath, salePath } from '../paths.ts'
import { undoReturn } from './calls.ts'
import { ReturnDialog } from './return-dialog.tsx'

/** What came back of a completed sale, and the way to record more (rule: payments-6). */
export function ReturnsPanel({ sale }: { sale: Sale }) {
  const [isReturning, setReturning] = useState(false)
  const [wrong, setWrong] = useState<SaleReturn>()
  if (sale.status !== 'completed') return null
  const returned = returnedPieces(sale)
  const undone = new Set(sale.returns.map(({ reversesId }) => reversesId))
  const isAllBack = sale.items.every(({ id, quantity }) => returned.get(id) === quantity)
  return (
    <section className="panel print-hidden" aria-label="Devoluções">
      <div className="panel-head">
        <h2>Devoluções</h2>
        {!isAllBack && (
          <span className="returns-acts">
            <ButtonLink small to={exchangePath(sale.id)}>
              <ArrowLeftRight className="icon icon-small" />
              Trocar itens
            </ButtonLink>
            <Button small onClick={() => setReturning(true)}>
              <PackageOpen className="icon icon-small" />
              Devolver itens
            </Button>
          </span>
        )}
      </div>
      {sale.returns.length > 0 ? (
        <ul className="plain-list returns-list">
          {sale.returns.map((each) => (
            <Return
              key={each.id}
              sale={sale}
              returned={each}
              isUndone={undone.has(each.id)}
              onUndo={() => setWrong(each)}
            />
          ))}
        </ul>
      ) : (
        <p className="panel-body muted">Nenhum item foi devolvido.</p>
      )}
      {wrong && (
        <ReasonDialog
          schema={reversalInputSchema}
          operation="undo-return"
          call={(reason) => undoReturn(sale.id, wrong.id, reason)}
          saving={{ reloadsOnConflict: true }}
          title="Desfazer devolução?"
          question={undoQuestion(wrong)}
          confirmLabel="Desfazer devolução"
          onClose={() => setWrong(undefined)}
        />
      )}
      {isReturning && <ReturnDialog sale={sale} onClose={() => setReturning(false)} />}
    </section>
  )
}

function undoQuestion({ amount, refunded }: SaleReturn): string {
  const money = refunded > 0 ? ` O estorno anula ${formatMoney(refunded)} devolvidos.` : ''
  return `Use quando a devolução foi um engano: ela continua na lista, e os itens de ${formatMoney(amount)} voltam a contar como vendidos.${money}`
}

interface ReturnProps {
  sale: Sale
  returned: SaleReturn
  isUndone: boolean
  onUndo(): void
}

function Return({ sale, returned, isUndone, onUndo }: ReturnProps) {
  const { amount, refunded, reason, at, userName, reversesId, exchangeSaleId } = returned
  const name = (itemId: string) => {
    const item = sale.items.find(({ id }) => id === itemId)
    return item ? soldName(item) : ''
  }
  return (
    <li className={isUndone ? 'returns-undone' : undefined}>
      <div>
        {reversesId !== null && <small>Devolução desfeita</small>}
        {returned.items.map(({ itemId, quantity, isResalable }) => (
          <b key={itemId}>
            {Math.abs(quantity)}x {name(itemId)}
            {isUndone && <span className="badge badge-mute">Desfeita</span>}
            {!isResalable && <span className="badge badge-warn">Com defeito</span>}
          </b>
        ))}
        {reason && <small>{reason}</small>}
        {exchangeSaleId !== null && (
          <small>
            Trocado:{' '}
            <Link className="link" to={salePath(exchangeSaleId)}>
              ver o que o cliente levou
            </Link>
          </small>
        )}
        <small>{[formatDateTime(at), userName].filter(Boolean).join(' · ')}</small>
      </div>
      <div className="tabular-numbers returns-amount">
        {formatMoney(amount)}
        <small>{settlementText(amount, refunded)}</small>
      </div>
      {reversesId === null && !isUndone && (
        <IconButton
          small
          icon={Undo2}
          label={`Desfazer devolução de ${formatMoney(amount)}`}
          onClick={onUndo}
        />
      )}
    </li>
  )
}

function settlementText(amount: number, refunded: number): string {
  if (amount < 0) return refunded < 0 ? `${formatMoney(-refunded)} estornados` : 'volta a faltar'
  if (refunded === 0) return 'abatido do que faltava'
  return refunded === amount ? 'devolvido ao cliente' : `${formatMoney(refunded)} devolvidos`
}
