import { expect, test } from 'vitest'
import { migrations } from './migrations/index.ts'

test('migrations have consecutive numbers, so that two merged ones cannot swap', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(numbers.length).toBeGreaterThan(7)
})
