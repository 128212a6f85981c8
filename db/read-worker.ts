import { parentPort, workerData } from 'node:worker_threads'
import type { ReadReport, ReadRequest } from './read-thread.ts'
import { openReader } from './sqlite-connection.ts'

// The other side of read-thread.ts.
const path: string = workerData
const connection = openReader(path)

parentPort?.on('message', (request: ReadRequest | 'end') => {
  if (request !== 'end') return parentPort?.postMessage(answer(request), [])
  connection.raw.close()
  parentPort?.close()
})

function answer({ id, ...query }: ReadRequest): ReadReport {
  const startedAt = performance.now()
  try {
    const rows = connection.values(query)
    return { id, rows, ms: performance.now() - startedAt }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, message, errcode: error instanceof Error && 'errcode' in error && error.errcode }
  }
}
