import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { DatabaseIsNewer, migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { raisePublicVersion } from './public-version.ts'

const slide = {
  image: '/x',
  title: '',
  subtitle: '',
  description: '',
  cta: '',
  ctaLink: '/',
  imageOnly: 1,
  theme: 'gold',
  position: 0,
  active: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

let store: TestDatabase

beforeEach(async () => {
  store = await openTestDatabase()
})

async function slides(): Promise<string[]> {
  const rows = await store.db.selectFrom('heroSlides').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

describe('a transaction', () => {
  test('is invisible to reads until its commit, and reads do not wait for it', async () => {
    await store.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('heroSlides')
        .values({ id: 'a', ...slide })
        .execute()
      expect(await slides()).toEqual([])
    })
    expect(await slides()).toEqual(['a'])
  })

  test('that fails is rolled back, and the next one works', async () => {
    const failing = store.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('heroSlides')
        .values({ id: 'a', ...slide })
        .execute()
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await store.db
      .insertInto('heroSlides')
      .values({ id: 'b', ...slide })
      .execute()
    expect(await slides()).toEqual(['b'])
  })

  test('whose commit fails is rolled back before the next one starts', async () => {
    // SQLite fails at the commit, PostgreSQL at the statement.
    const checkLate =
      store.engine === 'sqlite' ? sql`pragma defer_foreign_keys = on` : sql`select 1`
    const failing = store.db.transaction().execute(async (trx) => {
      await checkLate.execute(trx)
      await trx
        .insertInto('heroSlides')
        .values({ id: 'a', ...slide })
        .execute()
      await trx
        .insertInto('productImages')
        .values({ productId: 'nobody', position: 0, url: '/x' })
        .execute()
    })
    const next = store.db.transaction().execute((trx) =>
      trx
        .insertInto('heroSlides')
        .values({ id: 'b', ...slide })
        .execute(),
    )
    await expect(failing).rejects.toThrow(/foreign key/i)
    await next
    expect(await slides()).toEqual(['b'])
  })

  test('loses no update when many increment concurrently', async () => {
    const countUp = () =>
      store.db.transaction().execute(async (trx) => {
        await raisePublicVersion(trx)
      })
    const before = store.publicVersion.current()
    await Promise.all(Array.from({ length: 50 }, countUp))
    await store.publicVersion.refresh()
    expect(store.publicVersion.current()).toBe(before + 50)
  })
})

test('a write waits for another process without blocking this one', async () => {
  const other = await openDatabase(store)
  const released = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holding = other.db.transaction().execute(async (trx) => {
    await raisePublicVersion(trx)
    begun.resolve()
    await released.promise
  })
  await begun.promise
  const waiting = store.db.transaction().execute(raisePublicVersion)
  // The lock is released by this process, so the write must not block it.
  setTimeout(released.resolve, 50)
  await Promise.all([holding, waiting])
  await store.publicVersion.refresh()
  expect(store.publicVersion.current()).toBe(3)
  await other.close()
})

describe('the public version', () => {
  test('rises with the commit, not before', async () => {
    const before = store.publicVersion.current()
    await store.db.transaction().execute(async (trx) => {
      await raisePublicVersion(trx)
      await store.publicVersion.refresh()
      expect(store.publicVersion.current()).toBe(before)
    })
    await store.publicVersion.refresh()
    expect(store.publicVersion.current()).toBe(before + 1)
  })

  test('rises within a second when another process has written', async () => {
    const other = await openDatabase(store)
    const before = store.publicVersion.current()
    await other.db.transaction().execute(raisePublicVersion)
    await other.close()
    await expect.poll(() => store.publicVersion.current(), { timeout: 1000 }).toBe(before + 1)
  })
})

test('a database of a newer program is refused and not changed', async () => {
  await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`.execute(
    store.db,
  )
  await expect(migrate(store.db)).rejects.toThrow(DatabaseIsNewer)
})
