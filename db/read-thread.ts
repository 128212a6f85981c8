import { Worker } from 'node:worker_threads'
import type { CompiledQuery } from 'kysely'

export interface Read {
  /** Each the values of a row, in the order of the columns. */
  rows: unknown[]
  /** How long SQLite worked on it. */
  ms: number
}

/** To the thread. */
export type ReadRequest = { id: number } & Pick<CompiledQuery, 'sql' | 'parameters'>

/** From the thread; `errcode` as node:sqlite has it, which an error would lose on its way. */
export type ReadReport = { id: number } & (Read | { message: string; errcode: unknown })

/** A thread with a connection of its own to a SQLite file, which only reads. */
export class ReadThread {
  readonly #worker: Worker
  readonly #calls = new Map<number, PromiseWithResolvers<Read>>()
  #lastId = 0
  #hasEnded = false
  #hasAnswered = false

  constructor(path: string) {
    this.#worker = new Worker(new URL('./read-worker.ts', import.meta.url), { workerData: path })
      .on('message', (report: ReadReport) => this.#take(report))
      .on('error', (error) => this.#fail(error))
      .on('exit', () => this.#fail(new Error('The thread for long reads has ended')))
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

  run({ sql, parameters }: CompiledQuery): Promise<Read> {
    const request: ReadRequest = { id: ++this.#lastId, sql, parameters }
    this.#worker.postMessage(request, [])
    const call = Promise.withResolvers<Read>()
    this.#calls.set(request.id, call)
    // A program does not end while it waits for a read.
    this.#worker.ref()
    return call.promise
  }

  /** Closes its connection, after the reads that were begun. */
  async end(): Promise<void> {
    if (this.#hasEnded) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#worker.ref()
    this.#worker.once('exit', () => resolve())
    this.#worker.postMessage('end', [])
    await promise
  }

  #take(report: ReadReport): void {
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
