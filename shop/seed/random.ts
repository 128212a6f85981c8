/** Numbers that look random and are the same for the same seed, on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    // Neighbouring seeds must not begin alike.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  }

  /** At least 0, below 1. The generator is mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `least` to `most`, both possible. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** Between the two, small values as likely as large ones by order of magnitude: as prices are. */
  spread(least: number, most: number): number {
    return least * (most / least) ** this.next()
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  /** Each as likely as its weight says. Throws RangeError for an empty list. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    let left = this.next() * list.reduce((sum, item) => sum + weightOf(item), 0)
    const item = list.find((each) => (left -= weightOf(each)) < 0) ?? list.at(-1)
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  /** `count` different items, in their order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const places = list.map((item, i) => ({ item, i, key: this.next() }))
    const chosen = places.toSorted((a, b) => a.key - b.key).slice(0, count)
    return chosen.toSorted((a, b) => a.i - b.i).map(({ item }) => item)
  }
}
