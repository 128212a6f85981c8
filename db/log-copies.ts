import type { StatementSync } from 'node:sqlite'
import type { Connection } from './sqlite-connection.ts'

/** As many as make SQLite copy its log by itself. */
const longLogPages = 1000

/**
 * Has the log of a SQLite file copied into the file when it has become long. By itself SQLite does
 * that within the commit that makes it long, in which a server answers nobody: 160 ms after a
 * change of 13,000 products (decision 35).
 */
export class LogCopies {
  readonly #copy: () => Promise<unknown>
  readonly #length: StatementSync
  #isCopying = false

  /** `copy` copies the log without keeping others waiting. */
  constructor(writer: Connection, copy: () => Promise<unknown>) {
    this.#copy = copy
    writer.raw.exec('pragma wal_autocheckpoint = 0')
    this.#length = writer.raw.prepare('pragma wal_checkpoint(noop)')
  }

  /**
   * Never throws, since what was written is written: what could not be copied stays in the log, as
   * when SQLite copies by itself, and is tried again after the next write.
   */
  afterWrite(): void {
    if (this.#isCopying) return
    this.#isCopying = true
    this.#copyIfLong()
      .catch(() => undefined)
      .finally(() => (this.#isCopying = false))
  }

  async #copyIfLong(): Promise<void> {
    const { log, checkpointed } = this.#length.get() ?? {}
    if (Number(log) - Number(checkpointed) >= longLogPages) await this.#copy()
  }
}
