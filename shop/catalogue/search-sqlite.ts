import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { fts5 } from './search-query.ts'
import type { SearchEngine } from './search.ts'

/** How one match compares with the next no longer matters after this many better ones. */
const mostRanked = 100

const findNumbers = `select json_group_array("number") as "json"
  from (select rowid as "number" from "productSearch" where "productSearch" match ? limit ?)`

const countEach = `select json_group_array(
    (select count(*) from (select 1 from "productSearch" where "productSearch" match value limit ?))) as "json"
  from json_each(?)`

/** FTS5 gives matches one by one in the order of their numbers: nothing beyond the limit is looked at. */
export const sqliteSearch: SearchEngine = {
  language: fts5,

  async write(trx, number, tokens, spellings) {
    await run(trx, 'insert or replace into "productSearch" (rowid, "tokens") values (?, ?)', number, tokens.join(' '))
    await run(
      trx,
      'insert into "searchWords" ("word") select value from json_each(?) where value not in (select "word" from "searchWords")',
      JSON.stringify(spellings),
    )
  },

  async forget(trx, number) {
    await run(trx, 'delete from "productSearch" where rowid = ?', number)
  },

  async rank(db, { anywhere, inLabel, inName, bestInName }, limit) {
    const all = await this.find(db, anywhere, limit)
    if (all.length < 2) return all
    const named = await this.find(db, inName, limit)
    const found = new Set<number>()
    const add = (numbers: number[]) => numbers.forEach((number) => found.add(number))
    const addWhileUnder = async (enough: number, queries: string[]) => {
      for (const query of queries) if (found.size < Math.min(enough, mostRanked)) add(await this.find(db, query, limit))
    }
    if (named.length > 1) await addWhileUnder(named.length, bestInName)
    add(named)
    await addWhileUnder(all.length, [inLabel])
    add(all)
    return [...found].slice(0, limit)
  },

  async find(db, query, limit) {
    return readJson<number>(db, findNumbers, query, limit)
  },

  async countMatches(db, queries, limit) {
    return readJson<number>(db, countEach, limit, JSON.stringify(queries))
  },

  async readSpellings(db, mark) {
    const [row] = await run<{ words: string; last: number | null }>(
      db,
      'select json_group_array("word") as "words", max("id") as "last" from "searchWords" where "id" > ?',
      Number(mark),
    )
    return { words: row ? (JSON.parse(row.words) as string[]) : [], mark: String(row?.last ?? mark) }
  },
}

/** One JSON text is read several times faster than a row for each number. */
async function readJson<T>(db: Kysely<Schema>, sql: string, ...parameters: unknown[]): Promise<T[]> {
  const [row] = await run<{ json: string }>(db, sql, ...parameters)
  return row ? (JSON.parse(row.json) as T[]) : []
}

async function run<R>(db: Kysely<Schema>, sql: string, ...parameters: unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows
}
