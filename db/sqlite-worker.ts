import { parentPort, workerData } from 'node:worker_threads'
import { openReader, openWriter, type StatementResult } from './sqlite-connection.ts'
import type { ThreadPurpose, ThreadReport, ThreadRequest, ThreadTask } from './sqlite-thread.ts'

// The other side of sqlite-thread.ts.
const { path, purpose }: { path: string; purpose: ThreadPurpose } = workerData
const connection = purpose === 'reads' ? openReader(path) : openWriter(path)
// The server has the log copied (log-copies.ts), and not within a commit.
if (purpose === 'a transaction') connection.raw.exec('pragma wal_autocheckpoint = 0')

parentPort?.on('message', (request: ThreadRequest | 'end') => {
  if (request !== 'end') return parentPort?.postMessage(answer(request), [])
  connection.raw.close()
  parentPort?.close()
})

function answer({ id, task }: ThreadRequest): ThreadReport {
  const startedAt = performance.now()
  try {
    return { id, result: work(task), ms: performance.now() - startedAt }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, message, errcode: error instanceof Error && 'errcode' in error && error.errcode }
  }
}

function work(task: ThreadTask): StatementResult {
  if (!('end' in task)) return connection.result(task)
  connection.end(task.end)
  return { columns: [], rows: [] }
}
