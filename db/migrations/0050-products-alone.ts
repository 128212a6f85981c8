import { type Kysely, sql } from 'kysely'

/**
 * PostgreSQL: the number of a product that is alone with a token in its block, read from an index.
 * Nearly all codes are such tokens, and the bits of 100,000 that begin alike took 0.1 s and more to
 * read. The table is written anew, since updates would leave it twice as large.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table "productSearchBlocks" rename to "formerBlocks"')
  await run('alter index "productSearchBlocks_pkey" rename to "formerBlocks_pkey"')
  await run(`create table "productSearchBlocks" (
    "token" text collate "C" not null,
    "block" integer not null,
    "products" bit(2048) not null,
    "alone" integer,
    primary key ("token", "block"))`)
  const { rows } = await sql<{ block: number }>`
    select distinct "number" / 2048 as "block" from "productSearch"`.execute(db)
  // A statement for each block: one for all may take longer than a statement is given.
  for (const { block } of rows)
    await run(`insert into "productSearchBlocks"
      select "token", "block", "products", case when bit_count("products") = 1
        then "block" * 2048 + position(B'1' in "products") - 1 end
      from "formerBlocks" where "block" = ${block} order by "token"`)
  await run('drop table "formerBlocks"')
  await run(`create index "productSearchAlone" on "productSearchBlocks" ("token", "alone")
    where "alone" is not null`)
  await run(`create index "productSearchTogether" on "productSearchBlocks" ("token")
    where "alone" is null`)
}
