import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BackupJob } from '../../../contracts/backup.ts'
import { ApiFailure, isTransient } from '../api.ts'
import { confirmSession } from '../session/session.ts'
import { findJob } from './calls.ts'

const pollMs = 600
/** An older comparison no longer describes the shop. */
const comparisonHoldsMs = 30 * 60_000
const dismissedKey = 'pedivela.backup.dismissed'
const notFound = 404
const interrupted =
  'O servidor foi reiniciado antes do fim. Confira a loja e, se for preciso, comece de novo.'

/**
 * The job that the list has loaded, polled until it ends; an ended job stays until it is dismissed.
 */
export function useJob(loaded: BackupJob | null): { job: BackupJob | null; dismiss(): void } {
  const [polled, setPolled] = useState<BackupJob>()
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey))
  const { revalidate } = useRevalidator()
  const job =
    polled && (loaded === null || (loaded.state === 'running' && polled.id === loaded.id))
      ? polled
      : loaded
  const runningId = loaded?.state === 'running' ? loaded.id : undefined
  const restoredId = loaded?.kind === 'restore' && loaded.state === 'done' ? loaded.id : undefined

  useEffect(() => {
    if (runningId === undefined) return undefined
    const leaving = new AbortController()
    void followToItsEnd(runningId)
    return () => leaving.abort()

    async function followToItsEnd(id: string): Promise<void> {
      const hasEnded = await follow(id, setPolled, leaving.signal)
      if (hasEnded) await revalidate()
    }
  }, [runningId, revalidate])

  useEffect(() => {
    // A restore may have ended the session or changed roles. Loading again shows a failure of this
    // check too.
    if (restoredId !== undefined) void confirmSession().then(revalidate, revalidate)
  }, [restoredId, revalidate])

  function dismiss(): void {
    if (!job) return
    sessionStorage.setItem(dismissedKey, job.id)
    setDismissed(job.id)
  }
  return { job: job && (job.id === dismissed || isOutdated(job)) ? null : job, dismiss }
}

/** Polls until the job ends or a restarted server has lost it. False when the screen was left. */
async function follow(
  id: string,
  onChange: (job: BackupJob) => void,
  leaving: AbortSignal,
): Promise<boolean> {
  let last: BackupJob | undefined
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (leaving.aborted) return false
    try {
      const job = await findJob(id)
      if (leaving.aborted) return false
      onChange((last = job))
      if (job.state !== 'running') return true
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (isTransient(failure)) continue
      if (last && failure.status === notFound)
        onChange({ ...last, state: 'failed', message: interrupted })
      // Loading again shows any other failure, such as an ended session.
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
