import { expect, test } from 'vitest'
import { NetworkLimit } from './network-limit.ts'

test('a network waits until its oldest event has left the window, others do not', () => {
  const limit = new NetworkLimit({ max: 2, windowMs: 60_000 })
  limit.count('10.0.0.1', 0)
  expect(limit.waitSeconds('10.0.0.1', 1000)).toBe(0)
  limit.count('10.0.0.1', 10_000)
  expect(limit.waitSeconds('10.0.0.1', 20_000)).toBe(40)
  expect(limit.waitSeconds('10.0.0.2', 20_000)).toBe(0)
  expect(limit.waitSeconds('10.0.0.1', 60_001)).toBe(0)
})

test('an event counts until the window has passed, not longer', () => {
  const limit = new NetworkLimit({ max: 1, windowMs: 60_000 })
  limit.count('10.0.0.1', 0)
  expect(limit.waitSeconds('10.0.0.1', 59_999)).toBe(1)
  expect(limit.waitSeconds('10.0.0.1', 60_000)).toBe(0)
})

test('the networks of one site may do together as much as ten', () => {
  const limit = new NetworkLimit({ max: 2, windowMs: 60_000 })
  for (let i = 0; i < 20; i++) limit.count(`2001:db8:7:${i}`, i * 1000)
  expect(limit.waitSeconds('2001:db8:7:ff', 20_000)).toBe(40)
  expect(limit.waitSeconds('2001:db8:8:ff', 20_000)).toBe(0)
  limit.count('2001:db8:8:1', 20_000)
  limit.count('2001:db8:8:1', 20_000)
  expect(limit.waitSeconds('2001:db8:8:1', 20_000)).toBe(60)
  expect(limit.waitSeconds('2001:db8:8:2', 20_000)).toBe(0)
})

test('beyond 10,000 networks the one that was counted longest ago is forgotten', () => {
  const limit = new NetworkLimit({ max: 1, windowMs: 60_000 })
  const address = (n: number) => `10.1.${Math.floor(n / 200)}.${n % 200}`
  for (let n = 0; n < 10_000; n++) limit.count(address(n), 0)
  limit.count(address(0), 1)
  expect(limit.waitSeconds(address(1), 1)).toBe(60)
  limit.count(address(10_000), 2)
  expect(limit.waitSeconds(address(1), 2)).toBe(0)
  expect(limit.waitSeconds(address(0), 2)).toBe(60)
  expect(limit.waitSeconds(address(2), 2)).toBe(60)
})
