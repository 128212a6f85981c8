import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { changeStocktake } from './calls.ts'

/** Gives a stocktake up; nothing changes in the stock. */
export function CancelStocktake({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, save } = useSave('cancel-stocktake', () =>
    changeStocktake(id, { state: 'cancelled' }),
  )
  return (
    <p>
      <button className="link" type="button" onClick={() => setAsking(true)}>
        Cancelar esta contagem
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Cancelar a contagem?"
          question="O estoque fica como está. O que foi contado continua na lista, mas não pode mais ser aplicado."
          confirmLabel="Cancelar contagem"
          cancelLabel="Voltar"
          busy={isBusy}
          onConfirm={() => void save()}
          onCancel={() => setAsking(false)}
        />
      )}
    </p>
  )
}
