import { useEffect, useState } from 'react'
import type { Client } from '../../../contracts/clients.ts'
import type { VoucherList } from '../../../contracts/vouchers.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { conflict, useSave } from '../parts/save.ts'
import { saving } from '../failures.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { findReceivables } from '../receivables/calls.ts'
import { listVouchers } from '../vouchers/calls.ts'
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
  const left = useLeft(client.id)
  return (
    <ConfirmDialog
      title={`Excluir ${client.name}?`}
      question="Tem certeza que deseja excluir este cliente?"
      confirmLabel={hasSales ? 'Apagar dados e excluir' : 'Excluir'}
      busy={isBusy}
      onConfirm={() => (hasSales && !isAsked ? setMissing(true) : void save())}
      onCancel={onDone}
    >
      {left && <p className="note note-warn">{left}</p>}
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

/** What the client owes, and vouchers that they can still use, in words; undefined without any. */
function useLeft(clientId: string): string | undefined {
  const [left, setLeft] = useState<string>()
  useEffect(() => {
    const load = async () => {
      const { saved } = await saving('load-receivables', () =>
        Promise.all([
          findReceivables({ clientId }),
          listVouchers({ clientId, state: 'open', limit: 1 }),
        ]),
      )
      if (saved) setLeft(leftOf(saved[0].owedValue, saved[1]) || undefined)
    }
    void load()
  }, [clientId])
  return left
}

function leftOf(owed: number, { count, leftTotal }: Pick<VoucherList, 'count' | 'leftTotal'>) {
  const vouchers = formatCount(count, 'vale-troca', 'vales-troca')
  return [
    owed > 0 && `Este cliente deve ${formatMoney(owed)}: não haverá de quem cobrar.`,
    count > 0 &&
      `Tem ${vouchers} de ${formatMoney(leftTotal)}, que continua valendo para quem tiver o código.`,
  ]
    .filter(Boolean)
    .join(' ')
}
