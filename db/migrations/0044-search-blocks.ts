import { type Kysely, sql } from 'kysely'

/**
 * PostgreSQL: which products have a token, as a bit for each of 2,048 successive numbers. Its own
 * index of tokens reads all products with a token before it gives the first one.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return
  await sql`create table "productSearchBlocks" (
    "token" text collate "C" not null,
    "block" integer not null,
    "products" bit(2048) not null,
    primary key ("token", "block"))`.execute(db)
  const { rows } = await sql<{ block: number }>`
    select distinct "number" / 2048 as "block" from "productSearch"`.execute(db)
  // A statement for each block: one for all may take longer than a statement is given.
  for (const { block } of rows)
    await sql`insert into "productSearchBlocks" select "token", ${block}::integer,
        bit_or(set_bit(repeat('0', 2048)::bit(2048), "number" % 2048, 1))
      from "productSearch", unnest(tsvector_to_array("tokens")) as "token"
      where "number" between ${block * 2048}::integer and ${block * 2048 + 2047}::integer
      group by "token" order by "token"`.execute(db)
  await sql`drop index "productSearchByToken"`.execute(db)
}
