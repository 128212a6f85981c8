import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { openTestDatabase } from '../../test/database.ts'
import { listClients } from './client-list.ts'

const { db } = await openTestDatabase()
/** Of fewer, PostgreSQL may rightly read all rows. */
const clients = 20_000

beforeAll(async () => {
  await sql`insert into "clients" ("id", "name", "nameKey", "phone", "phoneDigits",
      "email", "whatsappUsername", "createdAt", "updatedAt")
    select 'c' || i, md5(i::text), md5(i::text), i::text, (28000000000 + i * 7919)::text,
      md5(i::text) || '@mail.example', null, '2026-11-01', '2026-11-01'
    from generate_series(1, ${sql.lit(clients)}) as i`.execute(db)
  await sql`vacuum (analyze) "clients"`.execute(db)
}, 30_000)

test.each(['silva', 'joao da silva', '@bia.rocha', '99911', 'ana@mail'])(
  'a search for %s reads the clients that it finds, not all of them',
  async (search) => {
    const queries = await compiledQueries(db, (recorded) =>
      listClients(recorded, { search, limit: 20, page: 1 }),
    )
    const plans: string[] = []
    for (const query of queries) {
      const explain = { ...query, sql: `explain ${query.sql}` }
      const { rows } = await db.executeQuery<Record<string, string>>(explain)
      plans.push(...rows.flatMap((row) => Object.values(row)))
    }
    expect(plans.filter((line) => line.includes('Bitmap Index Scan'))).not.toEqual([])
    expect(plans.filter((line) => line.includes('Seq Scan'))).toEqual([])
  },
)
