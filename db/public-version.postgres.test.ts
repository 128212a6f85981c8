import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { openDatabase } from './open.ts'
import { raisePublicVersion } from './public-version.ts'

test('what another process has written is known within a second while every connection is in use', async () => {
  const store = await openTestDatabase()
  const other = await openDatabase(store)
  const before = store.publicVersion.current()
  const inUse = Array.from({ length: 20 }, () => sql`select pg_sleep(1.5)`.execute(store.db))
  await other.db.transaction().execute(raisePublicVersion)
  await other.close()
  await expect.poll(() => store.publicVersion.current(), { timeout: 1000 }).toBe(before + 1)
  await Promise.all(inUse)
})
