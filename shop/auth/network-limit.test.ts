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
