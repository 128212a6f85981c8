import { type Kysely, sql } from 'kysely'

/** Sign-ins, refusals and what else concerns the shop's security, equal ones counted by the hour. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of [
    sql`create table "securityEvents" (
      "id" text primary key,
      "grouping" text not null unique,
      "kind" text not null,
      "firstAt" text not null,
      "lastAt" text not null,
      "count" integer not null,
      "userId" text,
      "userName" text,
      "about" text,
      "network" text)`,
    sql`create index "securityEventsByKind" on "securityEvents" ("kind", "id")`,
    sql`create index "securityEventsByUser" on "securityEvents" ("userId", "id")`,
  ]) {
    await statement.execute(db)
  }
}
