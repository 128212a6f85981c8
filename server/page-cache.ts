import type { Answer } from './answer.ts'

interface Kept {
  answer: Answer
  bytes: number
  /** Used since the last look for something to forget. */
  used: boolean
  /** The request targets, as browsers wrote them, that lead here. */
  targets: string[]
}

const mostTargetsAPage = 8
const longestTarget = 512
/** What a page takes besides its answer and its key: its targets and some twenty objects. */
const bytesAPage = mostTargetsAPage * longestTarget + 2048

/**
 * Finished public pages, in memory up to a bound. All of them are forgotten as soon as the public version changes,
 * so that no page is older than the data.
 */
export class PageCache {
  readonly #version: () => number
  readonly #mostBytes: number
  readonly #byTarget = new Map<string, Kept>()
  readonly #byKey = new Map<string, Kept>()
  readonly #filling = new Map<string, Promise<Answer>>()
  #filledAt: number
  #bytes = 0
  #askedThisTurn = false
  readonly #endTurn = () => {
    this.#askedThisTurn = false
  }

  constructor({ version, mostBytes }: { version: () => number; mostBytes: number }) {
    this.#version = version
    this.#mostBytes = mostBytes
    this.#filledAt = version()
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The page for a request target as it stands in the request line: the way of nearly every visit, so nothing is parsed. */
  at(target: string): Answer | undefined {
    this.#forgetOldVersionOnceATurn()
    const kept = this.#byTarget.get(target)
    if (kept === undefined) return undefined
    kept.used = true
    return kept.answer
  }

  /** The page of a normalised address; `make` runs once however many ask meanwhile, and only a 200 marked `keep` stays. */
  async get(
    key: string,
    target: string,
    make: () => Promise<{ answer: Answer; keep: boolean }>,
  ): Promise<Answer> {
    this.#forgetOldVersion()
    const kept = this.#byKey.get(key)
    if (kept) {
      this.#remember(target, kept)
      return kept.answer
    }
    const filling = this.#filling.get(key)
    if (filling) return filling
    const fill = this.#fill(key, target, make)
    this.#filling.set(key, fill)
    return fill
  }

  async #fill(
    key: string,
    target: string,
    make: () => Promise<{ answer: Answer; keep: boolean }>,
  ): Promise<Answer> {
    const startedAt = this.#filledAt
    const filling = this.#filling
    try {
      const { answer, keep } = await make()
      this.#forgetOldVersion()
      if (keep && answer.status === 200 && startedAt === this.#filledAt)
        this.#keep(key, target, answer)
      return answer
    } finally {
      if (startedAt === this.#filledAt) filling.delete(key)
    }
  }

  /**
   * Asking the database takes as long as a tenth of an answer. Requests of one turn of the event loop were all sent
   * before a change made in that turn could be confirmed to anybody, so that one question serves them all.
   */
  #forgetOldVersionOnceATurn(): void {
    if (this.#askedThisTurn) return
    this.#askedThisTurn = true
    setImmediate(this.#endTurn)
    this.#forgetOldVersion()
  }

  #forgetOldVersion(): void {
    const now = this.#version()
    if (now === this.#filledAt) return
    this.#filledAt = now
    this.#byTarget.clear()
    this.#byKey.clear()
    // What is being filled was begun with the old data: later requests must not join it.
    this.#filling.clear()
    this.#bytes = 0
  }

  #keep(key: string, target: string, answer: Answer): void {
    const kept: Kept = {
      answer,
      bytes: answer.bytes + 2 * key.length + bytesAPage,
      used: false,
      targets: [],
    }
    this.#byKey.set(key, kept)
    this.#bytes += kept.bytes
    this.#remember(target, kept)
    answer.onGrowth = (bytes) => {
      if (this.#byKey.get(key) !== kept) return
      kept.bytes += bytes
      this.#bytes += bytes
      this.#makeRoom()
    }
    this.#makeRoom()
  }

  #remember(target: string, kept: Kept): void {
    if (
      kept.targets.length >= mostTargetsAPage ||
      target.length > longestTarget ||
      this.#byTarget.has(target)
    )
      return
    kept.targets.push(target)
    this.#byTarget.set(target, kept)
  }

  /** Second chance: goes round in order of arrival and forgets what was not used since the last round. */
  #makeRoom(): void {
    for (const [key, kept] of this.#byKey) {
      if (this.#bytes <= this.#mostBytes) return
      this.#byKey.delete(key)
      if (kept.used) {
        kept.used = false
        this.#byKey.set(key, kept)
        continue
      }
      this.#bytes -= kept.bytes
      for (const target of kept.targets) this.#byTarget.delete(target)
    }
  }
}
