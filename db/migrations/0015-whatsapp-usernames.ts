import { type Kysely, sql } from 'kysely'

/** Clients who write to the shop by a WhatsApp user name and show no phone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "clients" add column "whatsappUsername" text`.execute(db)
}
