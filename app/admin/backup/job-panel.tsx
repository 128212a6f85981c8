import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BackupJob } from '../../../contracts/backup.ts'
import { formatDateTime } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { Comparison } from './comparison.tsx'
import { DownloadButton } from './download-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RestoreSteps, restoreStepOf } from './restore-steps.tsx'

interface Props {
  job: BackupJob
  busy: boolean
  onRestore(check: string): void
  onClose(): void
}

const underWay: Record<BackupJob['kind'], string> = {
  backup: 'Criando backup completo',
  nightly: 'Fazendo o backup automático',
  check: 'Conferindo o backup',
  restore: 'Restaurando a loja',
}
const failed: Record<BackupJob['kind'], string> = {
  backup: 'O backup não foi criado',
  nightly: 'O backup automático não foi feito',
  check: 'Este backup não pode ser restaurado',
  restore: 'A loja não foi restaurada',
}

/** The running job on the server, or the result of the last one. */
export function JobPanel({ job, busy, onRestore, onClose }: Props) {
  if (job.state === 'running') return <RunningJob job={job} />
  if (job.state === 'failed') {
    return (
      <EndedJob tone="bad" title={failed[job.kind]} onClose={onClose}>
        <p>{job.message}</p>
      </EndedJob>
    )
  }
  const endedAt = job.endedAt ?? job.startedAt
  if (job.check)
    return (
      <Comparison
        check={job.check}
        comparedAt={endedAt}
        busy={busy}
        onRestore={onRestore}
        onClose={onClose}
      />
    )
  if (job.kind === 'restore') return <Restored at={endedAt} onClose={onClose} />
  if (job.kind === 'nightly') return <NightlyMade at={endedAt} onClose={onClose} />
  return <BackupMade at={endedAt} archive={job.archive} onClose={onClose} />
}

function RunningJob({ job }: { job: BackupJob }) {
  const { kind, step, done, total } = job
  const heading = underWay[kind]
  const at = restoreStepOf(job)
  return (
    <section className="panel backup-job" aria-label={heading}>
      <h2>{heading}</h2>
      {at !== undefined && <RestoreSteps at={at} />}
      <p role="status">{step}…</p>
      <ProgressBar label={heading} share={total > 0 ? done / total : undefined} />
      <p className="field-hint">
        Você pode sair desta tela: o trabalho continua no servidor, e ao voltar você o vê aqui.
      </p>
    </section>
  )
}

function BackupMade({
  at,
  archive,
  onClose,
}: {
  at: string
  archive: string | null
  onClose(): void
}) {
  return (
    <EndedJob
      tone="ok"
      title="Backup criado com sucesso!"
      onClose={onClose}
      actions={archive && <DownloadButton archive={archive} />}
    >
      <p>
        Pronto em {formatDateTime(at)}. Baixe o arquivo e guarde uma cópia fora deste servidor: ele
        tem tudo o que é preciso para refazer a loja.
      </p>
    </EndedJob>
  )
}

function NightlyMade({ at, onClose }: { at: string; onClose(): void }) {
  return (
    <EndedJob tone="ok" title="Backup automático feito e comprovado" onClose={onClose}>
      <p>
        Pronto em {formatDateTime(at)}: a loja pode ser refeita com ele, e ele está na pasta que
        você escolheu.
      </p>
    </EndedJob>
  )
}

function Restored({ at, onClose }: { at: string; onClose(): void }) {
  return (
    <EndedJob tone="ok" title="Loja restaurada com sucesso!" onClose={onClose}>
      <p>
        Pronto em {formatDateTime(at)}: a loja voltou a ser como no backup. Abra-a e confira. Como
        ela estava antes ficou guardado na lista abaixo, “Antes de uma restauração”: para voltar
        atrás, restaure esse.
      </p>
    </EndedJob>
  )
}

function EndedJob({
  tone,
  title,
  onClose,
  actions,
  children,
}: {
  tone: 'ok' | 'bad'
  title: string
  onClose(): void
  actions?: ReactNode
  children: ReactNode
}) {
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert
  return (
    <section
      className={`note note-${tone} backup-ended`}
      aria-label={title}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon className="icon" />
      <div>
        <h2>{title}</h2>
        {children}
        <div className="actions">
          {actions}
          <Button small onClick={onClose}>
            Fechar
          </Button>
        </div>
      </div>
    </section>
  )
}
