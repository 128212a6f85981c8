import { randomUUID } from 'node:crypto'
import type { BackupJob } from '../../contracts/backup.ts'
import { Conflict, NotFound, ShopError } from '../errors.ts'
import type { Watch } from './progress.ts'

type Kind = BackupJob['kind']

const busyMessages: Record<Kind, string> = {
  backup: 'Um backup está sendo feito',
  check: 'Um arquivo está sendo conferido',
  restore: 'Uma restauração está em andamento',
  nightly: 'O backup automático está sendo feito',
}

/** Runs one job at a time and keeps the last one, so that its outcome can be asked for. */
export class JobRunner {
  readonly #reportError: (error: unknown) => void
  readonly #shutdown = new AbortController()
  #last: BackupJob | undefined
  #running = Promise.resolve()

  /** `reportError` receives the failures that no sentence of the shop explains. */
  constructor(reportError: (error: unknown) => void) {
    this.#reportError = reportError
  }

  /** The job that is running or, between jobs, the last one since the server started. */
  get last(): BackupJob | undefined {
    return this.#last
  }

  get isIdle(): boolean {
    return this.#last?.state !== 'running'
  }

  /** Throws NotFound for any job but the last. */
  find(id: string): BackupJob {
    if (this.#last?.id !== id)
      throw new NotFound(
        'Este servidor não conhece esse trabalho: foi reiniciado, ou é de outro servidor da loja',
      )
    return this.#last
  }

  /** Throws Conflict while a job of one of these kinds is running. */
  refuseWhile(...kinds: Kind[]): void {
    if (this.#last?.state === 'running' && kinds.includes(this.#last.kind))
      throw new Conflict(`${busyMessages[this.#last.kind]}. Espere terminar e tente de novo.`)
  }

  /**
   * Starts `work`, which may write its results into the job. Throws Conflict while another job is
   * running.
   */
  start(kind: Kind, work: (job: BackupJob, watch: Watch) => Promise<void>): BackupJob {
    this.refuseWhile('backup', 'check', 'restore', 'nightly')
    const job = newJob(kind)
    this.#last = job
    this.#running = this.#run(job, work)
    return job
  }

  /** Aborts the running job, which leaves the shop as it was, and waits for its end. */
  async stop(): Promise<void> {
    this.#shutdown.abort(new Conflict('O servidor foi desligado'))
    await this.#running
  }

  async #run(job: BackupJob, work: (job: BackupJob, watch: Watch) => Promise<void>): Promise<void> {
    const onProgress = (step: string, done: number, total: number) =>
      Object.assign(job, { step, done, total })
    try {
      await work(job, { onProgress, signal: this.#shutdown.signal })
      job.state = 'done'
    } catch (error) {
      if (!(error instanceof ShopError)) this.#reportError(error)
      job.message = explainFailure(error)
      job.state = 'failed'
    }
    job.endedAt = new Date().toISOString()
  }
}

/** Why a job failed, in Portuguese. */
export function explainFailure(error: unknown): string {
  return error instanceof ShopError
    ? error.message
    : 'Algo deu errado; a loja está como antes. A causa está no registro do servidor.'
}

function newJob(kind: Kind): BackupJob {
  return {
    id: randomUUID(),
    kind,
    state: 'running',
    step: 'Começando',
    done: 0,
    total: 0,
    startedAt: new Date().toISOString(),
    endedAt: null,
    message: null,
    archive: null,
    check: null,
  }
}
