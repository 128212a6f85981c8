import { on, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { archiveCheckSchema, archiveCountsSchema } from '../contracts/backup.ts'
import { currentActor } from '../shop/audit/actor.ts'
import type { BackupWork, Restore } from '../shop/backup/backup-work.ts'
import type { Watch } from '../shop/backup/progress.ts'
import { type FailureCode, ShopError } from '../shop/errors.ts'
import type { Message, Report, Task, ThreadShop } from './backup-worker.ts'

const nothing = z.undefined()
const preparedSchema = z.object({
  check: archiveCheckSchema.omit({ id: true }),
  hasAdministrator: z.boolean(),
})
const shopCheckSchema = z.object({
  wrong: z.array(z.object({ id: z.string(), name: z.string(), problems: z.array(z.string()) })),
  refusal: z.string().nullable(),
})
const unwatched: Watch = { onProgress: () => undefined }

/**
 * Each archive and each backup file is made in a thread of its own; that of a restore lives from
 * its check until it is closed (decision 46). `onRestored` tells the server of the changes.
 */
export function workInThreads(shop: ThreadShop, onRestored: () => Promise<void>): BackupWork {
  return {
    async keepArchive(reason, watch) {
      const thread = new BackupThread(shop)
      return thread
        .run({ kind: 'keep-archive', reason }, z.string(), watch)
        .finally(() => thread.end())
    },
    async keepElsewhere(destination, watch) {
      const thread = new BackupThread(shop)
      return thread
        .run({ kind: 'keep-elsewhere', destination }, archiveCountsSchema, watch)
        .finally(() => thread.end())
    },
    async checkShop(watch) {
      const thread = new BackupThread(shop)
      return thread.run({ kind: 'check-shop' }, shopCheckSchema, watch).finally(() => thread.end())
    },
    hasPassphrase: shop.passphrase !== undefined,
    async writeBackupFile(path) {
      const thread = new BackupThread(shop)
      return thread.run({ kind: 'write-backup-file', path }, nothing).finally(() => thread.end())
    },
    async prepareRestore(path, watch) {
      const thread = new BackupThread(shop)
      try {
        const task = { kind: 'prepare-restore', path } as const
        return restoreIn(thread, await thread.run(task, preparedSchema, watch), onRestored)
      } catch (error) {
        await thread.end()
        throw error
      }
    },
  }
}

function restoreIn(
  thread: BackupThread,
  { check, hasAdministrator }: z.infer<typeof preparedSchema>,
  onRestored: () => Promise<void>,
): Restore {
  return {
    check,
    hasAdministrator: async () => hasAdministrator,
    requireFreeSpace: () => thread.run({ kind: 'require-free-space' }, nothing),
    apply: (name, watch) => thread.run({ kind: 'apply', name }, nothing, watch).then(onRestored),
    removeLeftovers: (watch) => thread.run({ kind: 'remove-leftovers' }, nothing, watch),
    close: () => thread.run({ kind: 'close' }, nothing).finally(() => thread.end()),
  }
}

/** A thread with a database of its own, which runs one task at a time until `end`. */
class BackupThread {
  readonly #worker: Worker
  #failure: unknown

  constructor(shop: ThreadShop) {
    this.#worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: shop })
      .on('error', (error) => (this.#failure = error))
      .on('exit', () => (this.#failure ??= new Error('The thread for backups has ended')))
  }

  /** Runs the task in the name of the current actor. Throws what the task throws. */
  async run<Result>(
    task: Task,
    resultSchema: z.ZodType<Result>,
    { onProgress, signal }: Watch = unwatched,
  ): Promise<Result> {
    signal?.throwIfAborted()
    if (this.#failure !== undefined) throw this.#failure
    const abort = () => this.#send('abort')
    signal?.addEventListener('abort', abort)
    try {
      const messages = on(this.#worker, 'message', { close: ['exit'] })
      this.#send({ task, actor: currentActor() })
      for await (const [message] of messages) {
        const report: Report = message
        if ('failure' in report) throw errorOf(report.failure)
        if ('result' in report) return resultSchema.parse(report.result)
        onProgress(...report.progress)
      }
      throw this.#failure
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  /** Closes its database. Nothing may be running. */
  async end(): Promise<void> {
    if (this.#failure !== undefined) return
    const exit = once(this.#worker, 'exit')
    this.#send('end')
    await exit
  }

  #send(message: Message): void {
    this.#worker.postMessage(message, [])
  }
}

/** A failure that the task explained. */
class Explained extends ShopError {
  readonly code: FailureCode
  constructor(message: string, code: FailureCode) {
    super(message)
    this.code = code
  }
}

function errorOf({ error, code }: { error: unknown; code: FailureCode | undefined }): unknown {
  return code && error instanceof Error ? new Explained(error.message, code) : error
}
