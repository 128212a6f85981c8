import { expect, test } from 'vitest'
import { defaultColours } from '../../contracts/settings.ts'
import { contrastOf, formatRatio, illegibleTexts, nearestLegible } from './legibility.ts'

test('the default colours are legible', () => {
  expect(illegibleTexts(defaultColours)).toEqual({})
})

test('text and secondary text under 4.5:1 on the background are named with a colour that passes', () => {
  const found = illegibleTexts({ ...defaultColours, text: '#CCCCCC', textSecondary: '#9CA3AF' })
  expect(Object.keys(found)).toEqual(['colors.text', 'colors.textSecondary'])
  const offered = /#[0-9A-F]{6}/.exec(found['colors.text'] ?? '')?.[0] ?? ''
  expect(contrastOf(offered, defaultColours.background)).toBeGreaterThanOrEqual(4.5)
})

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
