import { Users } from 'lucide-react'
import { useEffect } from 'react'
import { isStale, type Refusal } from '../failures.ts'
import { Button } from './button.tsx'
import { FormFailure, useIntoView } from './form-failure.tsx'

interface Props {
  refusal: Refusal | undefined
  onReload(): void
  onOverwrite(): void
}

/** Why the last save failed. After an edit by another user, this one decides what is kept. */
export function SaveFailure({ refusal, onReload, onOverwrite }: Props) {
  const note = useIntoView(refusal)
  useEffect(() => {
    if (refusal && isStale(refusal)) note.current?.querySelector('button')?.focus()
  }, [refusal, note])
  if (!refusal || !isStale(refusal)) return <FormFailure refusal={refusal} />
  return (
    <div ref={note} className="note note-warn form-failure" role="alert">
      <Users className="icon" />
      <div>
        <p>
          <b>{refusal.message}</b> Recarregue para ver como está agora (o que você digitou se perde)
          ou salve por cima (a outra alteração se perde).
        </p>
        <p className="note-buttons">
          <Button small onClick={onReload}>
            Recarregar
          </Button>
          <Button small onClick={onOverwrite}>
            Salvar por cima
          </Button>
        </p>
      </div>
    </div>
  )
}
