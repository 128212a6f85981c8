import { lineOf } from '../shop/auth/network.ts'
import { Overloaded } from '../shop/errors.ts'

interface Waiting {
  /** Of the work, where others may ask for the same. */
  name: string | undefined
  begin(turn: 'own' | 'shared'): void
  refuse(): void
}

interface Limits {
  /** Requests that are worked on at once. */
  maxAtOnce: number
  /** Requests that wait, of all networks together. */
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
 * Lets requests that cost processor time through a few at a time. Networks wait in lines which take
 * turns, so one that sends thousands delays others by one request each, and when too many wait, the
 * newest request of the longest line is refused.
 */
export class FairQueue {
  readonly #limits: Limits
  #running = 0
  #waitingCount = 0
  #isStarting = false
  /** The lines, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** Since the start. */
  refused = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
  }

  get waiting(): number {
    return this.#waitingCount
  }

  /**
   * `name`: of work that requests share. Each waits in a line of its own, and when the first of
   * them gets its turn the others begin too. Throws Overloaded.
   */
  async run<Result>(network: string, work: () => Promise<Result>, name?: string): Promise<Result> {
    const turn = await this.#turn(network, name)
    try {
      return await work()
    } finally {
      if (turn === 'own') this.leave()
    }
  }

  /** Resolves when its turn has come; `leave` must follow. Throws Overloaded. */
  async enter(network: string): Promise<void> {
    await this.#turn(network)
  }

  leave(): void {
    this.#running--
    this.#startNext()
  }

  async #turn(network: string, name?: string): Promise<'own' | 'shared'> {
    if (this.#running < this.#limits.maxAtOnce && this.#waitingCount === 0) {
      this.#running++
      return 'own'
    }
    return new Promise((begin, reject) => {
      const line = lineOf(network)
      const timer = setTimeout(() => {
        this.#remove(line, waiting)
        waiting.refuse()
      }, this.#limits.maxWaitMs)
      const waiting: Waiting = {
        name,
        begin: (turn) => {
          clearTimeout(timer)
          begin(turn)
        },
        refuse: () => {
          clearTimeout(timer)
          this.refused++
          reject(new Overloaded())
        },
      }
      this.#add(line, waiting)
    })
  }

  #add(line: string, waiting: Waiting): void {
    const others = this.#waiting.get(line)
    if (others) others.push(waiting)
    else this.#waiting.set(line, [waiting])
    this.#waitingCount++
    if (this.#waitingCount > this.#limits.maxWaiting) this.#refuseOne()
  }

  #refuseOne(): void {
    const [line, waiting] = [...this.#waiting].reduce((most, each) =>
      each[1].length >= most[1].length ? each : most,
    )
    const newest = waiting.at(-1)
    if (!newest) return
    this.#remove(line, newest)
    newest.refuse()
  }

  #remove(line: string, waiting: Waiting): void {
    const others = (this.#waiting.get(line) ?? []).filter((each) => each !== waiting)
    if (others.length > 0) this.#waiting.set(line, others)
    else this.#waiting.delete(line)
    this.#waitingCount--
  }

  /** Some turns of the event loop after the last, so that cached pages are sent between the two. */
  #startNext(): void {
    if (this.#isStarting || this.#waitingCount === 0) return
    this.#isStarting = true
    afterTurns(turnsBetween, performance.now() + maxPauseMs, () => {
      this.#isStarting = false
      if (this.#running >= this.#limits.maxAtOnce) return
      this.#start()
      this.#startNext()
    })
  }

  #start(): void {
    const [first] = this.#waiting
    if (!first) return
    const [line, [next, ...others]] = first
    this.#waiting.delete(line)
    if (others.length > 0) this.#waiting.set(line, others)
    this.#waitingCount--
    this.#running++
    next?.begin('own')
    if (next?.name !== undefined) this.#share(next.name)
  }

  #share(name: string): void {
    for (const [line, waiting] of this.#waiting) {
      for (const each of waiting.filter((other) => other.name === name)) {
        this.#remove(line, each)
        each.begin('shared')
      }
    }
  }
}
