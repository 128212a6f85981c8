import { CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

const readVersion = CompiledQuery.raw('select "version" from "publicVersion"')

/**
 * Remembers answers about public data until those change, by the number that every such change
 * raises. The version is read before the answer is sought, so that an answer is never older than
 * the version it is kept under.
 */
export class UntilNextChange<Answer> {
  readonly #most: number
  readonly #kept = new WeakMap<Database, { version: number; answers: Map<string, Answer> }>()

  /** `most` answers are kept; when there are more, all are forgotten. */
  constructor(most: number) {
    this.#most = most
  }

  /**
   * What `seek` gives, or gave before under this key. A transaction sees what others do not: it
   * always seeks.
   */
  async get(db: Database, key: string, seek: () => Promise<Answer>): Promise<Answer> {
    if (db.isTransaction) return seek()
    const answers = await this.#answers(db)
    const kept = answers.get(key)
    if (kept !== undefined) return kept
    const found = await seek()
    if (answers.size >= this.#most) answers.clear()
    answers.set(key, found)
    return found
  }

  async #answers(db: Database): Promise<Map<string, Answer>> {
    const { rows } = await db.executeQuery<{ version: number }>(readVersion)
    const version = rows[0]?.version ?? 0
    const kept = this.#kept.get(db)
    if (kept?.version === version) return kept.answers
    const answers = new Map<string, Answer>()
    this.#kept.set(db, { version, answers })
    return answers
  }
}
