import { parentPort, workerData } from 'node:worker_threads'
import {
  type Connection,
  openReader,
  openWriter,
  type StatementResult,
} from './sqlite-connection.ts'
import type { ThreadReport, ThreadRequest, ThreadTask } from './sqlite-thread.ts'

// The other side of sqlite-thread.ts.
const path: string = workerData
const reader = openReader(path)
/** Opened with the first write. */
let writer: Connection | undefined

parentPort?.on('message', (request: ThreadRequest | 'end') => {
  if (request !== 'end') return parentPort?.postMessage(answer(request), [])
  writer?.raw.close()
  reader.raw.close()
  parentPort?.close()
})

function answer({ id, task }: ThreadRequest): ThreadReport {
  const startedAt = performance.now()
  try {
    return { id, ...resultOf(task), ms: performance.now() - startedAt }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, message, errcode: error instanceof Error && 'errcode' in error && error.errcode }
  }
}

function resultOf(task: ThreadTask): StatementResult {
  if (task.kind === 'read') return reader.result(task)
  if (task.kind === 'end') {
    writer?.end(task.how)
    return { columns: [], rows: [] }
  }
  writer ??= openThreadWriter()
  return writer.result(task)
}

/** Its log is copied by the other connection, when the server asks for it (log-copies.ts). */
function openThreadWriter(): Connection {
  const connection = openWriter(path)
  connection.raw.exec('pragma wal_autocheckpoint = 0')
  return connection
}
