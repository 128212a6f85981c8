import { join } from 'node:path'
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../db/open.ts'
import { actingAs } from '../shop/audit/actor.ts'
import { type Restore, workHere } from '../shop/backup/backup-work.ts'
import type { Watch } from '../shop/backup/progress.ts'
import { Conflict, ShopError } from '../shop/errors.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import type { Failure, Report, Request, Task, ThreadShop } from './backup-messages.ts'

// The other side of backup-thread.ts.
const { dataDir, databaseUrl, folder }: ThreadShop = workerData
const opening = open()
// Every task reports the failure.
opening.catch(() => undefined)
const running = new Map<number, AbortController>()
let prepared: Restore | undefined

parentPort?.on('message', (request: Request | 'end') => {
  if (request === 'end') void end()
  else if ('isAborted' in request)
    running.get(request.id)?.abort(new Conflict('O servidor foi desligado'))
  else void answer(request.id, () => actingAs(request.actor, () => run(request.id, request.task)))
})

async function open() {
  const store = await openDatabase({ dataDir, databaseUrl })
  const storage = await openDiskStorage(join(dataDir, 'media'))
  return { work: workHere({ ...store, storage }, folder), close: () => store.close() }
}

async function end(): Promise<void> {
  const shop = await opening.catch(() => undefined)
  await shop?.close()
  parentPort?.close()
}

async function answer(id: number, work: () => Promise<unknown>): Promise<void> {
  try {
    report({ id, result: await work() })
  } catch (error) {
    report({ id, failure: failureOf(error) })
  }
}

async function run(id: number, task: Task): Promise<unknown> {
  const controller = new AbortController()
  running.set(id, controller)
  const onProgress = (...progress: [string, number, number]) => report({ id, progress })
  try {
    return await perform(task, { onProgress, signal: controller.signal })
  } finally {
    running.delete(id)
  }
}

async function perform(task: Task, watch: Watch): Promise<unknown> {
  const { work } = await opening
  switch (task.kind) {
    case 'keep-archive':
      return work.keepArchive(task.reason, watch)
    case 'write-backup-file':
      return work.writeBackupFile(task.path)
    case 'prepare-restore':
      prepared = await work.prepareRestore(task.path, watch)
      return prepared.check
    case 'has-administrator':
      return prepared?.hasAdministrator()
    case 'require-free-space':
      return prepared?.requireFreeSpace()
    case 'apply':
      return prepared?.apply(task.name, watch)
    case 'remove-leftovers':
      return prepared?.removeLeftovers(watch)
    case 'close':
      return prepared?.close()
  }
}

function report(message: Report): void {
  parentPort?.postMessage(message, [])
}

function failureOf(error: unknown): Failure {
  return {
    code: error instanceof ShopError ? error.code : undefined,
    message: error instanceof Error ? error.message : String(error),
    details: inspect(error),
  }
}
