import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { StocktakeDetail } from '../../../contracts/stocktakes.ts'
import { formatCount } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { countRestAsZero } from './calls.ts'

/** What to look at before a stocktake is applied. */
export function ReviewNotes({ stocktake }: { stocktake: StocktakeDetail }) {
  const { id, uncounted, summary } = stocktake
  return (
    <>
      {summary !== null && summary.doubtful > 0 && (
        <div className="note note-warn">
          <TriangleAlert className="icon" />
          <p>
            {formatCount(summary.doubtful, 'variação a contar', 'variações a contar')} de novo: o
            estoque mudou durante ou depois da contagem. No começo da lista.
          </p>
        </div>
      )}
      {uncounted !== null && uncounted > 0 && <Uncounted id={id} uncounted={uncounted} />}
    </>
  )
}

function Uncounted({ id, uncounted }: { id: string; uncounted: number }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, save } = useSave('count-pieces', () => countRestAsZero(id), {
    onSaved: () => setAsking(false),
  })
  const rest = formatCount(uncounted, 'variação da categoria', 'variações da categoria')
  return (
    <div className="note">
      <div>
        <p>{rest} sem contagem. O estoque do que não foi contado fica como está.</p>
        <p className="note-buttons">
          <Button small onClick={() => setAsking(true)}>
            Contar como zero
          </Button>
        </p>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Contar como zero?"
          question="O que não foi contado da categoria entra na revisão com zero peças: procurado e não encontrado. Variações sem controle de estoque ficam de fora. Nada muda no estoque antes de aplicar."
          confirmLabel="Contar como zero"
          tone="primary"
          busy={isBusy}
          onConfirm={() => void save()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
