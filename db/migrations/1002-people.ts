import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** Users and their sessions, the log, the schedule of nightly backups. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await run(db, [
    `create table "users" (
      "id" text primary key,
      "name" text not null,
      "email" text not null unique,
      "role" text not null,
      "passwordHash" text not null,
      "disabledAt" text,
      "createdAt" text not null,
      "updatedAt" text not null default '',
      "hasInitialPassword" integer not null default 0 check ("hasInitialPassword" in (0, 1)))`,

    `create table "sessions" (
      "id" text primary key,
      "tokenHash" text not null unique,
      "userId" text not null references "users" ("id") on delete cascade,
      "keepLoggedIn" integer not null,
      "device" text not null,
      "createdAt" text not null,
      "lastSeenAt" text not null,
      "expiresAt" text not null,
      "confirmedAt" text not null default '',
      "network" text not null default '')`,
    `create index "sessionsByUser" on "sessions" ("userId")`,

    `create table "loginFailures" (
      "id" text primary key,
      "account" text not null,
      "address" text not null,
      "failedAt" text not null)`,
    `create index "loginFailuresByAccount" on "loginFailures"
      ("account", "address", "failedAt")`,
    `create index "loginFailuresByAddress" on "loginFailures" ("address", "failedAt")`,

    `create table "auditLog" (
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
    `create index "auditLogByKind" on "auditLog" ("subject", "id")`,
    `create index "auditLogBySubject" on "auditLog" ("subject", "subjectId", "id")`,
    `create index "auditLogByUser" on "auditLog" ("userId", "id")`,

    `create table "securityEvents" (
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
    `create index "securityEventsByKind" on "securityEvents" ("kind", "id")`,
    `create index "securityEventsByUser" on "securityEvents" ("userId", "id")`,

    `create table "idempotencyKeys" (
      "userId" text not null references "users" ("id") on delete cascade,
      "key" text not null,
      "fingerprint" text not null,
      "isCommitted" integer not null default 0,
      "status" integer,
      "answer" text,
      "createdAt" text not null,
      primary key ("userId", "key"))`,

    `create table "nightlyBackup" (
      "id" integer primary key check ("id" = 1),
      "isOn" integer not null check ("isOn" in (0, 1)),
      "folder" text not null,
      "placeId" text not null,
      "hour" integer not null check ("hour" between 0 and 23),
      "isEncrypted" integer not null check ("isEncrypted" in (0, 1)),
      "doneDay" text,
      "leasedUntil" text,
      "retryAt" text,
      "pendingName" text,
      "provenAt" text,
      "failedAt" text,
      "failure" text)`,
  ])
}
