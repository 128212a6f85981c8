import { type Kysely, sql } from 'kysely'

/** Who wants to be told when a variant arrives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table "wishes" (
      "id" text primary key,
      "variantId" text not null references "variants" ("id") on delete cascade,
      "clientId" text references "clients" ("id") on delete cascade,
      "name" text not null,
      "phone" text not null,
      "createdAt" text not null,
      "userId" text,
      "userName" text)`,
    sql`create index "wishesByVariant" on "wishes" ("variantId")`,
    sql`create index "wishesByClient" on "wishes" ("clientId")`,
    sql`create index "wishesByAge" on "wishes" ("createdAt")`,
  ]) {
    await statement.execute(db)
  }
}
