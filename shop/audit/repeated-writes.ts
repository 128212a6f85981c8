/** Keys that are told apart at a time; a flood may come from any number of networks. */
const maxKeys = 1000

type Write = (times: number) => Promise<void>

/**
 * Writes the first of equal events at once and the others together, at most once in `intervalMs`,
 * so that a flood of requests is no flood of writes. `write` must not throw.
 */
export class RepeatedWrites {
  readonly #intervalMs: number
  /** Events since the last write. */
  readonly #counted = new Map<string, { write: Write; times: number }>()

  constructor(intervalMs = 5000) {
    this.#intervalMs = intervalMs
  }

  async add(key: string, write: Write): Promise<void> {
    const ownKey = this.#counted.size < maxKeys || this.#counted.has(key) ? key : ''
    const counted = this.#counted.get(ownKey)
    if (counted) {
      counted.times++
      counted.write = write
      return
    }
    this.#begin(ownKey, write)
    await write(1)
  }

  /** Before the program ends. */
  async flush(): Promise<void> {
    for (const { write, times } of this.#counted.values()) if (times > 0) await write(times)
    this.#counted.clear()
  }

  #begin(key: string, write: Write): void {
    this.#counted.set(key, { write, times: 0 })
    setTimeout(() => void this.#end(key), this.#intervalMs).unref()
  }

  async #end(key: string): Promise<void> {
    const counted = this.#counted.get(key)
    this.#counted.delete(key)
    if (!counted || counted.times === 0) return
    this.#begin(key, counted.write)
    await counted.write(counted.times)
  }
}
