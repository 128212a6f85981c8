import type { Kysely } from 'kysely'
import { changedFields } from '../changed-fields.ts'
import { run } from './dialect.ts'

const entriesAtOnce = 500

type Log = {
  auditLog: { id: string; before: string | null; after: string | null; changed: string }
}

/** The fields that an entry of the log changed, by which it is searched. */
export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given.withTables<Log>()
  await run(db, [
    `alter table "auditLog" add column "changed" text not null default ''`,
    `drop index "auditLogByKind"`,
    `create index "auditLogByKind" on "auditLog" ("subject", "id", "changed")`,
  ])
  const query = db.selectFrom('auditLog').select(['id', 'before', 'after']).orderBy('id')
  let last = ''
  for (;;) {
    const entries = await query.where('id', '>', last).limit(entriesAtOnce).execute()
    for (const { id, before, after } of entries) {
      const changed = changedFields(before, after)
      if (changed === '') continue
      await db.updateTable('auditLog').set({ changed }).where('id', '=', id).execute()
    }
    last = entries.at(-1)?.id ?? ''
    if (entries.length < entriesAtOnce) return
  }
}
