import { boundsOf } from '../network.ts'

/** Enough to count an attack; beyond it the networks that were counted first are forgotten. */
const maxNetworks = 10_000

/**
 * Counts events by network and by its site, in the memory of this process: where visitors come from
 * is not stored.
 */
export class NetworkLimit {
  readonly #max: number
  readonly #windowMs: number
  readonly #times = new Map<string, number[]>()

  constructor({ max, windowMs }: { max: number; windowMs: number }) {
    this.#max = max
    this.#windowMs = windowMs
  }

  /**
   * Seconds until the network may do it again; 0 when it may now. Times are of a clock that
   * nobody sets.
   */
  waitSeconds(network: string, now = performance.now()): number {
    const waits = boundsOf(network).map(({ key, factor }) => {
      const recent = this.#recent(key, now)
      const oldest = recent.at(-factor * this.#max)
      return oldest === undefined ? 0 : Math.ceil((oldest + this.#windowMs - now) / 1000)
    })
    return Math.max(...waits)
  }

  count(network: string, now = performance.now()): void {
    for (const { key } of boundsOf(network)) {
      const recent = this.#recent(key, now)
      this.#times.delete(key)
      this.#times.set(key, [...recent, now])
      const [first] = this.#times.keys()
      if (this.#times.size > maxNetworks && first !== undefined) this.#times.delete(first)
    }
  }

  #recent(key: string, now: number): number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > now - this.#windowMs)
  }
}
