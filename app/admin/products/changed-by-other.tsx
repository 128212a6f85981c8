import { Users } from 'lucide-react'

/** Two people in the same form: whoever saves second decides, knowingly. */
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
