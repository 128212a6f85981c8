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
    <div className="note warn" role="alert">
      <Users className="i" />
      <div className="changed">
        <p>
          <b>Outra pessoa alterou este produto</b> enquanto você o editava. Recarregue para ver como
          ele está agora (o que você digitou se perde) ou salve por cima (a alteração da outra
          pessoa se perde).
        </p>
        <p className="note-acts">
          <button className="btn btn-line btn-s" type="button" onClick={onReload}>
            Recarregar
          </button>
          <button className="btn btn-line btn-s" type="button" onClick={onOverwrite}>
            Salvar por cima
          </button>
        </p>
      </div>
    </div>
  )
}
