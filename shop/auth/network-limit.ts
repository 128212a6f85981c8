/** Enough to count an attack; beyond it the networks that were counted first are forgotten. */
const maxNetworks = 10_000

/**
 * Counts events by network, in the memory of this process: where visitors come from is not stored.
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
    const recent = this.#recent(network, now)
    const [oldest] = recent
    if (oldest === undefined || recent.length < this.#max) return 0
    return Math.ceil((oldest + this.#windowMs - now) / 1000)
  }

  count(network: string, now = performance.now()): void {
    const recent = this.#recent(network, now)
    this.#times.delete(network)
    this.#times.set(network, [...recent, now])
    const [first] = this.#times.keys()
    if (this.#times.size > maxNetworks && first !== undefined) this.#times.delete(first)
  }

  #recent(network: string, now: number): number[] {
    return (this.#times.get(network) ?? []).filter((time) => time > now - this.#windowMs)
  }
}
