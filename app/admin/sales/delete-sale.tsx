import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Sale } from '../../../contracts/sales.ts'
import { formatMoney } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { salePath } from '../paths.ts'
import { clientNameOf } from './client-name.ts'
import type { clientAction } from './edit.tsx'

export function DeleteSale({ sale, onDone }: { sale: Sale; onDone(): void }) {
  const { state, data, submit } = useFetcher<typeof clientAction>()
  const isDone = state === 'idle' && data !== undefined
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])

  return (
    <ConfirmDialog
      title={`Excluir venda ${sale.number}?`}
      question="Tem certeza que deseja excluir esta venda?"
      busy={state !== 'idle'}
      onConfirm={() => void submit(null, { method: 'delete', action: salePath(sale.id) })}
      onCancel={onDone}
    >
      <p>
        <b>{clientNameOf(sale)}</b>, {formatMoney(sale.finalValue)}
      </p>
    </ConfirmDialog>
  )
}
