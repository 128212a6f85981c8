import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RepeatedWrites } from './repeated-writes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('of a flood the first event is written at once, the others every five seconds together', async () => {
  const writes: [key: string, times: number][] = []
  const repeated = new RepeatedWrites()
  const add = (key: string) => repeated.add(key, async (times) => void writes.push([key, times]))
  for (let i = 0; i < 1000; i++) await add('a')
  await add('b')
  expect(writes).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  writes.length = 0
  await vi.advanceTimersByTimeAsync(5000)
  await add('a')
  await repeated.flush()
  expect(writes).toEqual([
    ['a', 999],
    ['a', 1],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes).toHaveLength(2)
})

test('a flood from any number of networks is counted in a bounded number of writes', async () => {
  const repeated = new RepeatedWrites()
  let [writes, events] = [0, 0]
  for (let i = 0; i < 5000; i++)
    await repeated.add(`${i}`, async (times) => {
      writes++
      events += times
    })
  await vi.advanceTimersByTimeAsync(5000)
  expect([writes <= 1002, events]).toEqual([true, 5000])
})
