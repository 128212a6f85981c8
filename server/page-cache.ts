import type { Answer } from './answer.ts'
import type { Rendered } from './page-renderer.ts'

interface Entry {
  answer: Answer
  bytes: number
  /** Since the last pass of #evict. */
  isUsed: boolean
  /** The request targets, as browsers wrote them, that lead to this page. */
  targets: string[]
}

const maxTargetsPerPage = 8
const maxTargetLength = 512
/** What an entry takes besides its answer and its key: its targets and some twenty objects. */
const entryOverheadBytes = maxTargetsPerPage * maxTargetLength + 2048

/**
 * Finished public answers, in memory, up to a limit. All of them are dropped as soon as the public
 * version changes, so no page is older than the data.
 */
export class PageCache {
  readonly #version: () => number
  readonly #maxBytes: number
  readonly #byTarget = new Map<string, Entry>()
  readonly #byKey = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<Answer>>()
  /** The public version that all entries belong to. */
  #cachedVersion: number
  #bytes = 0
  #isVersionChecked = false
  readonly #endTurn = () => {
    this.#isVersionChecked = false
  }

  constructor({ version, maxBytes }: { version: () => number; maxBytes: number }) {
    this.#version = version
    this.#maxBytes = maxBytes
    this.#cachedVersion = version()
  }

  get bytes(): number {
    return this.#bytes
  }

  /**
   * The page for a request target as in the request line. Nearly every visit ends here, so nothing
   * is parsed.
   */
  find(target: string): Answer | undefined {
    this.#checkVersionOncePerTurn()
    const entry = this.#byTarget.get(target)
    if (entry === undefined) return undefined
    entry.isUsed = true
    return entry.answer
  }

  /**
   * The page of a normalised address. Concurrent requests share one call of `render`. Only a
   * cacheable answer with status 200 is stored.
   */
  async get(key: string, target: string, render: () => Promise<Rendered>): Promise<Answer> {
    this.#checkVersion()
    const entry = this.#byKey.get(key)
    if (entry) {
      this.#addTarget(target, entry)
      return entry.answer
    }
    const pending = this.#pending.get(key) ?? this.#fill(key, target, render)
    this.#pending.set(key, pending)
    return pending
  }

  /** The public version of data that are read from now on, or an earlier one, for `keep`. */
  get version(): number {
    this.#checkVersionOncePerTurn()
    return this.#cachedVersion
  }

  /**
   * Stores an answer made from the data of this public version, unless they have changed since. It
   * is found by its target alone, so one with a long target is not stored. A change that was not
   * noticed yet empties the cache before anything is found in it.
   */
  keep(target: string, answer: Answer, version: number): void {
    if (target.length > maxTargetLength) return
    if (version === this.#cachedVersion && !this.#byKey.has(target))
      this.#add(target, target, answer)
  }

  async #fill(key: string, target: string, render: () => Promise<Rendered>): Promise<Answer> {
    const version = this.#cachedVersion
    try {
      const { answer, isCacheable } = await render()
      this.#checkVersion()
      if (isCacheable && answer.status === 200 && version === this.#cachedVersion)
        this.#add(key, target, answer)
      return answer
    } finally {
      // After a change of the version this key may belong to a newer rendering.
      if (version === this.#cachedVersion) this.#pending.delete(key)
    }
  }

  /**
   * Reading the version takes a tenth of the time of an answer. Requests within one turn of the
   * event loop were all sent before a change made in that turn could be confirmed to its author, so
   * one check serves them all.
   */
  #checkVersionOncePerTurn(): void {
    if (this.#isVersionChecked) return
    this.#isVersionChecked = true
    setImmediate(this.#endTurn)
    this.#checkVersion()
  }

  #checkVersion(): void {
    const version = this.#version()
    if (version === this.#cachedVersion) return
    this.#cachedVersion = version
    this.#byTarget.clear()
    this.#byKey.clear()
    // These renderings started with the old data, so later requests must not join them.
    this.#pending.clear()
    this.#bytes = 0
  }

  #add(key: string, target: string, answer: Answer): void {
    const bytes = answer.bytes + 2 * key.length + entryOverheadBytes
    const entry: Entry = { answer, bytes, isUsed: false, targets: [] }
    this.#byKey.set(key, entry)
    this.#bytes += entry.bytes
    this.#addTarget(target, entry)
    answer.onGrowth = (addedBytes) => {
      if (this.#byKey.get(key) !== entry) return
      entry.bytes += addedBytes
      this.#bytes += addedBytes
      this.#evict()
    }
    this.#evict()
  }

  #addTarget(target: string, entry: Entry): void {
    if (
      entry.targets.length >= maxTargetsPerPage ||
      target.length > maxTargetLength ||
      this.#byTarget.has(target)
    )
      return
    entry.targets.push(target)
    this.#byTarget.set(target, entry)
  }

  /**
   * The second-chance algorithm: drops the oldest entries first, except those used since the last
   * pass.
   */
  #evict(): void {
    for (const [key, entry] of this.#byKey) {
      if (this.#bytes <= this.#maxBytes) return
      this.#byKey.delete(key)
      if (entry.isUsed) {
        entry.isUsed = false
        this.#byKey.set(key, entry)
        continue
      }
      this.#bytes -= entry.bytes
      for (const target of entry.targets) this.#byTarget.delete(target)
    }
  }
}
