import { type Kysely, sql } from 'kysely'

/** Requests that must take effect only once, with the answers that a repetition gets. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table "idempotencyKeys" (
    "userId" text not null references "users" ("id") on delete cascade,
    "key" text not null,
    "fingerprint" text not null,
    "isCommitted" integer not null default 0,
    "status" integer,
    "answer" text,
    "createdAt" text not null,
    primary key ("userId", "key"))`.execute(db)
}
