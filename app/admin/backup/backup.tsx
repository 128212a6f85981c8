import { DatabaseBackup } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { z } from 'zod'
import { type BackupJob, nightlyBackupInputSchema } from '../../../contracts/backup.ts'
import { useStore } from '../../ui/store.ts'
import { saveAndStay } from '../actions.ts'
import { loading, saving } from '../failures.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/backup'
import { ArchiveTable } from './archive-table.tsx'
import {
  findNightlyBackup,
  listArchives,
  listPlacedArchives,
  runNightlyBackup,
  saveNightlyBackup,
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

const commandSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('back-up') }),
  z.object({ operation: z.literal('run-nightly') }),
  z.object({ operation: z.literal('check-archive'), archive: z.string() }),
  z.object({ operation: z.literal('restore'), check: z.string() }),
])
type Command = z.infer<typeof commandSchema>

/**
 * Saves the schedule (PUT), or starts a job. A refusal loads the list too: it may be due to another
 * user's job.
 */
export async function clientAction({ request }: Route.ClientActionArgs) {
  if (request.method === 'PUT') {
    const input = nightlyBackupInputSchema.parse(await request.json())
    return saveAndStay('save-nightly', () => saveNightlyBackup(input))
  }
  const command = commandSchema.parse(await request.json())
  const { refusal } = await saving(command.operation, () => startJob(command))
  return { refusal }
}

function startJob(command: Command): Promise<BackupJob> {
  switch (command.operation) {
    case 'back-up':
      return startBackup()
    case 'run-nightly':
      return runNightlyBackup()
    case 'check-archive':
      return startCheck({ archive: command.archive })
    case 'restore':
      return startRestore(command.check)
  }
}

export default function BackupScreen({
  loaderData: { archives, job: loaded, nightly, placed, now },
}: Route.ComponentProps) {
  const { job, dismiss } = useJob(loaded)
  const { state, data, json, submit } = useFetcher<typeof clientAction>()
  const sending = useSentFile()
  const isBusy = state !== 'idle' || job?.state === 'running' || sending.phase === 'sending'
  const isBackingUp =
    commandSchema.safeParse(json).data?.operation === 'back-up' ||
    (job?.state === 'running' && job.kind === 'backup')
  const start = (command: Command) =>
    isBusy || void submit(command, { method: 'post', encType: 'application/json' })
  return (
    <>
      <ScreenHead
        title="Backup"
        detail="Cópias completas da loja, com dados e imagens, que podem ser restauradas."
      >
        <SubmitButton
          type="button"
          busy={isBackingUp}
          disabled={isBusy && !isBackingUp}
          onClick={() => start({ operation: 'back-up' })}
        >
          {!isBackingUp && <DatabaseBackup className="icon" />}
          Criar backup completo
        </SubmitButton>
      </ScreenHead>
      <div className="backup">
        <FormFailure refusal={state === 'idle' ? data?.refusal : undefined} />
        <JobFocus job={job}>
          {job && (
            <JobPanel
              key={job.id + job.state}
              job={job}
              busy={isBusy}
              onRestore={(check) => start({ operation: 'restore', check })}
              onClose={dismiss}
            />
          )}
        </JobFocus>
        <NightlyPanel
          nightly={nightly}
          placed={placed}
          now={now}
          busy={isBusy}
          onRun={() => start({ operation: 'run-nightly' })}
        />
        <ArchiveTable
          archives={archives}
          busy={isBusy}
          onRestore={(archive) => start({ operation: 'check-archive', archive })}
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
