import { type Kysely, sql } from 'kysely'

/** Who made a sale, by the name of that time. The log knows it of earlier sales. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of [
    sql`alter table "sales" add column "createdById" text`,
    sql`alter table "sales" add column "createdByName" text`,
    sql`update "sales" set "createdById" = "entry"."userId", "createdByName" = "entry"."userName"
      from "auditLog" as "entry"
      where "entry"."subject" = 'sale' and "entry"."subjectId" = "sales"."id"
      and "entry"."action" = 'create' and "entry"."userId" is not null`,
  ]) {
    await statement.execute(db)
  }
}
