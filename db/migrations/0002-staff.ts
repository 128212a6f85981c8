import { type Kysely, sql } from 'kysely'

/** Users, their sessions, failed sign-ins, and the log of who changed what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table "users" (
      "id" text primary key,
      "name" text not null,
      "email" text not null unique,
      "role" text not null,
      "passwordHash" text not null,
      "disabledAt" text,
      "createdAt" text not null)`,

    sql`create table "sessions" (
      "id" text primary key,
      "tokenHash" text not null unique,
      "userId" text not null references "users" ("id") on delete cascade,
      "keepLoggedIn" integer not null,
      "device" text not null,
      "createdAt" text not null,
      "lastSeenAt" text not null,
      "expiresAt" text not null)`,
    sql`create index "sessionsByUser" on "sessions" ("userId")`,

    sql`create table "loginFailures" (
      "id" text primary key,
      "account" text not null,
      "address" text not null,
      "failedAt" text not null)`,
    sql`create index "loginFailuresByAccount" on "loginFailures" ("account", "address", "failedAt")`,
    sql`create index "loginFailuresByAddress" on "loginFailures" ("address", "failedAt")`,

    sql`create table "auditLog" (
      "id" text primary key,
      "at" text not null,
      "userId" text,
      "userName" text not null,
      "action" text not null,
      "subject" text not null,
      "subjectId" text not null,
      "subjectName" text not null,
      "before" text,
      "after" text)`,
    sql`create index "auditLogBySubject" on "auditLog" ("subject", "subjectId", "id")`,
    sql`create index "auditLogByUser" on "auditLog" ("userId", "id")`,
  ]) {
    await statement.execute(db)
  }
}
