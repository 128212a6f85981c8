import { sql, type Transaction } from 'kysely'
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

export const sqliteSearch: SearchEngine = {
  async write(trx, number, tokens, spellings) {
    await sql`insert or replace into "productSearch" (rowid, "tokens")
      values (${number}, ${tokens.join(' ')})`.execute(trx)
    await addSpellings(trx, spellings)
  },

  async forget(trx, number) {
    await sql`delete from "productSearch" where rowid = ${number}`.execute(trx)
  },

  /** https://www.sqlite.org/fts5.html#the_delete_all_command */
  async forgetAll(trx) {
    await sql`insert into "productSearch" ("productSearch") values ('delete-all')`.execute(trx)
  },

  /** One row for each query, in their order. */
  async findEach(db, queries, limit) {
    const texts = queries.map((query) => writeQuery(query, syntax))
    const { rows } = await sql<{ json: string }>`
      select (select json_group_array("number") from (
        select rowid as "number" from "productSearch"
        where "productSearch" match value limit ${limit}
      )) as "json" from json_each(${JSON.stringify(texts)})`.execute(db)
    return rows.map(({ json }) => JSON.parse(json))
  },

  async readSpellings(db, mark) {
    const { rows } = await sql<{ words: string; last: number | null }>`
      select json_group_array("word") as "words", max("id") as "last"
      from "searchWords" where "id" > ${Number(mark)}`.execute(db)
    const words: string[] = JSON.parse(rows[0]?.words ?? '[]')
    return { words, mark: String(rows[0]?.last ?? mark) }
  },
}

/**
 * One row a statement: a multi-row insert makes FTS5 flush its pending tokens after each product.
 */
async function addSpellings(trx: Transaction<Schema>, spellings: string[]): Promise<void> {
  const { rows } = await sql<{ json: string }>`
    select json_group_array(value) as "json" from json_each(${JSON.stringify(spellings)})
    where value not in (select "word" from "searchWords")`.execute(trx)
  const unknown: string[] = JSON.parse(rows[0]?.json ?? '[]')
  for (const word of unknown)
    await sql`insert into "searchWords" ("word") values (${word})`.execute(trx)
}
