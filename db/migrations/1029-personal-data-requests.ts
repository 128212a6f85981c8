import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** What people ask about their data (LGPD, art. 18), and security incidents with such data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table "dataRequests" (
      "id" text primary key,
      "kind" text not null check ("kind" in
        ('access', 'correction', 'erasure', 'portability', 'sharing', 'consent')),
      "clientId" text references "clients" ("id") on delete set null,
      "personName" text not null,
      "note" text not null,
      "receivedDay" text not null,
      "outcome" text check ("outcome" in ('done', 'refused')),
      "answeredDay" text,
      "answer" text not null,
      "at" text not null,
      "userId" text,
      "userName" text,
      check (("outcome" is null) = ("answeredDay" is null)))`,
    `create index "dataRequestsByClient" on "dataRequests" ("clientId")`,
    `create index "dataRequestsByDay" on "dataRequests" ("outcome", "receivedDay")`,
    `create table "incidents" (
      "id" text primary key,
      "knownDay" text not null,
      "what" text not null,
      "affected" text not null,
      "measures" text not null,
      "isReportable" integer not null check ("isReportable" in (0, 1)),
      "authorityDay" text,
      "holdersDay" text,
      "createdAt" text not null,
      "updatedAt" text not null,
      "userId" text,
      "userName" text)`,
    `create index "incidentsByDay" on "incidents" ("knownDay")`,
  ])
}
