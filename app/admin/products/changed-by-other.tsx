import { Users } from 'lucide-react'

/**
 * Shown when another user has saved the product in the meantime: this user decides what is kept.
 */
export function ChangedByOther({
  onReload,
  onOverwrite,
}: {
  onReload(): void
  onOverwrite(): void
}) {
  return (
    <div className="note note-warn" role="alert">
      <Users className="icon" />
      <div>
        <p>
          <b>Outra pessoa alterou este produto</b> enquanto você o editava. Recarregue para ver como
          ele está agora (o que você digitou se perde) ou salve por cima (a alteração da outra
          pessoa se perde).
        </p>
        <p className="note-buttons">
          <button className="button button-line button-small" type="button" onClick={onReload}>
            Recarregar
          </button>
          <button className="button button-line button-small" type="button" onClick={onOverwrite}>
            Salvar por cima
          </button>
        </p>
      </div>
    </div>
  )
}
