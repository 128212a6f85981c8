import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useFormSave } from '../parts/form-save.ts'

/** Gives a stocktake up; nothing changes in the stock. */
export function CancelStocktake() {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, send } = useFormSave()
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
          onConfirm={() => void send('put', { state: 'cancelled' })}
          onCancel={() => setAsking(false)}
        />
      )}
    </p>
  )
}
