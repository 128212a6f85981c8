import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../db/open.ts'
import { type Actor, actingAs } from '../shop/audit/actor.ts'
import { type Restore, workHere } from '../shop/backup/backup-work.ts'
import type { Destination } from '../shop/backup/keep-elsewhere.ts'
import type { Manifest } from '../shop/backup/manifest.ts'
import { Conflict, type FailureCode, ShopError } from '../shop/errors.ts'
import { Bucket } from '../shop/bucket/bucket.ts'
import type { BucketSettings } from '../shop/bucket/bucket-failure.ts'
import { openStorage } from '../shop/media/open-storage.ts'

/** The shop that the thread opens for itself; `folder` is that of the kept archives. */
export interface ThreadShop {
  dataDir: string
  databaseUrl: string | undefined
  s3: BucketSettings | undefined
  folder: string
  passphrase: string | undefined
}

/** One call of the library; the last four are about the archive that the thread has prepared. */
export type Task =
  | { kind: 'keep-archive'; reason: Manifest['reason'] }
  | { kind: 'keep-elsewhere'; destination: Destination }
  | { kind: 'check-shop' }
  | { kind: 'write-backup-file'; path: string }
  | { kind: 'prepare-restore'; path: string }
  | { kind: 'require-free-space' }
  | { kind: 'apply'; name: string }
  | { kind: 'remove-leftovers' }
  | { kind: 'close' }

export type Message = { task: Task; actor: Actor } | 'abort' | 'end'

/** What a task reports: its steps, then its end. An error loses its class on the way. */
export type Report =
  | { progress: [step: string, done: number, total: number] }
  | { result: unknown }
  | { failure: { error: unknown; code: FailureCode | undefined } }

const { dataDir, databaseUrl, s3, folder, passphrase }: ThreadShop = workerData
const store = await openDatabase({ dataDir, databaseUrl })
const bucket = s3 && new Bucket(s3)
const storage = await openStorage(dataDir, bucket)
const work = workHere({ ...store, storage, passphrase, bucket }, folder)
const stopping = new AbortController()
const watch = {
  onProgress: (...progress: [string, number, number]) => report({ progress }),
  signal: stopping.signal,
}
let restore: Restore | undefined

parentPort?.on('message', (message: Message) => {
  if (message === 'abort') stopping.abort(new Conflict('O servidor foi desligado'))
  else if (message === 'end') void store.close().then(() => parentPort?.close())
  else void actingAs(message.actor, () => answer(message.task))
})

async function answer(task: Task): Promise<void> {
  try {
    report({ result: await perform(task) })
  } catch (error) {
    report({ failure: { error, code: error instanceof ShopError ? error.code : undefined } })
  }
}

/**
 * Nobody waits for the work of a night, so the server's own thread goes first. On Linux this is the
 * priority of this thread; elsewhere it would be that of the whole program.
 */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
}

async function perform(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'keep-archive':
      return work.keepArchive(task.reason, watch)
    case 'keep-elsewhere':
      giveWay()
      return work.keepElsewhere(task.destination, watch)
    case 'check-shop':
      giveWay()
      return work.checkShop(watch)
    case 'write-backup-file':
      return work.writeBackupFile(task.path)
    case 'prepare-restore':
      restore = await work.prepareRestore(task.path, watch)
      return { check: restore.check, hasAdministrator: await restore.hasAdministrator() }
    case 'require-free-space':
      return restore?.requireFreeSpace()
    case 'apply':
      return restore?.apply(task.name, watch)
    case 'remove-leftovers':
      return restore?.removeLeftovers(watch)
    case 'close':
      return restore?.close()
  }
}

function report(message: Report): void {
  parentPort?.postMessage(message, [])
}
