import { Lock } from 'lucide-react'
import type { PlacedArchives } from '../../../contracts/nightly-backup.ts'
import { formatBytes, formatCount, formatDateTime } from '../formats.ts'

/** The proved archives in the place, folded: there are up to two dozen. */
export function PlacedArchiveList({ archives }: Pick<PlacedArchives, 'archives'>) {
  const bytes = archives.reduce((sum, archive) => sum + archive.bytes, 0)
  const count = formatCount(archives.length, 'backup comprovado', 'backups comprovados')
  return (
    <details className="placed-archives">
      <summary>
        {count} neste lugar, {formatBytes(bytes)}
      </summary>
      <ul>
        {archives.map(({ name, createdAt, bytes: size, isEncrypted }) => (
          <li key={name}>
            <span className="tabular-numbers">{formatDateTime(createdAt)}</span>
            <span>
              {isEncrypted && (
                <>
                  <Lock className="icon" aria-hidden="true" /> cifrado ·{' '}
                </>
              )}
              <span className="tabular-numbers">{formatBytes(size)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="field-hint">
        Ficam os dos últimos sete dias, o mais novo de cada uma das últimas quatro semanas e dos
        últimos doze meses. Os outros saem quando chega um novo.
      </p>
    </details>
  )
}
