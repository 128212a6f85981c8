import { LRUCache } from 'lru-cache'
import { setTimeout as pause } from 'node:timers/promises'
import { boundsOf } from '../shop/network.ts'
import { Overloaded } from '../shop/errors.ts'

interface Limits {
  /** Requests at once, of a network that has made none for a while. */
  burst: number
  /** Requests on average. */
  perSecond: number
  /** Who would have to wait longer is refused. */
  maxWaitMs: number
}

const defaultLimits: Limits = { burst: 20, perSecond: 25, maxWaitMs: 10_000 }

/**
 * How many requests that cost processor time a network can make (GCRA, the cell rate algorithm of
 * ITU-T I.371). Those over the rate wait.
 */
export class Allowances {
  readonly #burstMs: number
  readonly #intervalMs: number
  readonly #maxWaitMs: number
  /** When a network or a site may make a whole burst again; without an entry, now. */
  readonly #fullAtMs = new LRUCache<string, number>({ max: 10_000 })
  /** Now. */
  waiting = 0
  /** Since the start. */
  refused = 0

  constructor(limits: Partial<Limits> = {}) {
    const { burst, perSecond, maxWaitMs } = { ...defaultLimits, ...limits }
    this.#intervalMs = 1000 / perSecond
    this.#burstMs = burst * this.#intervalMs
    this.#maxWaitMs = maxWaitMs
  }

  /** Resolves when the network may make its next request. Throws Overloaded. */
  async take(network: string): Promise<void> {
    const now = performance.now()
    const bounds = boundsOf(network).map(({ key, factor }) => ({
      key,
      fullAtMs: Math.max(now, this.#fullAtMs.get(key) ?? now) + this.#intervalMs / factor,
    }))
    const waitMs = Math.max(...bounds.map(({ fullAtMs }) => fullAtMs)) - this.#burstMs - now
    if (waitMs > this.#maxWaitMs) {
      this.refused++
      throw new Overloaded()
    }
    for (const { key, fullAtMs } of bounds) this.#fullAtMs.set(key, fullAtMs)
    if (waitMs <= 0) return
    this.waiting++
    await pause(waitMs)
    this.waiting--
  }
}
