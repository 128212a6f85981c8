import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { undoRight } from '../../../contracts/sale-rights.ts'
import { type Sale, saleUndoSchema } from '../../../contracts/sales.ts'
import { useUser } from '../layout-user.ts'
import { Button } from '../parts/button.tsx'
import { ReasonDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { undoSale } from './calls.ts'

/**
 * Reopens a settled sale: at once for the person who settled it, else with a reason
 * (rule: sales-10).
 */
export function UndoSale({ sale }: { sale: Sale }) {
  const [isAsking, setAsking] = useState(false)
  const right = useUndoRight(sale)
  const { isBusy, undo } = useUndo(sale)
  if (right === 'none') return null
  return (
    <>
      <Button
        icon={Undo2}
        busy={isBusy}
        onClick={() => (right === 'free' ? void undo() : setAsking(true))}
      >
        {right === 'free' && sale.exchangeOf === null ? 'Desfazer' : 'Reabrir venda'}
      </Button>
      {isAsking && (
        <ReasonDialog
          schema={saleUndoSchema}
          operation="undo-sale"
          call={(reason) => undoSale(sale.id, reason)}
          saving={{ reloadsOnConflict: true }}
          title={`Reabrir venda ${sale.number}?`}
          question="Ela volta a ficar pendente. O motivo fica no registro de alterações."
          confirmLabel="Reabrir venda"
          tone="primary"
          maxLength={300}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** At once, for the person who has just settled the sale. */
export function useUndo({ id }: Sale) {
  const { save, isBusy } = useSave('undo-sale', () => undoSale(id, ''), { reloadsOnConflict: true })
  return { undo: save, isBusy }
}

/** Computed when the sale is first shown; the server decides. */
export function useUndoRight(sale: Sale) {
  const [now] = useState(() => new Date())
  return undoRight(sale, useUser(), now)
}
