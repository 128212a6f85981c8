import type { Answer } from './answer.ts'

/** A finished answer and a hash of all that it shows, where that is known. */
export interface Finished {
  answer: Answer
  contentHash?: string | undefined
}

/** `isCacheable`: the route has not forbidden that others get the same answer. */
export interface Rendered extends Finished {
  isCacheable: boolean
}

type Render = (before: Finished | undefined) => Promise<Rendered>

interface Entry extends Finished {
  /** How often the public version had changed when it was made. */
  changes: number
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
 * Finished public answers, in memory, up to a limit. None is sent once the public version has
 * changed, so no page is older than the data. The stale ones stay until their place is needed: what
 * shows the same as before is not made again (decision 8).
 */
export class PageCache {
  readonly #version: () => number
  readonly #maxBytes: number
  readonly #byTarget = new Map<string, Entry>()
  readonly #byKey = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<Answer>>()
  /** The public version of the entries that may be sent. */
  #cachedVersion: number
  /** Of the public version. */
  #changes = 0
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
   * The page for a request target as in the request line; for a request that has just come in.
   * Nearly every visit ends here, so nothing is parsed, and all requests that came in one turn of
   * the event loop share one check of the version: they were sent before whoever made a later
   * change could hear of it.
   */
  find(target: string): Answer | undefined {
    if (!this.#isVersionChecked) {
      this.#isVersionChecked = true
      setImmediate(this.#endTurn)
      this.#checkVersion()
    }
    const entry = this.#byTarget.get(target)
    if (entry === undefined) return undefined
    entry.isUsed = true
    return entry.answer
  }

  /** The page of a normalised address, from now on also of this request target. */
  kept(key: string, target: string): Answer | undefined {
    this.#checkVersion()
    const entry = this.#byKey.get(key)
    if (entry?.changes !== this.#changes) return undefined
    this.#addTarget(target, entry)
    return entry.answer
  }

  /** The page of a normalised address as it is kept, or as it is being rendered now. */
  keptOrPending(key: string, target: string): Answer | Promise<Answer> | undefined {
    return this.kept(key, target) ?? this.#pending.get(key)
  }

  /**
   * The page of a normalised address. Concurrent requests share one call of `render`, which gets
   * the page as it was before the last change, if that is known. Only a cacheable answer with
   * status 200 is stored.
   */
  async get(key: string, target: string, render: Render): Promise<Answer> {
    const known = this.keptOrPending(key, target)
    if (known) return known
    const pending = this.#fill(key, target, render)
    this.#pending.set(key, pending)
    return pending
  }

  /** The public version of data that are read from now on, or an earlier one, for `keep`. */
  get version(): number {
    this.#checkVersion()
    return this.#cachedVersion
  }

  /**
   * Stores an answer made from the data of this public version, unless they have changed since, and
   * returns the one to send: what it was before, if it is the same, because that is compressed
   * already. It is found by its target alone, so one with a long target is not stored. A change
   * that was not noticed yet makes it stale before anything is found.
   */
  keep(target: string, answer: Answer, version: number): Answer {
    if (target.length > maxTargetLength || version !== this.#cachedVersion) return answer
    return this.#add(target, target, { answer })
  }

  async #fill(key: string, target: string, render: Render): Promise<Answer> {
    const version = this.#cachedVersion
    try {
      const { isCacheable, ...finished } = await render(this.#byKey.get(key))
      this.#checkVersion()
      return isCacheable && finished.answer.status === 200 && version === this.#cachedVersion
        ? this.#add(key, target, finished)
        : finished.answer
    } finally {
      // After a change of the version this key may belong to a newer rendering.
      if (version === this.#cachedVersion) this.#pending.delete(key)
    }
  }

  #checkVersion(): void {
    const version = this.#version()
    if (version === this.#cachedVersion) return
    this.#cachedVersion = version
    // Everything kept by now is stale, also if the version should be the same again one day.
    this.#changes++
    this.#byTarget.clear()
    // These renderings started with the old data, so later requests must not join them.
    this.#pending.clear()
  }

  /** Returns the answer that is kept: what was there before, if it is the same. */
  #add(key: string, target: string, { answer: made, contentHash }: Finished): Answer {
    const before = this.#byKey.get(key)
    if (before) this.#drop(key, before)
    const answer = before?.answer.equals(made) ? before.answer : made
    const bytes = answer.bytes + 2 * key.length + entryOverheadBytes
    const changes = this.#changes
    const entry: Entry = { answer, contentHash, changes, bytes, isUsed: false, targets: [] }
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
    return answer
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
   * pass. Stale ones get no second chance.
   */
  #evict(): void {
    for (const [key, entry] of this.#byKey) {
      if (this.#bytes <= this.#maxBytes) return
      if (!entry.isUsed || entry.changes !== this.#changes) {
        this.#drop(key, entry)
        continue
      }
      entry.isUsed = false
      this.#byKey.delete(key)
      this.#byKey.set(key, entry)
    }
  }

  #drop(key: string, { bytes, targets }: Entry): void {
    this.#byKey.delete(key)
    this.#bytes -= bytes
    for (const target of targets) this.#byTarget.delete(target)
  }
}
