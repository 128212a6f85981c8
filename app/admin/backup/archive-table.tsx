import { DatabaseBackup } from 'lucide-react'
import { useState } from 'react'
import type { KeptArchive } from '../../../contracts/backup.ts'
import { formatBytes, formatDateTime } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { DeleteButton } from '../parts/row-actions.tsx'
import { DeleteArchive } from './delete-archive.tsx'
import { DownloadButton } from './download-button.tsx'
import { contentsOf } from './words.ts'

const advice =
  'Crie um antes de mudanças grandes, e de tempos em tempos. ' +
  'Guarde uma cópia fora deste servidor.'

interface Props {
  archives: KeptArchive[]
  busy: boolean
  onRestore(archive: string): void
}

export function ArchiveTable({ archives, busy, onRestore }: Props) {
  return (
    <Panel title="Guardados no servidor">
      {archives.length === 0 ? (
        <EmptyState icon={DatabaseBackup} title="Nenhum backup completo ainda" text={advice} />
      ) : (
        <ListTable
          caption="Backups guardados no servidor"
          className="archive-table"
          heads={
            <>
              <Head>Feito em</Head>
              <Head>Contém</Head>
              <Head right>Tamanho</Head>
              <Head right>Ações</Head>
            </>
          }
        >
          {archives.map((archive) => (
            <ArchiveRow key={archive.name} archive={archive} busy={busy} onRestore={onRestore} />
          ))}
        </ListTable>
      )}
      {archives.length > 0 && (
        <p className="field-hint archive-table-note">
          Os mais antigos saem quando chegam novos. Uma cópia fora deste servidor protege também
          contra a perda dele.
        </p>
      )}
    </Panel>
  )
}

function ArchiveRow({
  archive: { name, bytes, createdAt, reason, counts },
  busy,
  onRestore,
}: { archive: KeptArchive } & Omit<Props, 'archives'>) {
  const [isDeleting, setDeleting] = useState(false)
  const madeAt = formatDateTime(createdAt)
  return (
    <tr>
      <td className="tabular-numbers">
        <b>{madeAt}</b>
        {reason === 'before-restore' && <small>Antes de uma restauração</small>}
      </td>
      <td className="table-full">{contentsOf(counts)}</td>
      <td className="table-right tabular-numbers archive-table-size">{formatBytes(bytes)}</td>
      <td className="table-full">
        <div className="actions">
          <DownloadButton archive={name} label={`Baixar o backup de ${madeAt}`} />
          <Button
            small
            aria-disabled={busy || undefined}
            aria-label={`Restaurar o backup de ${madeAt}`}
            onClick={() => busy || onRestore(name)}
          >
            Restaurar
          </Button>
          <DeleteButton label={`Excluir o backup de ${madeAt}`} onClick={() => setDeleting(true)} />
        </div>
        {isDeleting && (
          <DeleteArchive name={name} madeAt={madeAt} onDone={() => setDeleting(false)} />
        )}
      </td>
    </tr>
  )
}
