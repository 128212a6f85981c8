import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { backupJobSchema, type BackupJob } from '../../../contracts/backup.ts'
import { ApiFailure, callApi, mayPass } from '../api.ts'
import { confirmSession } from '../session/session.ts'

const pollMs = 600
/** A comparison that is older says little of the shop as it is now. */
const comparisonHoldsMs = 30 * 60_000
const dismissedKey = 'pedivela.backup.dismissed'
const notFound = 404
const interrupted =
  'O servidor foi reiniciado antes do fim. Confira a loja e, se for preciso, comece de novo.'

/** The work that the list has told of, followed until it ends; once it has ended it stays until it is dismissed. */
export function useJob(loaded: BackupJob | null): { job: BackupJob | null; dismiss(): void } {
  const [heard, setHeard] = useState<BackupJob>()
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey))
  const { revalidate } = useRevalidator()
  const job =
    heard && (loaded === null || (loaded.state === 'running' && heard.id === loaded.id))
      ? heard
      : loaded
  const runningId = loaded?.state === 'running' ? loaded.id : undefined
  const restoredId = loaded?.kind === 'restore' && loaded.state === 'done' ? loaded.id : undefined

  useEffect(() => {
    if (runningId === undefined) return undefined
    const leaving = new AbortController()
    void followToItsEnd(runningId)
    return () => leaving.abort()

    async function followToItsEnd(id: string): Promise<void> {
      const hasEnded = await follow(id, setHeard, leaving.signal)
      if (hasEnded) await revalidate()
    }
  }, [runningId, revalidate])

  useEffect(() => {
    // A restore may have taken away the session, or changed who may do what. Loading again tells of a failure here too.
    if (restoredId !== undefined) void confirmSession().then(revalidate, revalidate)
  }, [restoredId, revalidate])

  function dismiss(): void {
    if (!job) return
    sessionStorage.setItem(dismissedKey, job.id)
    setDismissed(job.id)
  }
  return { job: job && (job.id === dismissed || isOutdated(job)) ? null : job, dismiss }
}

/** Asks until the work has ended, or the server has been started again and knows nothing of it. False when the screen was left. */
async function follow(
  id: string,
  onNews: (job: BackupJob) => void,
  leaving: AbortSignal,
): Promise<boolean> {
  let last: BackupJob | undefined
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (leaving.aborted) return false
    try {
      const job = await callApi('GET', `/backup/jobs/${id}`, undefined, backupJobSchema)
      if (leaving.aborted) return false
      onNews((last = job))
      if (job.state !== 'running') return true
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (mayPass(failure)) continue
      if (last && failure.status === notFound)
        onNews({ ...last, state: 'failed', message: interrupted })
      // Loading again tells of whatever else stands in the way, such as a session that has ended.
      return true
    }
  }
}

function isOutdated({ kind, state, endedAt }: BackupJob): boolean {
  return (
    kind === 'check' &&
    state === 'done' &&
    endedAt !== null &&
    Date.now() - Date.parse(endedAt) > comparisonHoldsMs
  )
}
