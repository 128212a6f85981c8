import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../contracts/users.ts'
import type { Database } from '../../db/schema.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createUserWithOwnPassword } from '../../test/users.ts'
import { NotFound } from '../errors.ts'
import {
  confirmSession,
  endSession,
  endSessions,
  findSession,
  listSessions,
  openSession,
  removeExpiredSessions,
} from './sessions.ts'

const start = Date.parse('2026-05-04T12:00:00.000Z')
const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let db: Database
let dona: User

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  db = (await openTestDatabase()).db
  dona = await hire('dona@rota97.example')
})

afterEach(() => void vi.useRealTimers())

function hire(email: string): Promise<User> {
  const input = { name: 'Dona', email, password: 'Serra do Mar 1897', role: 'admin' } as const
  return createUserWithOwnPassword(db, input)
}

/** Sets the clock to this time after the start. */
function after(ms: number): void {
  vi.setSystemTime(start + ms)
}

function open(isKept = false, user = dona): Promise<string> {
  return db
    .transaction()
    .execute((trx) =>
      openSession(
        trx,
        user.id,
        { keepLoggedIn: isKept },
        { address: '203.0.113.97', device: 'Firefox' },
      ),
    )
}

async function isOpen(token: string): Promise<boolean> {
  return (await findSession(db, token)) !== undefined
}

async function idOf(token: string): Promise<string> {
  const session = await findSession(db, token)
  if (!session) throw new Error('the session is over')
  return session.id
}

describe('a session', () => {
  test('is found by its token alone, of which nothing is stored', async () => {
    const [token, other] = [await open(), await open()]
    expect(token).not.toBe(other)
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect((await findSession(db, token))?.user).toMatchObject({ id: dona.id, email: dona.email })
    expect(await isOpen(`${token}x`)).toBe(false)
    const stored = JSON.stringify(await db.selectFrom('sessions').selectAll().execute())
    expect(stored).not.toContain(token)
  })

  test('lasts twelve hours, however much it is used', async () => {
    const token = await open()
    for (const hour of [4, 8, 11]) {
      after(hour * hourMs)
      expect(await isOpen(token)).toBe(true)
    }
    after(12 * hourMs - 1)
    expect(await isOpen(token)).toBe(true)
    after(12 * hourMs)
    expect(await isOpen(token)).toBe(false)
  })

  test('that is kept lasts thirty days when it is used every week', async () => {
    const token = await open(true)
    for (const day of [7, 14, 21, 28]) {
      after(day * dayMs)
      expect(await isOpen(token), `day ${day}`).toBe(true)
    }
    after(30 * dayMs - 1)
    expect(await isOpen(token)).toBe(true)
    after(30 * dayMs)
    expect(await isOpen(token)).toBe(false)
  })

  test('that is kept ends after seven days without use', async () => {
    const token = await open(true)
    after(7 * dayMs + 1)
    expect(await isOpen(token)).toBe(false)
  })

  test('that was over stays over when the clock goes back', async () => {
    const [short, kept] = [await open(), await open(true)]
    after(8 * dayMs)
    expect([await isOpen(short), await isOpen(kept)]).toEqual([false, false])
    after(0)
    expect([await isOpen(short), await isOpen(kept)]).toEqual([false, false])
  })

  test('opened while the clock was ahead is over, unless it was by less than a minute', async () => {
    after(minuteMs)
    const close = await open()
    after(minuteMs + 1)
    const ahead = await open()
    after(0)
    expect([await isOpen(close), await isOpen(ahead)]).toEqual([true, false])
  })

  test('of a disabled user is none', async () => {
    const token = await open()
    const disabledAt = new Date(start).toISOString()
    await db.updateTable('users').set({ disabledAt }).where('id', '=', dona.id).execute()
    expect(await isOpen(token)).toBe(false)
  })
})

describe('a typed password', () => {
  const isConfirmed = async (token: string) => (await findSession(db, token))?.isConfirmed

  test('counts for fifteen minutes from the sign-in, or from when it was typed again', async () => {
    const token = await open()
    after(15 * minuteMs - 1)
    expect(await isConfirmed(token)).toBe(true)
    after(15 * minuteMs)
    expect(await isConfirmed(token)).toBe(false)
    await confirmSession(db, await idOf(token))
    expect(await isConfirmed(token)).toBe(true)
    after(30 * minuteMs)
    expect(await isConfirmed(token)).toBe(false)
  })

  test('confirms its own session alone', async () => {
    const [here, elsewhere] = [await open(), await open()]
    after(hourMs)
    await confirmSession(db, await idOf(here))
    expect([await isConfirmed(here), await isConfirmed(elsewhere)]).toEqual([true, false])
  })

  test('while the clock was ahead counts only when it was by less than a minute', async () => {
    const token = await open()
    const id = await idOf(token)
    for (const [aheadMs, counts] of [
      [minuteMs, true],
      [minuteMs + 1, false],
    ] as const) {
      after(hourMs + aheadMs)
      await confirmSession(db, id)
      after(hourMs)
      expect(await isConfirmed(token)).toBe(counts)
    }
  })
})

describe('the list of sessions', () => {
  test('has the last used first and names the current one', async () => {
    const first = await open(true)
    after(secondMs)
    // Looked up once: after eleven minutes that would note its use beside the first one's.
    const secondId = await idOf(await open())
    expect((await listSessions(db, dona.id, secondId)).map(summary)).toEqual([
      { keepLoggedIn: false, current: true, minute: 0 },
      { keepLoggedIn: true, current: false, minute: 0 },
    ])
    after(11 * minuteMs)
    await isOpen(first)
    expect((await listSessions(db, dona.id, secondId)).map(summary)[0]).toEqual({
      keepLoggedIn: true,
      current: false,
      minute: 11,
    })
  })

  const summary = (session: Awaited<ReturnType<typeof listSessions>>[number]) => ({
    keepLoggedIn: session.keepLoggedIn,
    current: session.current,
    minute: Math.floor((Date.parse(session.lastSeenAt) - start) / minuteMs),
  })

  test('says from which network each was opened, not from which address', async () => {
    await open()
    const [session] = await listSessions(db, dona.id, '')
    expect(session?.network).toBe('203.0.113.0/24')
  })

  test('notes a use at most every ten minutes', async () => {
    const token = await open()
    after(10 * minuteMs)
    await isOpen(token)
    expect((await listSessions(db, dona.id, '')).map(summary)).toMatchObject([{ minute: 0 }])
    after(10 * minuteMs + 1)
    await isOpen(token)
    expect((await listSessions(db, dona.id, '')).map(summary)).toMatchObject([{ minute: 10 }])
  })

  test('has neither sessions of others nor those that are over', async () => {
    await open(false, await hire('outra@rota97.example'))
    await open()
    await open(true)
    after(12 * hourMs - 1)
    expect(await listSessions(db, dona.id, '')).toHaveLength(2)
    after(12 * hourMs)
    expect(await listSessions(db, dona.id, '')).toHaveLength(1)
    after(7 * dayMs)
    expect(await listSessions(db, dona.id, '')).toHaveLength(1)
    after(7 * dayMs + 1)
    expect(await listSessions(db, dona.id, '')).toEqual([])
  })
})

describe('ending', () => {
  const inTransaction = <Result>(act: (trx: Parameters<typeof endSession>[0]) => Promise<Result>) =>
    db.transaction().execute(act)

  test('one session ends no other, and nobody ends that of somebody else', async () => {
    const [one, two] = [await open(), await open()]
    const id = await idOf(one)
    const other = await hire('outra@rota97.example')
    await expect(inTransaction((trx) => endSession(trx, other.id, id))).rejects.toThrow(NotFound)
    await inTransaction((trx) => endSession(trx, dona.id, id))
    expect([await isOpen(one), await isOpen(two)]).toEqual([false, true])
    const again = inTransaction((trx) => endSession(trx, dona.id, id))
    await expect(again).rejects.toThrow('Sessão não encontrada')
  })

  test('all of a user keeps the one that is named, and those of others', async () => {
    const [here, elsewhere] = [await open(), await open(true)]
    const ofOther = await open(false, await hire('outra@rota97.example'))
    const kept = await idOf(here)
    await inTransaction((trx) => endSessions(trx, dona.id, kept))
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false])
    await inTransaction((trx) => endSessions(trx, dona.id))
    expect([await isOpen(here), await isOpen(ofOther)]).toEqual([false, true])
  })

  test('expired sessions are removed, others stay', async () => {
    await open()
    await open(true)
    const stored = async () => await db.selectFrom('sessions').select('keepLoggedIn').execute()
    after(12 * hourMs - 1)
    await removeExpiredSessions(db)
    expect(await stored()).toHaveLength(2)
    after(12 * hourMs)
    await removeExpiredSessions(db)
    expect(await stored()).toEqual([{ keepLoggedIn: 1 }])
  })
})
