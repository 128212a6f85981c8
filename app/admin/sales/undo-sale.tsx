import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { undoRight } from '../../../contracts/sale-rights.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { useUser } from '../layout-user.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { useSaleChange } from './use-sale-change.ts'

/**
 * Reopens a settled sale: at once for the person who settled it, else with a reason
 * (rule: sales-10).
 */
export function UndoSale({ sale }: { sale: Sale }) {
  const [isAsking, setAsking] = useState(false)
  const right = useUndoRight(sale)
  const { isBusy, undo } = useSaleChange(sale.id, () => undefined)
  if (right === 'none') return null
  return (
    <>
      <SubmitButton
        type="button"
        tone="line"
        busy={isBusy}
        onClick={() => (right === 'free' ? undo('') : setAsking(true))}
      >
        {!isBusy && <Undo2 className="icon" />}
        {right === 'free' ? 'Desfazer' : 'Reabrir venda'}
      </SubmitButton>
      {isAsking && <ReasonDialog sale={sale} onClose={() => setAsking(false)} />}
    </>
  )
}

function ReasonDialog({ sale, onClose }: { sale: Sale; onClose(): void }) {
  const [reason, setReason] = useState('')
  const { isBusy, refusal, undo } = useSaleChange(sale.id, (refused) => refused ?? onClose())
  return (
    <ConfirmDialog
      title={`Reabrir venda ${sale.number}?`}
      question="Ela volta a ficar pendente. O motivo fica no registro de alterações."
      confirmLabel="Reabrir venda"
      tone="primary"
      busy={isBusy}
      onConfirm={() => undo(reason)}
      onCancel={onClose}
    >
      <TextField
        label="Motivo"
        value={reason}
        maxLength={300}
        error={refusal?.fields.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}

/** The icon in the list, for the person who has just settled the sale. */
export function UndoIcon({ sale }: { sale: Sale }) {
  const { isBusy, undo } = useSaleChange(sale.id, () => undefined)
  if (useUndoRight(sale) !== 'free') return null
  return (
    <button
      className="icon-button icon-button-small"
      type="button"
      aria-label={`Desfazer: venda ${sale.number} volta a ficar pendente`}
      aria-disabled={isBusy || undefined}
      onClick={() => undo('')}
    >
      <Undo2 className="icon" />
    </button>
  )
}

/** Computed when the sale is first shown; the server decides. */
function useUndoRight(sale: Sale) {
  const [now] = useState(() => new Date())
  return undoRight(sale, useUser(), now)
}
