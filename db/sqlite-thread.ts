import { Worker } from 'node:worker_threads'
import type { Query, StatementResult } from './sqlite-connection.ts'

/** What the thread's only connection is for. */
export type ThreadPurpose = 'reads' | 'a transaction'

/** A statement, or the end of the transaction. */
export type ThreadTask = Query | { end: 'commit' | 'rollback' }

/** To the thread. */
export interface ThreadRequest {
  id: number
  task: ThreadTask
}

export interface TimedResult {
  result: StatementResult
  /** How long SQLite worked on it. */
  ms: number
}

/** From the thread; `errcode` as node:sqlite has it, which an error would lose on its way. */
export type ThreadReport = { id: number } & (TimedResult | { message: string; errcode: unknown })

const endedMessage = 'The thread of the database has ended'

/** A thread with a connection of its own to a SQLite file. */
export class SqliteThread {
  readonly #worker: Worker
  readonly #calls = new Map<number, PromiseWithResolvers<ThreadReport>>()
  #lastId = 0
  #isEnding = false
  #hasEnded = false
  #hasAnswered = false

  constructor(path: string, purpose: ThreadPurpose) {
    const workerData = { path, purpose }
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData })
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

  /** The error is made here: its stack then leads to whoever asked. */
  async run(task: ThreadTask): Promise<TimedResult> {
    if (this.#hasEnded || this.#isEnding) throw new Error(endedMessage)
    const report = await this.#ask(task)
    if ('result' in report) return report
    throw Object.assign(new Error(report.message), { errcode: report.errcode })
  }

  /** Closes its connection, after what was begun; an open transaction is rolled back. */
  async end(): Promise<void> {
    if (this.#hasEnded) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#worker.ref()
    this.#worker.once('exit', () => resolve())
    if (!this.#isEnding) this.#worker.postMessage('end', [])
    this.#isEnding = true
    await promise
  }

  #ask(task: ThreadTask): Promise<ThreadReport> {
    const request: ThreadRequest = { id: ++this.#lastId, task }
    this.#worker.postMessage(request, [])
    const call = Promise.withResolvers<ThreadReport>()
    this.#calls.set(request.id, call)
    // A program does not end while it waits for an answer.
    this.#worker.ref()
    return call.promise
  }

  #take(report: ThreadReport): void {
    this.#hasAnswered = true
    this.#calls.get(report.id)?.resolve(report)
    this.#calls.delete(report.id)
    if (this.#calls.size === 0 && !this.#isEnding) this.#worker.unref()
  }

  #fail(error: unknown): void {
    this.#hasEnded = true
    for (const { reject } of this.#calls.values()) reject(error)
    this.#calls.clear()
  }
}
