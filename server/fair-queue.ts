import { Overloaded } from '../shop/errors.ts'
import { WaitingLines } from './waiting-lines.ts'

/** A request that waits. */
interface Waiter {
  network: string
  begin(turn: 'own' | 'shared'): void
  refuse(): void
}

/** What waits for a turn, in the line of each network that asks for it. */
interface Job {
  /** Requests with the same key share a job. */
  key: string | undefined
  waiters: Waiter[]
}

interface Limits {
  /** Jobs that are worked on at once. */
  maxAtOnce: number
  /** Jobs that wait, of all networks together. */
  maxWaiting: number
  /** Who waits longer is refused. */
  maxWaitMs: number
}

const defaultLimits: Limits = { maxAtOnce: 8, maxWaiting: 400, maxWaitMs: 1000 }

/**
 * A turn of the event loop accepts one connection (libuv): with a single turn between two pages,
 * new visitors would come in no faster than pages are rendered.
 */
const turnsBetween = 32
/** A flood of requests that cost little fills each turn with some milliseconds. */
const maxPauseMs = 20

function afterTurns(turns: number, latestMs: number, begin: () => void): void {
  if (turns === 0 || performance.now() > latestMs) begin()
  else setImmediate(afterTurns, turns - 1, latestMs, begin)
}

/**
 * Lets requests that cost processor time through a few at a time. Networks take turns, so one that
 * sends thousands delays others by one job each, and when too many wait, the newest job of the
 * longest line is refused.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #lines = new WaitingLines<Job>()
  readonly #waiting = new Set<Job>()
  #running = 0
  #isStarting = false
  /** Since the start. */
  refused = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
  }

  /** Requests that wait now. */
  get waiting(): number {
    return this.#waiting.values().reduce((sum, { waiters }) => sum + waiters.length, 0)
  }

  /**
   * `key`: of work that requests share. Each waits in the line of its own network, and when one of
   * them gets its turn all begin. Throws Overloaded.
   */
  async run<Result>(network: string, work: () => Promise<Result>, key?: string): Promise<Result> {
    const turn = await this.#waitForTurn(network, key)
    try {
      return await work()
    } finally {
      if (turn === 'own') this.leave()
    }
  }

  /** Resolves when its turn has come; `leave` must follow. Throws Overloaded. */
  async enter(network: string): Promise<void> {
    await this.#waitForTurn(network)
  }

  leave(): void {
    this.#running--
    this.#startNext()
  }

  async #waitForTurn(network: string, key?: string): Promise<'own' | 'shared'> {
    if (this.#running < this.#limits.maxAtOnce && this.#waiting.size === 0) {
      this.#running++
      return 'own'
    }
    const job = this.#jobFor(key)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#refuse(job, waiter), this.#limits.maxWaitMs)
      const waiter: Waiter = {
        network,
        begin(turn) {
          clearTimeout(timer)
          resolve(turn)
        },
        refuse() {
          clearTimeout(timer)
          reject(new Overloaded())
        },
      }
      this.#add(job, waiter)
    })
  }

  #jobFor(key: string | undefined): Job {
    const shared = key !== undefined && this.#waiting.values().find((job) => job.key === key)
    return shared || { key, waiters: [] }
  }

  #add(job: Job, waiter: Waiter): void {
    const { network } = waiter
    if (!isWaitedFor(job, network)) this.#lines.add(network, job)
    job.waiters.push(waiter)
    this.#waiting.add(job)
    while (this.#waiting.size > this.#limits.maxWaiting) this.#refuseOne()
  }

  #refuseOne(): void {
    const newest = this.#lines.newestOfMost()
    if (!newest) return
    const { network, item: job } = newest
    for (const waiter of job.waiters.filter((each) => each.network === network))
      this.#refuse(job, waiter)
  }

  #refuse(job: Job, waiter: Waiter): void {
    job.waiters = job.waiters.filter((each) => each !== waiter)
    if (!isWaitedFor(job, waiter.network)) this.#lines.remove(waiter.network, job)
    if (job.waiters.length === 0) this.#waiting.delete(job)
    this.refused++
    waiter.refuse()
  }

  /** Some turns of the event loop after the last, so that cached pages are sent between the two. */
  #startNext(): void {
    if (this.#isStarting || this.#waiting.size === 0) return
    this.#isStarting = true
    afterTurns(turnsBetween, performance.now() + maxPauseMs, () => {
      this.#isStarting = false
      if (this.#running >= this.#limits.maxAtOnce) return
      this.#start()
      this.#startNext()
    })
  }

  #start(): void {
    const job = this.#lines.takeNext()
    if (!job) return
    this.#waiting.delete(job)
    this.#running++
    for (const [i, { network, begin }] of job.waiters.entries()) {
      this.#lines.remove(network, job)
      begin(i === 0 ? 'own' : 'shared')
    }
  }
}

function isWaitedFor({ waiters }: Job, network: string): boolean {
  return waiters.some((waiter) => waiter.network === network)
}
