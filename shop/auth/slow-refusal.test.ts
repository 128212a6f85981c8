import { expect, test } from 'vitest'
import { slowRefusal } from './slow-refusal.ts'

test('a refusal is held for half a second to a second and a half, not always as long', async () => {
  const startedAt = performance.now()
  const waits = Array.from({ length: 20 }, async () => {
    await slowRefusal()
    return performance.now() - startedAt
  })
  const ms = (await Promise.all(waits)).toSorted((a, b) => a - b)
  expect(ms.at(0)).toBeGreaterThan(495)
  expect(Number(ms.at(-1)) - Number(ms.at(0))).toBeGreaterThan(50)
})

test('when 400 are held, further ones are sent at once', async () => {
  const first = Array.from({ length: 400 }, slowRefusal)
  const next = await Promise.race([
    slowRefusal().then(() => 'at once'),
    ...first.map((refusal) => refusal.then(() => 'held')),
  ])
  expect(next).toBe('at once')
  await Promise.all(first)
})
