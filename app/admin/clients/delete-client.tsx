import type { Client } from '../../../contracts/clients.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useDeletion } from '../parts/use-deletion.ts'
import { clientPath } from '../paths.ts'

const conflict = 409

/**
 * A client with sales can be deleted only when they are erased from the sales too (LGPD art. 18),
 * after a second question.
 */
export function DeleteClient({ client, onDone }: { client: Client; onDone(): void }) {
  const { isBusy, refusal, confirm } = useDeletion(clientPath(client.id), { onDeleted: onDone })
  const hasSales = refusal?.status === conflict
  return (
    <ConfirmDialog
      title={`Excluir ${client.name}?`}
      question="Tem certeza que deseja excluir este cliente?"
      confirmLabel={hasSales ? 'Apagar dados e excluir' : 'Excluir'}
      busy={isBusy}
      onConfirm={() => confirm({ eraseFromSales: hasSales })}
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
