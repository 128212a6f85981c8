import { existsSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { openTestDatabase } from './database.ts'

const first = await openTestDatabase()
const second = await openTestDatabase()

test('a test runs on the engine of its project', () => {
  expect(first.engine).toBe(inject('engine').name)
})

test('test databases share nothing', async () => {
  const user = { id: '1', name: 'Ana', email: 'ana@example.com', role: 'admin', passwordHash: '', createdAt: '2026-01-01T00:00:00.000Z' }
  await first.db.insertInto('users').values(user).execute()
  expect(await first.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  expect(await second.db.selectFrom('users').selectAll().execute()).toHaveLength(0)
})

test('a closed test database is gone', async () => {
  const { close, dataDir, databaseUrl } = await openTestDatabase()
  await close()
  expect(existsSync(dataDir)).toBe(false)
  if (databaseUrl) await expect(openDatabase({ dataDir, databaseUrl })).rejects.toThrow('does not exist')
})
