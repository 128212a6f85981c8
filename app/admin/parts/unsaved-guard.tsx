import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before unsaved changes are left, whether by a link, the back button, Esc or closing the tab. Navigations that a
 * save itself makes (they carry a form) pass.
 */
export function UnsavedGuard({
  isDirty,
  onDrop,
}: {
  isDirty: boolean
  onDrop?: (() => void) | undefined
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onDrop?.()
    blocker.proceed()
  }
  return (
    <ConfirmDialog
      title="Alterações não salvas"
      question="Se você sair agora, o que foi digitado e não foi salvo será perdido."
      confirmLabel="Descartar alterações"
      cancelLabel="Continuar editando"
      onConfirm={leave}
      onCancel={() => blocker.reset()}
    />
  )
}
