import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { type Refusal, saving } from '../failures.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'

export function DeleteArchive({
  name,
  madeAt,
  onDone,
}: {
  name: string
  madeAt: string
  onDone(): void
}) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { revalidate } = useRevalidator()

  async function remove(): Promise<void> {
    setBusy(true)
    const result = await saving('delete-archive', () =>
      callApi('DELETE', `/backup/archives/${name}`),
    )
    setBusy(false)
    setRefusal(result.refusal)
    if (result.refusal) return
    toast.success('Backup excluído com sucesso!')
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
