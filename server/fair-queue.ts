import { Overloaded } from '../shop/errors.ts'

interface Waiting {
  begin(): void
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

function afterTurns(turns: number, begin: () => void): void {
  if (turns === 0) begin()
  else setImmediate(afterTurns, turns - 1, begin)
}

/**
 * Lets requests that cost processor time through a few at a time. Networks take turns, so one that
 * sends thousands delays others by one request each, and when too many wait, the newest request of
 * the network with most of them is refused.
 */
export class FairQueue {
  readonly #limits: Limits
  #running = 0
  #waitingCount = 0
  #isStarting = false
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** Since the start. */
  refused = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
  }

  get waiting(): number {
    return this.#waitingCount
  }

  /** Throws Overloaded. */
  async run<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    await this.enter(network)
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  /** Resolves when its turn has come; `leave` must follow. Throws Overloaded. */
  async enter(network: string): Promise<void> {
    if (this.#running < this.#limits.maxAtOnce && this.#waitingCount === 0) {
      this.#running++
      return
    }
    await new Promise<void>((resolve, reject) => this.#wait(network, resolve, reject))
  }

  leave(): void {
    this.#running--
    this.#startNext()
  }

  #wait(network: string, resolve: () => void, reject: (error: Error) => void): void {
    const timer = setTimeout(() => {
      this.#remove(network, waiting)
      waiting.refuse()
    }, this.#limits.maxWaitMs)
    const waiting: Waiting = {
      begin: () => {
        clearTimeout(timer)
        resolve()
      },
      refuse: () => {
        clearTimeout(timer)
        this.refused++
        reject(new Overloaded())
      },
    }
    const ofNetwork = this.#waiting.get(network)
    if (ofNetwork) ofNetwork.push(waiting)
    else this.#waiting.set(network, [waiting])
    this.#waitingCount++
    if (this.#waitingCount > this.#limits.maxWaiting) this.#refuseOne()
  }

  #refuseOne(): void {
    const [network, ofNetwork] = [...this.#waiting].reduce((most, each) =>
      each[1].length >= most[1].length ? each : most,
    )
    const newest = ofNetwork.at(-1)
    if (!newest) return
    this.#remove(network, newest)
    newest.refuse()
  }

  #remove(network: string, waiting: Waiting): void {
    const others = (this.#waiting.get(network) ?? []).filter((each) => each !== waiting)
    if (others.length > 0) this.#waiting.set(network, others)
    else this.#waiting.delete(network)
    this.#waitingCount--
  }

  /** Some turns of the event loop after the last, so that cached pages are sent between the two. */
  #startNext(): void {
    if (this.#isStarting || this.#waitingCount === 0) return
    this.#isStarting = true
    afterTurns(turnsBetween, () => {
      this.#isStarting = false
      if (this.#running >= this.#limits.maxAtOnce) return
      this.#start()
      this.#startNext()
    })
  }

  #start(): void {
    const [first] = this.#waiting
    if (!first) return
    const [network, [next, ...others]] = first
    this.#waiting.delete(network)
    if (others.length > 0) this.#waiting.set(network, others)
    this.#waitingCount--
    this.#running++
    next?.begin()
  }
}
