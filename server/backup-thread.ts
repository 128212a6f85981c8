import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import { currentActor } from '../shop/audit/actor.ts'
import type { Watch } from '../shop/backup/progress.ts'
import {
  CannotBackUp,
  CannotRestore,
  Conflict,
  type FailureCode,
  NotFound,
} from '../shop/errors.ts'
import type { Failure, Report, Request, Task, ThreadShop } from './backup-messages.ts'

interface Call {
  onProgress: Watch['onProgress']
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** A thread with a database of its own, which runs tasks until `end`. */
export class BackupThread {
  readonly #worker: Worker
  readonly #calls = new Map<number, Call>()
  #lastId = 0
  #failure: unknown

  constructor(shop: ThreadShop) {
    this.#worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: shop })
      .on('message', (report: Report) => this.#take(report))
      .on('error', (error) => this.#fail(error))
      .on('exit', () => this.#fail(new Error('The thread for backups has ended')))
  }

  /**
   * Runs the task in the name of the current actor. Throws what the task throws: its class is kept
   * for the failures that backups explain to people.
   */
  async run<Result>(
    task: Task,
    resultSchema: z.ZodType<Result>,
    { onProgress, signal }: Watch,
  ): Promise<Result> {
    signal?.throwIfAborted()
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const abort = () => this.#send({ id, isAborted: true })
    signal?.addEventListener('abort', abort, { once: true })
    this.#calls.set(id, { onProgress, resolve, reject })
    if (this.#failure === undefined) this.#send({ id, actor: currentActor(), task })
    else reject(this.#failure)
    try {
      return resultSchema.parse(await promise)
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', abort)
      this.#calls.delete(id)
    }
  }

  /** Closes its database. Nothing may be running. */
  async end(): Promise<void> {
    if (this.#failure !== undefined) return
    const exit = once(this.#worker, 'exit')
    this.#worker.postMessage('end', [])
    await exit
  }

  #send(request: Request): void {
    this.#worker.postMessage(request, [])
  }

  #take(report: Report): void {
    const call = this.#calls.get(report.id)
    if ('progress' in report) call?.onProgress(...report.progress)
    else if ('failure' in report) call?.reject(errorOf(report.failure))
    else call?.resolve(report.result)
  }

  #fail(error: unknown): void {
    this.#failure ??= error
    for (const { reject } of this.#calls.values()) reject(this.#failure)
  }
}

/** The failures that backups explain to people. */
const expected = new Map<FailureCode | undefined, new (message: string) => Error>([
  ['cannot-restore', CannotRestore],
  ['cannot-back-up', CannotBackUp],
  ['conflict', Conflict],
  ['not-found', NotFound],
])

function errorOf({ code, message, details }: Failure): Error {
  const Expected = expected.get(code)
  if (Expected) return new Expected(message)
  const error = new Error(message)
  error.stack = details
  return error
}
