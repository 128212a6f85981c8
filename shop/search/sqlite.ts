import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { SearchEngine } from './engine.ts'
import { SqliteIndex } from './sqlite-index.ts'

const listUnknown = `select json_group_array(value) as "json"
  from json_each(?) where value not in (select "word" from "searchWords")`

export const sqliteSearch: SearchEngine = {
  write,
  store: write,
  gather: async () => undefined,

  async forget(trx, number) {
    await run(trx, 'delete from "productSearch" where rowid = ?', number)
  },

  /** https://www.sqlite.org/fts5.html#the_delete_all_command */
  async forgetAll(trx) {
    await run(trx, `insert into "productSearch" ("productSearch") values ('delete-all')`)
  },

  open: (db, categories) => new SqliteIndex(db, categories),

  async readSpellings(db, mark) {
    const [row] = await run<{ words: string; last: number | null }>(
      db,
      `select json_group_array("word") as "words", max("id") as "last"
       from "searchWords" where "id" > ?`,
      Number(mark),
    )
    const words: string[] = row ? JSON.parse(row.words) : []
    return { words, mark: String(row?.last ?? mark) }
  },
}

async function write(
  trx: Transaction<Schema>,
  number: number,
  tokens: string[],
  spellings: string[],
): Promise<void> {
  await run(
    trx,
    'insert or replace into "productSearch" (rowid, "tokens") values (?, ?)',
    number,
    tokens.join(' '),
  )
  // One row a statement: a multi-row insert makes FTS5 flush its pending tokens after each
  // product.
  const unknown = await readJson<string>(trx, listUnknown, JSON.stringify(spellings))
  for (const word of unknown) await run(trx, 'insert into "searchWords" ("word") values (?)', word)
}

/** Reading one JSON text is several times faster than reading a row for each number. */
async function readJson<T>(
  db: Kysely<Schema>,
  sql: string,
  ...parameters: unknown[]
): Promise<T[]> {
  const [row] = await run<{ json: string }>(db, sql, ...parameters)
  const values: T[] = row ? JSON.parse(row.json) : []
  return values
}

async function run<R>(db: Kysely<Schema>, sql: string, ...parameters: unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows
}
