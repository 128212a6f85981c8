import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { removeOldEntries } from './retention.ts'
import { firstIdAt } from './entry-id.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})

afterEach(() => database.close())

/** Adds entries of that day, with the ids that they would have got then. */
async function addEntries(subject: 'session' | 'sale', day: string, count = 1): Promise<void> {
  const at = new Date(`${day}T12:00:00.000Z`)
  const time = at.getTime().toString(16).padStart(12, '0')
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `${time.slice(0, 8)}-${time.slice(8)}-7${String(n).padStart(3, '0')}-8000-${subject === 'sale' ? '1' : '2'}00000000000`,
    at: at.toISOString(),
    userId: null,
    userName: 'Ana',
    action: 'create',
    subject,
    subjectId: 's',
    subjectName: day,
    before: null,
    after: null,
    changed: '',
  }))
  await database.db.insertInto('auditLog').values(rows).execute()
}

async function keptEntries(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('auditLog')
    .select(['subject', 'subjectName'])
    .orderBy('id')
    .execute()
  return rows.map(({ subject, subjectName }) => `${subject} ${subjectName}`)
}

test('sign-ins are kept for six months, changes for five years', async () => {
  for (const day of ['2021-11-20', '2021-11-24', '2026-05-20', '2026-05-25', '2026-11-21']) {
    await addEntries('sale', day)
    await addEntries('session', day)
  }
  await removeOldEntries(database.db, new Date('2026-11-22T12:00:00.000Z'))
  expect(await keptEntries()).toEqual([
    'sale 2021-11-24',
    'sale 2026-05-20',
    'sale 2026-05-25',
    'session 2026-05-25',
    'sale 2026-11-21',
    'session 2026-11-21',
  ])
})

test('security events are kept for six months', async () => {
  const rows = ['2026-05-20', '2026-05-25'].map((day) => ({
    id: firstIdAt(Date.parse(day)),
    grouping: day,
    kind: 'sign-in',
    firstAt: day,
    lastAt: day,
    count: 1,
    userId: null,
    userName: null,
    about: day,
    network: null,
  }))
  await database.db.insertInto('securityEvents').values(rows).execute()
  await removeOldEntries(database.db, new Date('2026-11-22T12:00:00.000Z'))
  const kept = await database.db.selectFrom('securityEvents').select('about').execute()
  expect(kept).toEqual([{ about: '2026-05-25' }])
})

test('all old entries go, however many there are', async () => {
  await addEntries('session', '2026-01-05', 450)
  await removeOldEntries(database.db, new Date('2026-11-22T12:00:00.000Z'))
  expect(await keptEntries()).toEqual([])
})
