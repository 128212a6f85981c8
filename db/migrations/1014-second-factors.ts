import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** Codes of an authenticator app at the sign-in, and the roles that cannot do without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table "secondFactors" (
      "userId" text primary key references "users" ("id") on delete cascade,
      "secret" text not null,
      "confirmedAt" text,
      "lastStep" integer not null)`,
    `create table "recoveryCodes" (
      "userId" text not null references "users" ("id") on delete cascade,
      "codeHash" text not null,
      primary key ("userId", "codeHash"))`,
    `create table "secondFactorRoles" ("role" text primary key)`,
    `alter table "sessions" add column "needsSecondFactor" integer not null default 0
      check ("needsSecondFactor" in (0, 1))`,
  ])
}
