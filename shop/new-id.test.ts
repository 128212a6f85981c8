import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

test('ids sort in the order in which they were made, hundreds within a millisecond', () => {
  const ids = Array.from({ length: 100_000 }, newId)
  expect(new Set(ids.map((id) => id.slice(0, 13))).size).toBeLessThan(ids.length / 100)
  expect(ids).toEqual([...new Set(ids)].toSorted())
})

test('ids are UUIDs of version 7 with the time at which they were made', () => {
  const earliest = Date.now()
  const ids = Array.from({ length: 1000 }, newId)
  const latest = Date.now()
  for (const id of ids) {
    expect(z.uuidv7().safeParse(id).success).toBe(true)
    const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
    expect(time).toBeGreaterThanOrEqual(earliest)
    expect(time).toBeLessThanOrEqual(latest)
  }
})
