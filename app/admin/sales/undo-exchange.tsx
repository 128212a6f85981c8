import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reversalInputSchema } from '../../../contracts/payments.ts'
import type { Exchanged } from '../../../contracts/returns.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { ReasonDialog } from '../parts/confirm-dialog.tsx'
import { salePath } from '../paths.ts'
import { undoExchange } from './calls.ts'
import { useUndoRight } from './undo-sale.tsx'

/** Puts both sales of an exchange back (rule: payments-10), and leads to the one that stays. */
export function UndoExchange({ sale, exchanged }: { sale: Sale; exchanged: Exchanged }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const right = useUndoRight(sale)
  if (sale.status !== 'completed' || right === 'none') return null
  return (
    <>
      <Button icon={ArrowLeftRight} onClick={() => setAsking(true)}>
        Desfazer troca
      </Button>
      {isAsking && (
        <ReasonDialog
          schema={reversalInputSchema}
          operation="undo-exchange"
          call={(reason) => undoExchange(sale, reason)}
          saving={{ reloads: false, onSaved: () => navigate(salePath(exchanged.saleId)) }}
          title="Desfazer troca?"
          question={`A venda ${sale.number} é excluída, e o que voltou conta de novo como vendido na venda ${exchanged.number}.${moneyText(sale)}`}
          confirmLabel="Desfazer troca"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function moneyText({ payments }: Sale): string {
  const money = payments
    .filter(({ means }) => means !== 'voucher')
    .reduce((sum, { amount }) => sum + amount, 0)
  return money > 0 ? ` Os ${formatMoney(money)} recebidos são estornados hoje.` : ''
}
