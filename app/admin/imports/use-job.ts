import { useEffect, useState } from 'react'
import type { ImportJob } from '../../../contracts/imports.ts'
import { ApiFailure, isTransient } from '../api.ts'
import { findImport } from './calls.ts'

const pollMs = 600

/** The import as the server has it, asked for until it ends. */
export function useJob(started: ImportJob | null) {
  const [polled, setPolled] = useState<ImportJob>()
  useEffect(() => {
    if (started?.state !== 'running') return undefined
    const leaving = new AbortController()
    void follow(started, setPolled, leaving.signal)
    return () => leaving.abort()
  }, [started])
  const job = polled && polled.id === started?.id ? polled : started
  return { job, forget: () => setPolled(undefined) }
}

async function follow(
  job: ImportJob,
  onChange: (job: ImportJob) => void,
  leaving: AbortSignal,
): Promise<void> {
  for (let last = job; last.state === 'running' && !leaving.aborted;) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    try {
      last = await findImport(job.id)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (isTransient(failure)) continue
      last = { ...last, state: 'failed', message: failure.message }
    }
    if (!leaving.aborted) onChange(last)
  }
}
