import { type KeyboardEvent, useState } from 'react'
import type { Quantity } from '../../../contracts/stock.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { toast } from '../../ui/toasts.tsx'
import { Button } from '../parts/button.tsx'
import { piecesProblem } from '../parts/pieces-typing.ts'
import { useSave } from '../parts/save.ts'
import { adjustStock, startCounting } from './calls.ts'

interface Props {
  variant: Quantity
  /** Why the pieces are others than those that are shown. */
  reason: string
}

const cellClass = 'quantities-edit'

/** The pieces of a variant, changed by the difference to what is typed (rule: stock-8). */
export function QuantityInput({ variant, reason }: Props) {
  const { variantId, onHand } = variant
  const shown = onHand === null ? '' : String(onHand)
  const [typed, setTyped] = useState(shown)
  const { isBusy, save } = useSave(
    'change-stock',
    (quantity: number) =>
      onHand === null
        ? startCounting(variantId, { quantity, reason })
        : adjustStock(variantId, {
            kind: 'adjustment',
            quantity: quantity - onHand,
            reason,
            seen: onHand,
          }),
    { reloadsOnConflict: true },
  )
  const isChanged = typed.trim() !== '' && typed.trim() !== shown
  const submit = () => {
    if (!isChanged) return
    const problem = piecesProblem(typed)
    if (problem) return void toast.error(problem)
    if (reason.trim() === '') return void toast.error('Diga o motivo, acima da lista')
    void save(Number(typed))
  }
  const act = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(shown)
    if (event.key !== 'Enter') return
    submit()
    nextCell(event.currentTarget)?.focus()
  }
  return (
    <span className={cellClass}>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Na loja: ${soldName(variant)}`}
        placeholder="contar"
        value={typed}
        disabled={isBusy}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={act}
      />
      {isChanged && (
        <Button tone="primary" small onClick={submit}>
          Salvar
        </Button>
      )}
    </span>
  )
}

/** As in a sheet, Enter goes one row down. */
function nextCell(cell: HTMLInputElement): HTMLInputElement | null | undefined {
  return cell.closest('tr')?.nextElementSibling?.querySelector(`.${cellClass} input`)
}
