import { Worker } from 'node:worker_threads'
import type { Query, StatementResult } from './sqlite-connection.ts'

/** To the thread: a read, or a part of a transaction. */
export type ThreadTask =
  | ({ kind: 'read' | 'write' } & Query)
  | { kind: 'end'; how: 'commit' | 'rollback' }

export type ThreadRequest = { id: number; task: ThreadTask }

/** From the thread. `ms`: how long SQLite worked on it. */
export type ThreadResult = StatementResult & { ms: number }

/** `errcode` as node:sqlite has it, which an error would lose on its way. */
export type ThreadReport = { id: number } & (ThreadResult | { message: string; errcode: unknown })

const endedMessage = 'The thread for long work in the database has ended'

/** A thread with connections of its own to a SQLite file: one that only reads, and one to write. */
export class SqliteThread {
  readonly #worker: Worker
  readonly #calls = new Map<number, PromiseWithResolvers<ThreadResult>>()
  #lastId = 0
  #hasEnded = false
  #hasAnswered = false

  constructor(path: string) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: path })
      .on('message', (report: ThreadReport) => this.#take(report))
      .on('error', (error) => this.#fail(error))
      .on('exit', () => this.#fail(new Error(endedMessage)))
    this.#worker.unref()
  }

  /** Also after a failure. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** False when it could not be started. */
  get hasAnswered(): boolean {
    return this.#hasAnswered
  }

  run(task: ThreadTask): Promise<ThreadResult> {
    const call = Promise.withResolvers<ThreadResult>()
    if (this.#hasEnded) call.reject(new Error(endedMessage))
    else this.#send({ id: ++this.#lastId, task }, call)
    return call.promise
  }

  /** Closes its connections, after what was begun; an open transaction is rolled back. */
  async end(): Promise<void> {
    if (this.#hasEnded) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#worker.ref()
    this.#worker.once('exit', () => resolve())
    this.#worker.postMessage('end', [])
    await promise
  }

  #send(request: ThreadRequest, call: PromiseWithResolvers<ThreadResult>): void {
    this.#worker.postMessage(request, [])
    this.#calls.set(request.id, call)
    // A program does not end while it waits for an answer.
    this.#worker.ref()
  }

  #take(report: ThreadReport): void {
    const call = this.#calls.get(report.id)
    this.#calls.delete(report.id)
    this.#hasAnswered = true
    if (this.#calls.size === 0) this.#worker.unref()
    if ('rows' in report) call?.resolve(report)
    else call?.reject(Object.assign(new Error(report.message), { errcode: report.errcode }))
  }

  #fail(error: unknown): void {
    this.#hasEnded = true
    for (const { reject } of this.#calls.values()) reject(error)
    this.#calls.clear()
  }
}
