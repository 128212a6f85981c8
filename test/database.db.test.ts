import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openTestDatabase } from './database.ts'

const first = await openTestDatabase()
const second = await openTestDatabase()

test('each Vitest project runs on its engine', () => {
  expect(first.engine).toBe(inject('engine').name)
})

test('two databases share nothing', async () => {
  const user = {
    id: '1',
    name: 'Ana',
    email: 'ana@example.com',
    role: 'admin',
    passwordHash: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  await first.db.insertInto('users').values(user).execute()
  expect(await first.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  expect(await second.db.selectFrom('users').selectAll().execute()).toHaveLength(0)
})

test('a closed database is deleted', async () => {
  const { close, dataDir, databaseUrl } = await openTestDatabase()
  await close()
  expect(existsSync(dataDir)).toBe(false)
  expect(await isOnServer(databaseUrl)).toBe(false)
})

async function isOnServer(databaseUrl: string | undefined): Promise<boolean> {
  if (databaseUrl === undefined) return false
  const client = new pg.Client(databaseUrl)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
