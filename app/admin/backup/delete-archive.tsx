import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { type Refusal, saving } from '../failures.ts'
import { messages } from '../messages.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { deleteArchive } from './calls.ts'

interface Props {
  name: string
  madeAt: string
  onDone(): void
}

export function DeleteArchive({ name, madeAt, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { revalidate } = useRevalidator()

  async function remove(): Promise<void> {
    setBusy(true)
    const answer = await saving('delete-archive', () => deleteArchive(name))
    setBusy(false)
    setRefusal(answer.refusal)
    if (answer.refusal) return
    toast.success(messages['delete-archive'].done)
    onDone()
    await revalidate()
  }
  return (
    <ConfirmDialog
      title="Excluir backup?"
      question={`Tem certeza que deseja excluir o backup de ${madeAt}?`}
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onDone}
    >
      <FormFailure refusal={refusal} />
      <p>Quem não baixou este arquivo não poderá mais restaurá-lo.</p>
    </ConfirmDialog>
  )
}
