import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { slowRefusal } from './slow-refusal.ts'

test('a refusal is held for half of the longest time or more, not always as long', async () => {
  const startedAt = performance.now()
  const waits = Array.from({ length: 20 }, async () => {
    await slowRefusal(1000)
    return performance.now() - startedAt
  })
  const ms = (await Promise.all(waits)).toSorted((a, b) => a - b)
  expect(ms.at(0)).toBeGreaterThan(495)
  expect(Number(ms.at(-1)) - Number(ms.at(0))).toBeGreaterThan(50)
})

test('while 1,000 are held, further ones are sent at once', async () => {
  const held = Array.from({ length: 1000 }, () => slowRefusal(1000))
  const isAtOnce = () =>
    Promise.race([slowRefusal(1000).then(() => true), pause(200).then(() => false)])
  expect(await isAtOnce()).toBe(true)
  await Promise.all(held)
  expect(await isAtOnce()).toBe(false)
})
