import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { slidePath } from '../paths.ts'
import type { clientAction } from './edit.tsx'

export function DeleteSlide({ id, name, onDone }: { id: string; name: string; onDone(): void }) {
  const { state, data, submit } = useFetcher<typeof clientAction>()
  const isDone = state === 'idle' && data !== undefined
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])

  return (
    <ConfirmDialog
      title="Excluir slide"
      question="Tem certeza que deseja excluir este slide?"
      busy={state !== 'idle'}
      onConfirm={() => void submit(null, { method: 'delete', action: slidePath(id) })}
      onCancel={onDone}
    >
      <p>
        <b>{name}</b>
      </p>
    </ConfirmDialog>
  )
}
