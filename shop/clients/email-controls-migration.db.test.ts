import { expect, test } from 'vitest'
import { openOldDatabase } from '../../test/old-database.ts'

const old = '2026-01-05T10:00:00.000Z'

test('an upgrade removes control characters from e-mails, but makes no two users alike', async () => {
  const { db, close } = await openOldDatabase('0057-plain-lists', async (before) => {
    const person = { phone: '', phoneDigits: '', whatsappUsername: null, address: null }
    const times = { createdAt: old, updatedAt: old }
    const account = { name: 'Ana', role: 'admin', passwordHash: '', ...times }
    await before
      .insertInto('clients')
      .values({
        id: 'c',
        name: 'Ana',
        nameKey: 'ana',
        email: 'a\u0001b@x.example',
        ...person,
        ...times,
      })
      .execute()
    for (const [id, email] of [
      ['1', 'a@x.example'],
      ['2', 'a\u0001@x.example'],
      ['3', 'b\u007f@x.example'],
    ] as const)
      await before
        .insertInto('users')
        .values({ id, email, ...account })
        .execute()
  })
  expect(await db.selectFrom('clients').select('email').execute()).toEqual([
    { email: 'ab@x.example' },
  ])
  expect(await db.selectFrom('users').select('email').orderBy('id').execute()).toEqual([
    { email: 'a@x.example' },
    { email: 'a\u0001@x.example' },
    { email: 'b@x.example' },
  ])
  await close()
})
