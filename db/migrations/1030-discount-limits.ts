import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { dialectOf, run } from './dialect.ts'

/** The largest discount of a seller, and who approved a larger one. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { largeCents } = dialectOf(engine)
  await run(db, [
    `alter table "users" add column "maxDiscountRate" integer
      check ("maxDiscountRate" between 0 and 10000)`,
    `alter table "sales" add column "approvedById" text`,
    `alter table "sales" add column "approvedByName" text`,
    `alter table "sales" add column "approvedDiscountCents" ${largeCents}`,
    `create table "discountApprovals" (
      "id" text primary key,
      "sellerId" text not null references "users" ("id") on delete cascade,
      "about" text not null,
      "approverId" text not null references "users" ("id") on delete cascade,
      "approverName" text not null,
      "discountCents" ${largeCents} not null,
      "fullCents" ${largeCents} not null,
      "at" text not null)`,
  ])
}
