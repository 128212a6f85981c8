import { expect, test } from 'vitest'
import { linesOf } from './bars.ts'

test.each([
  [
    [0, 63_580],
    [0, 20_000, 40_000, 60_000, 80_000],
  ],
  [
    [3, 1],
    [0, 1, 2, 3],
  ],
  [
    [-150, 300],
    [-200, 0, 200, 400],
  ],
  [[0.4], [0, 1]],
])('the lines of a chart of %j are round and enclose every value', (values, lines) => {
  expect(linesOf(values)).toEqual(lines)
})
