import { type Kysely, sql } from 'kysely'

/**
 * The lists of clients and sales, and their searches, read an index of their order, which holds what
 * is searched; the log of one kind of things is in the order of time.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const { name, table, key, held } of indexes) {
    await run(`drop index "${name}"`)
    // SQLite's indexes hold the number as the row's id; it has no `include`.
    const columns =
      engine === 'postgres'
        ? `${key}) include (${[...(table === 'sales' ? ['"number"'] : []), ...held].join(', ')}`
        : [key, ...held].join(', ')
    await run(`create index "${name}" on "${table}" (${columns})`)
  }
  await run('create index "auditLogByKind" on "auditLog" ("subject", "id")')
}

const name = '"nameKey"'
const contacts = ['"email"', '"phoneDigits"', '"whatsappUsername"']
const [client, status] = ['"clientKey"', '"status"']

const indexes = [
  { name: 'clientsByName', table: 'clients', key: `${name}, "id"`, held: contacts },
  { name: 'clientsByAge', table: 'clients', key: '"createdAt", "id"', held: [name, ...contacts] },
  { name: 'salesByAge', table: 'sales', key: '"createdAt", "id"', held: [client, status] },
  { name: 'salesByClientName', table: 'sales', key: `${client}, "id"`, held: [status] },
  { name: 'salesByTotal', table: 'sales', key: '"totalCents", "id"', held: [client, status] },
]
