import { useEffect } from 'react'
import type { Sale } from '../../../contracts/sales.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { formatMoney } from '../formats.ts'

const hasUnsaved = createStore(false)

/** Tells the dialogs of the sale on the screen whether its form has changes. */
export function useUnsavedMark(isDirty: boolean): void {
  useEffect(() => {
    hasUnsaved.set(isDirty)
    return () => hasUnsaved.set(false)
  }, [isDirty])
}

/** Says that money is received for the stored sale, not for what is typed. */
export function UnsavedNote({ sale: { finalValue } }: { sale: Sale }) {
  if (!useStore(hasUnsaved)) return null
  return (
    <p className="note note-warn" role="status">
      A venda tem alterações que não foram salvas. Vale o total salvo, {formatMoney(finalValue)}:
      para mudar, volte e salve antes.
    </p>
  )
}
