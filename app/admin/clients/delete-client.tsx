import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Client } from '../../../contracts/clients.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { clientPath } from '../paths.ts'
import type { clientAction } from './edit.tsx'

const conflict = 409

/** Asks; a client with sales can only go by being erased from them (LGPD art. 18), which is asked anew. */
export function DeleteClient({ client, onDone }: { client: Client; onDone(): void }) {
  const { state, data, submit } = useFetcher<typeof clientAction>()
  const refusal = data?.refusal
  const isDeleted = state === 'idle' && data !== undefined && !refusal
  const hasSales = refusal?.status === conflict

  useEffect(() => {
    if (isDeleted) onDone()
  }, [isDeleted, onDone])

  const confirm = () =>
    void submit(
      { eraseFromSales: hasSales },
      { method: 'delete', action: clientPath(client.id), encType: 'application/json' },
    )
  return (
    <ConfirmDialog
      title={`Excluir ${client.name}?`}
      question="Tem certeza que deseja excluir este cliente?"
      confirmLabel={hasSales ? 'Apagar dados e excluir' : 'Excluir'}
      busy={state !== 'idle'}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <FormFailure refusal={refusal} />
      {hasSales && (
        <p>
          Se o cliente pediu que seus dados sejam apagados (LGPD), as vendas ficam, mas sem nome,
          telefone, email e endereço. Não há como voltar atrás.
        </p>
      )}
    </ConfirmDialog>
  )
}
