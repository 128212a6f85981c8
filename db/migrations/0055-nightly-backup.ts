import { type Kysely, sql } from 'kysely'

/** The schedule of the archives that are kept elsewhere, and how the last attempt went; one row. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table "nightlyBackup" (
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
    "failure" text)`.execute(db)
}
