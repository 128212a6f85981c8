import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

const unsaved = {
  title: 'Alterações não salvas',
  question: 'Se você sair agora, o que foi digitado e não foi salvo será perdido.',
  confirmLabel: 'Descartar alterações',
  cancelLabel: 'Continuar editando',
}

/**
 * Asks before unsaved changes are lost by a link, the back button, Esc or by closing the tab. A
 * link with `keepsDraft` leads back to the form, which still has its draft then.
 */
export function UnsavedGuard({
  isDirty,
  asksForPages = false,
  texts = unsaved,
  onDrop,
}: {
  isDirty: boolean
  /** Also before another page or search of the same screen. */
  asksForPages?: boolean
  /** Of the question, where something else than a form would be lost. */
  texts?: typeof unsaved
  onDrop?: (() => void) | undefined
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (asksForPages && currentLocation.search !== nextLocation.search)) &&
      !nextLocation.state?.keepsDraft,
  )

  useEffect(() => {
    if (!isDirty) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onDrop?.()
    blocker.proceed()
  }
  return <ConfirmDialog {...texts} onConfirm={leave} onCancel={() => blocker.reset()} />
}
