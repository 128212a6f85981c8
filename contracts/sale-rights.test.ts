import { describe, expect, test } from 'vitest'
import { mayDo } from './permissions.ts'
import { mayDeleteSale, undoRight } from './sale-rights.ts'

const admin = { id: 'a', role: 'admin' } as const
const seller = { id: 's', role: 'seller' } as const
const other = { id: 'o', role: 'seller' } as const

test.each([
  ['visit-shop', true, true, true],
  ['make-sales', false, true, true],
  ['manage-users', false, false, true],
] as const)('%s: visitor %s, seller %s, administrator %s', (act, visitor, sells, administers) => {
  expect([mayDo(undefined, act), mayDo(seller, act), mayDo(admin, act)]).toEqual([
    visitor,
    sells,
    administers,
  ])
})

describe('deleting a sale', () => {
  test.each([
    ['pending, without payments', 'pending', [], true],
    ['pending, with a payment', 'pending', [{}], false],
    ['completed', 'completed', [], false],
    ['cancelled', 'cancelled', [], false],
  ] as const)('%s: a seller %#', (_what, status, payments, sellerMay) => {
    const sale = { status, payments }
    expect([mayDeleteSale(sale, seller), mayDeleteSale(sale, admin)]).toEqual([sellerMay, true])
  })
})

describe('undoing a sale', () => {
  const settledAt = '2026-11-20T15:00:00.000Z'
  const settled = { status: 'completed', settledAt, settledById: 's', returns: [] } as const
  const after = (minutes: number) => new Date(Date.parse(settledAt) + minutes * 60_000)

  test('is free for ten minutes for who settled it, with a clock that is ahead or behind', () => {
    for (const minutes of [-10, 0, 10])
      expect(undoRight(settled, seller, after(minutes)), String(minutes)).toBe('free')
    for (const minutes of [-10.01, 10.01, 1000])
      expect(undoRight(settled, seller, after(minutes)), String(minutes)).toBe('none')
  })

  test('is for an administrator with a reason, unless it was the own act just now', () => {
    expect(undoRight(settled, admin, after(1))).toBe('with-reason')
    expect(undoRight(settled, admin, after(1000))).toBe('with-reason')
    expect(undoRight({ ...settled, settledById: 'a' }, admin, after(1))).toBe('free')
  })

  test('is for no other seller, and not where the time is unknown', () => {
    expect(undoRight(settled, other, after(1))).toBe('none')
    expect(undoRight({ ...settled, settledAt: null }, seller, after(1))).toBe('none')
  })

  test('is for nobody once items were returned', () => {
    const returned = { ...settled, returns: [{}] }
    for (const user of [seller, admin]) expect(undoRight(returned, user, after(1))).toBe('none')
  })

  test('is not for a pending sale', () => {
    expect(undoRight({ ...settled, status: 'pending' }, seller, after(1))).toBe('none')
    expect(undoRight({ ...settled, status: 'pending' }, admin, after(1))).toBe('none')
    expect(undoRight({ ...settled, status: 'cancelled' }, seller, after(1))).toBe('free')
  })
})
