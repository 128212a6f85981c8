import { z } from 'zod'
import { archiveCheckSchema } from '../contracts/backup.ts'
import type { BackupWork, Restore } from '../shop/backup/backup-work.ts'
import type { Watch } from '../shop/backup/progress.ts'
import type { Task, ThreadShop } from './backup-messages.ts'
import { BackupThread } from './backup-thread.ts'

const nothing = z.undefined()
const checkSchema = archiveCheckSchema.omit({ id: true })
const unwatched: Watch = { onProgress: () => undefined }

/**
 * Each archive and each backup file is made in a thread of its own; that of a restore lives from
 * its check until it is closed. `onRestored` tells the server of the changes.
 */
export function workInThreads(shop: ThreadShop, onRestored: () => Promise<void>): BackupWork {
  return {
    keepArchive: (reason, watch) =>
      runAlone(shop, { kind: 'keep-archive', reason }, z.string(), watch),
    writeBackupFile: (path) =>
      runAlone(shop, { kind: 'write-backup-file', path }, nothing, unwatched),
    prepareRestore: (path, watch) => prepareInThread(shop, path, watch, onRestored),
  }
}

async function runAlone<Result>(
  shop: ThreadShop,
  task: Task,
  resultSchema: z.ZodType<Result>,
  watch: Watch,
): Promise<Result> {
  const thread = new BackupThread(shop)
  try {
    return await thread.run(task, resultSchema, watch)
  } finally {
    await thread.end()
  }
}

async function prepareInThread(
  shop: ThreadShop,
  path: string,
  watch: Watch,
  onRestored: () => Promise<void>,
): Promise<Restore> {
  const thread = new BackupThread(shop)
  const run = (task: Task, watchOfTask = unwatched) => thread.run(task, nothing, watchOfTask)
  try {
    const check = await thread.run({ kind: 'prepare-restore', path }, checkSchema, watch)
    return {
      check,
      hasAdministrator: () => thread.run({ kind: 'has-administrator' }, z.boolean(), unwatched),
      requireFreeSpace: () => run({ kind: 'require-free-space' }),
      apply: (name, watchOfApply) => run({ kind: 'apply', name }, watchOfApply).then(onRestored),
      removeLeftovers: (watchOfRemoval) => run({ kind: 'remove-leftovers' }, watchOfRemoval),
      close: () => run({ kind: 'close' }).finally(() => thread.end()),
    }
  } catch (error) {
    await thread.end()
    throw error
  }
}
