import type { Compilable, CompiledQuery } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * A query whose text is built once for each engine, since Kysely takes longer to build a text than
 * SQLite to run a small query. `build` makes it with any values in the places of its parameters.
 */
export class RepeatedQuery<Row> {
  readonly #build: (db: Database) => Compilable<Row>
  readonly #compiled = new Map<boolean, CompiledQuery<Row>>()

  constructor(build: (db: Database) => Compilable<Row>) {
    this.#build = build
  }

  /** `parameters`: all values of the query, in the order of its text. */
  async run(db: Database, parameters: unknown[]): Promise<Row[]> {
    const compiled = this.#compiled.getOrInsertComputed(isPostgres(db), () =>
      this.#build(db).compile(),
    )
    if (compiled.parameters.length !== parameters.length)
      throw new TypeError(`the query has ${compiled.parameters.length} parameters: ${compiled.sql}`)
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
