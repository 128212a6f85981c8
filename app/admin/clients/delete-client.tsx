import { useState } from 'react'
import type { Client } from '../../../contracts/clients.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { conflict, useSave } from '../parts/save.ts'
import { deleteClient } from './calls.ts'

/**
 * A client with sales can be deleted only when they are erased from the sales too (LGPD art. 18),
 * after a second question: a second press at the place of the first must not erase.
 */
export function DeleteClient({ client, onDone }: { client: Client; onDone(): void }) {
  const [hasSales, setHasSales] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { isBusy, refusal, save } = useSave(
    'delete-client',
    () => deleteClient(client.id, hasSales),
    {
      draft: draftOf('client', client.id),
      onSaved: onDone,
      onRefused: ({ status }) => setHasSales(status === conflict),
    },
  )
  return (
    <ConfirmDialog
      title={`Excluir ${client.name}?`}
      question="Tem certeza que deseja excluir este cliente?"
      confirmLabel={hasSales ? 'Apagar dados e excluir' : 'Excluir'}
      busy={isBusy}
      onConfirm={() => (hasSales && !isAsked ? setMissing(true) : void save())}
      onCancel={onDone}
    >
      <FormFailure refusal={refusal} />
      {hasSales && (
        <>
          <p>
            Se o cliente pediu que seus dados sejam apagados (LGPD), as vendas ficam, mas sem nome,
            telefone, email e endereço. Não há como voltar atrás.
          </p>
          <label className="checkbox">
            <input
              type="checkbox"
              checked={isAsked}
              onChange={({ target }) => setAsked(target.checked)}
            />
            O cliente pediu, ou seus dados não são mais necessários
          </label>
          {isMissing && !isAsked && (
            <p className="field-error" role="alert">
              Marque a caixa acima para apagar os dados
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
