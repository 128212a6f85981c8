import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

interface Options {
  /** The public version: it changes with everything that visitors see. */
  version: () => number
  maxBytes: number
}

/** Finished public pages in memory; none is sent once the public version has changed. */
export class PageCache {
  readonly #version: () => number
  readonly #pages: LRUCache<string, Page>
  #pending = new Map<string, Promise<Page>>()
  #cachedVersion: number
  #isChecked = false

  constructor({ version, maxBytes }: Options) {
    this.#version = version
    this.#cachedVersion = version()
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf })
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /**
   * `key`: the normalised address; for a request that has just come in. All that came in one turn
   * of the event loop share a check of the version: they were sent before whoever made a later
   * change could hear of it.
   */
  find(key: string): Page | undefined {
    if (!this.#isChecked) {
      this.#isChecked = true
      setImmediate(() => (this.#isChecked = false))
      this.#dropStale()
    }
    return this.#pages.get(key)
  }

  /** Concurrent requests share one call of `render`. Only a public page with status 200 is kept. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    this.#dropStale()
    const known = this.#pages.get(key) ?? this.#pending.get(key)
    if (known) return known
    const pending = this.#fill(key, render)
    this.#pending.set(key, pending)
    return pending
  }

  async #fill(key: string, render: () => Promise<Page>): Promise<Page> {
    const pending = this.#pending
    try {
      const page = await render()
      this.#dropStale()
      // Not if the data have changed since it was begun.
      if (isPublic(page) && pending === this.#pending) this.#pages.set(key, page)
      return page
    } finally {
      pending.delete(key)
    }
  }

  #dropStale(): void {
    const version = this.#version()
    if (version === this.#cachedVersion) return
    this.#cachedVersion = version
    this.#pages.clear()
    // These were begun with the old data: later requests must not join them.
    this.#pending = new Map()
  }
}

/** Besides its bytes a page takes some twenty small objects. */
const overheadBytes = 4096

function bytesOf({ body, compressed }: Page, key: string): number {
  // The second stands for the form by gzip, which is made later.
  const compressedBytes = 2 * (compressed?.br.body.length ?? 0)
  return overheadBytes + 2 * key.length + body.length + compressedBytes
}

function isPublic({ status, headers }: Page): boolean {
  return status === 200 && !/no-store|private/.test(headers['cache-control'] ?? '')
}
