import { useEffect, useRef } from 'react'

interface Props {
  title?: string
  message?: string
}

/** Blocks the whole screen while it is mounted. */
export function LoadingOverlay({
  title = 'Carregando...',
  message = 'Aguarde um momento...',
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="loading-overlay"
      aria-label={title}
      aria-busy="true"
      onCancel={(event) => event.preventDefault()}
    >
      <span className="spinner" aria-hidden="true" />
      <div role="status">
        <b>{title}</b>
        <p>{message}</p>
      </div>
    </dialog>
  )
}
