import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { SearchEngine } from './engine.ts'
import { type Syntax, writeQuery } from './query.ts'

/** https://www.sqlite.org/fts5.html#full_text_query_syntax */
const syntax: Syntax = {
  token: (token) => `"${token}"`,
  prefix: (token) => `"${token}"*`,
  all: ' AND ',
  any: ' OR ',
}

/** One row for each query, in their order. */
const findEach = `select (select json_group_array("number") from (
    select rowid as "number" from "productSearch" where "productSearch" match value limit ?
  )) as "json" from json_each(?)`

const listUnknown = `select json_group_array(value) as "json"
  from json_each(?) where value not in (select "word" from "searchWords")`

export const sqliteSearch: SearchEngine = {
  async write(trx, number, tokens, spellings) {
    await run(
      trx,
      'insert or replace into "productSearch" (rowid, "tokens") values (?, ?)',
      number,
      tokens.join(' '),
    )
    await addSpellings(trx, spellings)
  },

  async forget(trx, number) {
    await run(trx, 'delete from "productSearch" where rowid = ?', number)
  },

  /** https://www.sqlite.org/fts5.html#the_delete_all_command */
  async forgetAll(trx) {
    await run(trx, `insert into "productSearch" ("productSearch") values ('delete-all')`)
  },

  async findEach(db, queries, limit) {
    const texts = queries.map((query) => writeQuery(query, syntax))
    const rows = await run<{ json: string }>(db, findEach, limit, JSON.stringify(texts))
    return rows.map(({ json }) => JSON.parse(json))
  },

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

/**
 * One row a statement: a multi-row insert makes FTS5 flush its pending tokens after each product.
 */
async function addSpellings(trx: Transaction<Schema>, spellings: string[]): Promise<void> {
  const [row] = await run<{ json: string }>(trx, listUnknown, JSON.stringify(spellings))
  const unknown: string[] = row ? JSON.parse(row.json) : []
  for (const word of unknown) await run(trx, 'insert into "searchWords" ("word") values (?)', word)
}

async function run<R>(db: Kysely<Schema>, sql: string, ...parameters: unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows
}
