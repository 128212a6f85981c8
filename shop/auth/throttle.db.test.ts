import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createUserWithOwnPassword } from '../../test/users.ts'
import { TooManyAttempts } from '../errors.ts'
import { recordSignIn } from './access-log.ts'
import { beginAttempt, forgetFailures, forgetFailuresOf, slowDown } from './throttle.ts'

const start = Date.parse('2026-05-04T12:00:00.000Z')
const minuteMs = 60_000
const account = 'dona@rota97.example'
const network = '10.0.0.1'

let db: Database

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  db = (await openTestDatabase()).db
})

afterEach(() => void vi.useRealTimers())

function atMinute(minutes: number): void {
  vi.setSystemTime(start + minutes * minuteMs)
}

async function fail(count: number, of = account, from = network): Promise<void> {
  for (let i = 0; i < count; i++) await beginAttempt(db, of, from)
}

/** Undefined when an attempt may be made. */
async function waitSeconds(of = account, from = network): Promise<number | undefined> {
  try {
    await beginAttempt(db, of, from)
    return undefined
  } catch (error) {
    if (error instanceof TooManyAttempts) return error.retryAfterSeconds
    throw error
  }
}

async function failuresOfNetworks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await fail(1, account, `10.1.0.${i}`)
}

async function storedFailures(): Promise<number> {
  return (await db.selectFrom('loginFailures').select('id').execute()).length
}

test('ten attempts in 15 minutes are made, and the next one waits until the first is over', async () => {
  await fail(1)
  atMinute(5)
  await fail(9)
  atMinute(10)
  expect(await waitSeconds()).toBe(5 * 60)
  vi.setSystemTime(start + 14.5 * minuteMs + 1)
  expect(await waitSeconds()).toBe(30)
  vi.setSystemTime(start + 15 * minuteMs + 1)
  expect(await waitSeconds()).toBeUndefined()
  expect(await waitSeconds()).toBe(5 * 60)
})

test('attempts that are refused do not prolong the wait', async () => {
  await fail(10)
  for (const minute of [3, 9, 14]) {
    atMinute(minute)
    expect(await waitSeconds()).toBe((15 - minute) * 60)
  }
  expect(await storedFailures()).toBe(10)
})

test('failures of one account in one network concern no other account and no other network', async () => {
  await fail(10)
  expect(await waitSeconds('outra@rota97.example')).toBeUndefined()
  expect(await waitSeconds(account, '10.0.0.2')).toBeUndefined()
})

test('a network fails a hundred times, whatever the accounts', async () => {
  for (let i = 0; i < 100; i++) await fail(1, `pessoa${i}@rota97.example`)
  atMinute(1)
  expect(await waitSeconds('mais-uma@rota97.example')).toBe(14 * 60)
  expect(await waitSeconds(account, '10.0.0.2')).toBeUndefined()
})

test('of attempts that are sent at once no more are made, and the refused ones leave nothing', async () => {
  const waits = await Promise.all(Array.from({ length: 25 }, () => waitSeconds()))
  const made = waits.filter((wait) => wait === undefined).length
  expect(made).toBeLessThanOrEqual(10)
  expect(await storedFailures()).toBe(made)
})

test('failures of a clock that was ahead by more than a minute do not count, and are removed', async () => {
  atMinute(2)
  await fail(10)
  atMinute(0)
  expect(await waitSeconds()).toBeUndefined()
  expect(await storedFailures()).toBe(1)
  atMinute(0.5)
  await fail(9)
  atMinute(0)
  expect(await waitSeconds()).toBeGreaterThan(0)
})

test('old failures are removed with the next attempt', async () => {
  await fail(3)
  atMinute(16)
  await fail(1)
  expect(await storedFailures()).toBe(1)
})

test('a success forgets the failures of the account in that network alone', async () => {
  await fail(9)
  await fail(2, account, '10.0.0.2')
  await fail(3, 'outra@rota97.example')
  await forgetFailures(db, account, network)
  expect(await storedFailures()).toBe(5)
})

test('a new password by an administrator forgets those of the account in all networks', async () => {
  await fail(9)
  await fail(2, account, '10.0.0.2')
  await fail(3, 'outra@rota97.example')
  await forgetFailuresOf(db, account)
  expect(await storedFailures()).toBe(3)
})

async function delayMs(from = network): Promise<number> {
  const before = performance.now()
  await slowDown(db, account, from)
  return performance.now() - before
}

/** Of the least of three runs, since others may use the machine. */
async function leastDelayMs(from = network): Promise<number> {
  return Math.min(await delayMs(from), await delayMs(from), await delayMs(from))
}

test('the delay begins after ten failures of the account and doubles with every further one', async () => {
  await failuresOfNetworks(10)
  expect(await leastDelayMs()).toBeLessThan(100)
  await fail(1, 'outra@rota97.example')
  await fail(1)
  const first = await leastDelayMs()
  expect(first).toBeGreaterThan(245)
  expect(first).toBeLessThan(450)
  await fail(1)
  expect(await delayMs()).toBeGreaterThan(495)
})

test('old failures, and those of a clock that was ahead, delay nothing', async () => {
  await failuresOfNetworks(11)
  atMinute(15.1)
  expect(await leastDelayMs()).toBeLessThan(100)
  atMinute(-1.1)
  expect(await leastDelayMs()).toBeLessThan(100)
})

test('a network from which the user has signed in lately does not wait, others do', async () => {
  const user = await createUserWithOwnPassword(db, {
    name: 'Dona',
    email: account,
    password: 'Serra do Mar 1897',
    role: 'admin',
  })
  const caller = { address: network, device: 'Firefox' }
  await db.transaction().execute((trx) => recordSignIn(trx, user, caller))
  await failuresOfNetworks(11)
  expect(await leastDelayMs()).toBeLessThan(100)
  expect(await delayMs('10.0.0.9')).toBeGreaterThan(245)
})
