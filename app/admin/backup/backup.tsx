import { DatabaseBackup } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { z } from 'zod'
import { archiveListSchema, backupJobSchema, type BackupJob } from '../../../contracts/backup.ts'
import { callApi } from '../api.ts'
import { type Doing, loading, saving } from '../failures.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/backup'
import { ArchiveTable } from './archive-table.tsx'
import { JobPanel } from './job-panel.tsx'
import { SendFile } from './send-file.tsx'
import { onSendingChange, sendingNow, takeSent } from './sending.ts'
import { useJob } from './use-job.ts'

export const meta = () => [{ title: titleOf('Backup') }]

/** The server may be short of breath while it restores. */
const loadTries = 3

export async function clientLoader() {
  return loading(
    'load-archives',
    () => callApi('GET', '/backup/archives', undefined, archiveListSchema),
    { tries: loadTries },
  )
}

const wish = z.discriminatedUnion('wish', [
  z.object({ wish: z.literal('make') }),
  z.object({ wish: z.literal('check'), archive: z.string() }),
  z.object({ wish: z.literal('restore'), check: z.string() }),
])
export type Wish = z.infer<typeof wish>

/** Starts work on the server. A refusal loads the list again too: what another person has started stands there. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const [doing, path, body] = callOf(wish.parse(await request.json()))
  const { refusal } = await saving(doing, () => callApi('POST', path, body, backupJobSchema))
  return { refusal }
}

function callOf(asked: Wish): [Doing, path: string, body?: object] {
  if (asked.wish === 'make') return ['back-up', '/backup/archives']
  if (asked.wish === 'check') return ['check-archive', '/backup/checks', { archive: asked.archive }]
  return ['restore', `/backup/checks/${asked.check}/apply`]
}

export default function BackupScreen({
  loaderData: { archives, job: loaded },
}: Route.ComponentProps) {
  const { job, dismiss } = useJob(loaded)
  const { state, data, submit } = useFetcher<typeof clientAction>()
  const sending = useSentFile()
  const isBusy = state !== 'idle' || job?.state === 'running' || sending.phase === 'sending'
  const start = (asked: Wish) =>
    isBusy || void submit(asked, { method: 'post', encType: 'application/json' })
  return (
    <>
      <ScreenHead
        title="Backup"
        detail="Cópias completas da loja, com dados e imagens, que podem ser restauradas."
      >
        <SubmitButton type="button" busy={isBusy} onClick={() => start({ wish: 'make' })}>
          {!isBusy && <DatabaseBackup className="icon" />}
          Criar backup completo
        </SubmitButton>
      </ScreenHead>
      <div className="backup">
        <FormFailure refusal={state === 'idle' ? data?.refusal : undefined} />
        <Attention job={job}>
          {job && (
            <JobPanel
              key={job.id + job.state}
              job={job}
              busy={isBusy}
              onRestore={(check) => start({ wish: 'restore', check })}
              onClose={dismiss}
            />
          )}
        </Attention>
        <ArchiveTable
          archives={archives}
          busy={isBusy}
          onRestore={(archive) => start({ wish: 'check', archive })}
        />
        <SendFile sending={sending} busy={isBusy} />
      </div>
    </>
  )
}

/** When the file has been sent its check is under way on the server: the list tells of it. */
function useSentFile() {
  const sending = useSyncExternalStore(onSendingChange, sendingNow)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (sending.phase === 'sent') void revalidate().then(takeSent)
  }, [sending, revalidate])
  return sending
}

/** Whoever has started something further down the screen is brought to what comes of it. */
function Attention({ job, children }: { job: BackupJob | null; children: React.ReactNode }) {
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
