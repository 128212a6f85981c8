import { expect, test } from 'vitest'
import { isUnlikelyChange } from './cash-change.ts'

test('change that gives the largest note back whole is unlikely', () => {
  expect(isUnlikelyChange(19_999)).toBe(false)
  expect(isUnlikelyChange(20_000)).toBe(true)
})
