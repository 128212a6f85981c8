import { DatabaseBackup } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BackupJob } from '../../../contracts/backup.ts'
import { useStore } from '../../ui/store.ts'
import { loading } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { useSave } from '../parts/save.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/backup'
import { ArchiveTable } from './archive-table.tsx'
import {
  findNightlyBackup,
  listArchives,
  listPlacedArchives,
  runNightlyBackup,
  startBackup,
  startCheck,
  startRestore,
} from './calls.ts'
import { JobPanel } from './job-panel.tsx'
import { NightlyPanel } from './nightly-panel.tsx'
import { SendFile } from './send-file.tsx'
import { forgetSending, sendingStore } from './sending.ts'
import { useJob } from './use-job.ts'

export const meta = () => [{ title: titleOf('Backup') }]

/** The server may be too busy to answer while it restores. */
const loadTries = 3

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'manage-backups')
  const [{ archives, job }, nightly, placed] = await loading(
    'load-archives',
    () => Promise.all([listArchives(), findNightlyBackup(), listPlacedArchives()]),
    { tries: loadTries },
  )
  return { archives, job, nightly, placed, now: new Date() }
}

/** Starts a job. */
type Command = 'start-backup' | 'run-nightly' | 'check-archive' | 'restore'

export default function BackupScreen({
  loaderData: { archives, job: loaded, nightly, placed, now },
}: Route.ComponentProps) {
  const { job, dismiss } = useJob(loaded)
  const [starting, setStarting] = useState<Command>()
  const {
    save,
    isBusy: isStarting,
    refusal,
  } = useSave(
    (command: Command, _call: () => Promise<BackupJob>) => command,
    (_command, call) => call(),
    // It may be due to another user's job.
    { reloadsOnConflict: true },
  )
  const sending = useSentFile()
  const isBusy = isStarting || job?.state === 'running' || sending.phase === 'sending'
  const isBackingUp =
    (isStarting && starting === 'start-backup') ||
    (job?.state === 'running' && job.kind === 'backup')
  const start = (command: Command, call: () => Promise<BackupJob>) => {
    if (isBusy) return
    setStarting(command)
    void save(command, call)
  }
  return (
    <>
      <ScreenHead
        title="Backup"
        about="Cópias completas da loja, com dados e imagens, que podem ser restauradas."
      >
        <Button
          tone="primary"
          icon={DatabaseBackup}
          busy={isBackingUp}
          disabled={isBusy && !isBackingUp}
          onClick={() => start('start-backup', startBackup)}
        >
          Criar backup completo
        </Button>
      </ScreenHead>
      <div className="backup">
        <FormFailure refusal={refusal} />
        <JobFocus job={job}>
          {job && (
            <JobPanel
              key={job.id + job.state}
              job={job}
              busy={isBusy}
              onRestore={(check) => start('restore', () => startRestore(check))}
              onClose={dismiss}
            />
          )}
        </JobFocus>
        <NightlyPanel
          nightly={nightly}
          placed={placed}
          now={now}
          busy={isBusy}
          onRun={() => start('run-nightly', runNightlyBackup)}
        />
        <ArchiveTable
          archives={archives}
          busy={isBusy}
          onRestore={(archive) => start('check-archive', () => startCheck({ archive }))}
        />
        <SendFile sending={sending} busy={isBusy} />
      </div>
    </>
  )
}

/**
 * When a file has been sent, the server has started its check: loads the list, which has that job.
 */
function useSentFile() {
  const sending = useStore(sendingStore)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (sending.phase === 'sent') void revalidate().then(forgetSending)
  }, [sending, revalidate])
  return sending
}

/** Moves the focus to the job panel when a job starts or ends: its button may be further down. */
function JobFocus({ job, children }: { job: BackupJob | null; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const key = job && `${job.id} ${job.state}`
  const seen = useRef(key)
  useEffect(() => {
    if (key && key !== seen.current) place.current?.focus()
    seen.current = key
  }, [key])
  return (
    <div className="backup-attention" ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
