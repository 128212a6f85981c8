/**
 * A pseudo-random number generator (mulberry32): the same seed gives the same numbers everywhere.
 */
export class Random {
  #state: number

  constructor(seed: number) {
    // Mixed, because consecutive seeds would give similar first numbers.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  }

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** A number between the two, distributed evenly on a logarithmic scale, as prices are. */
  spread(min: number, max: number): number {
    return min * (max / min) ** this.next()
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A random item. Throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  /** A random item with the given weights. Throws RangeError for an empty list. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    let left = this.next() * list.reduce((sum, item) => sum + weightOf(item), 0)
    const item = list.find((each) => (left -= weightOf(each)) < 0) ?? list.at(-1)
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  /** `count` different items, in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[] {
    const places = list.map((item, i) => ({ item, i, key: this.next() }))
    const chosen = places.toSorted((a, b) => a.key - b.key).slice(0, count)
    return chosen.toSorted((a, b) => a.i - b.i).map(({ item }) => item)
  }
}
