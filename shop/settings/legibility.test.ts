import { expect, test } from 'vitest'
import { contrastOf, formatRatio, nearestLegible } from './legibility.ts'

test.each([
  ['#777777', '#777777'],
  ['#000000', '#111111'],
  ['#FFFFFF', '#EEEEEE'],
  ['#FF0000', '#808080'],
  ['#3B82F6', '#F9FAFB'],
  ['#9CA3AF', '#0B1220'],
])('from %s on %s there is always a passing colour', (text, background) => {
  expect(contrastOf(nearestLegible(text, background, 4.5), background)).toBeGreaterThanOrEqual(4.5)
})

test('a contrast just below the limit is not shown as the limit', () => {
  expect(formatRatio(4.499)).toBe('4,4:1')
})
