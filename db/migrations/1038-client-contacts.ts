import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** An import looks for thousands of clients by phone, e-mail and WhatsApp user name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create index "clientsByPhone" on "clients" ("phoneDigits")`,
    `create index "clientsByEmail" on "clients" ("email")`,
    `create index "clientsByWhatsapp" on "clients" ("whatsappUsername")`,
  ])
}
