import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { listSecurityEvents, recordSecurityEvent } from './security-events.ts'

const bia = { id: 'b', name: 'Bia' }

test('a flood of refused sign-ins from many networks adds a bounded number of entries', async () => {
  const { db } = await openTestDatabase()
  const refuse = (n: number, user: typeof bia | null) =>
    recordSecurityEvent(db, {
      kind: 'sign-in-refused',
      user,
      about: null,
      address: `2001:db8:${n.toString(16)}::1`,
    })
  for (let n = 0; n < 300; n++) await refuse(n, n % 3 === 0 ? bia : null)
  const events = await listSecurityEvents(db, { limit: 200 })
  // One hour may end in between.
  expect(events.length).toBeLessThanOrEqual(2 * 52)
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(300)
  const ofAllNetworks = events.filter(({ network }) => network === null)
  expect(ofAllNetworks.map(({ userName }) => userName)).toContain('Bia')
  // A network that has an entry is counted there, also during the flood.
  await refuse(0, bia)
  expect((await listSecurityEvents(db, { limit: 200 })).length).toBe(events.length)
})

test('equal events at the same time are one entry', async () => {
  const { db } = await openTestDatabase()
  const event = {
    kind: 'forbidden',
    user: bia,
    about: 'ver a receita',
    address: '10.1.2.3',
  } as const
  await Promise.all(Array.from({ length: 20 }, () => recordSecurityEvent(db, event)))
  const events = await listSecurityEvents(db, { limit: 200 })
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(20)
  expect(events.length).toBeLessThanOrEqual(2)
})
