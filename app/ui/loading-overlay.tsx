import { useEffect, useRef } from 'react'

interface Props {
  title?: string
  message?: string
}

/** Covers the whole screen while something goes on that nothing else may be done beside. Mount it to show it. */
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
