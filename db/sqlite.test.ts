import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pedivela-sqlite-'))
const { db, close } = await openDatabase({ dataDir })

afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

test('what came during a long read is worked on before the next one', async () => {
  const longRead = sql`
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000)
    select count(*) as "count" from n`
  const order: string[] = []
  setImmediate(() => order.push('other work'))
  await longRead.execute(db)
  await longRead.execute(db).then(() => order.push('second read'))
  expect(order).toEqual(['other work', 'second read'])
})

test('writes wait for the disk, also after one of a refusal, which does not', async () => {
  const failedAt = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('loginFailures')
    .values({ id: 'a', account: 'a', address: '127.0.0.2', failedAt })
    .execute()
  const { rows } = await sql`pragma synchronous`.execute(db)
  expect(rows).toEqual([{ synchronous: 2 }])
})
