import { type Kysely, sql } from 'kysely'

/** Money put into the drawer, taken out of it or paid from it, besides what sales bring. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of [
    `create table "cashMovements" (
      "id" text primary key,
      "kind" text not null check ("kind" in ('supply', 'withdrawal', 'expense', 'reversal')),
      "day" text not null,
      "amountCents" integer not null,
      "reversesId" text references "cashMovements" ("id") on delete cascade,
      "note" text not null,
      "at" text not null,
      "userId" text,
      "userName" text,
      check (("kind" = 'reversal') = ("reversesId" is not null)),
      check (case "kind" when 'supply' then "amountCents" > 0
        when 'reversal' then "amountCents" <> 0 else "amountCents" < 0 end))`,
    `create index "cashMovementsByDay" on "cashMovements" ("day", "at")`,
    `create unique index "cashMovementsReversed" on "cashMovements" ("reversesId")`,
  ])
    await sql.raw(statement).execute(db)
}
