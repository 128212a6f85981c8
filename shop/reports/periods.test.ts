import { expect, test } from 'vitest'
import { partsOf, periodBefore } from './periods.ts'

test.each([
  ['a day with the day before', '2026-05-10', '2026-05-10', '2026-05-09', '2026-05-09'],
  ['seven days with the seven before', '2026-05-04', '2026-05-10', '2026-04-27', '2026-05-03'],
  [
    'a month so far with its days a month before',
    '2026-05-01',
    '2026-05-10',
    '2026-04-01',
    '2026-04-10',
  ],
  [
    'a whole month with the whole month before',
    '2026-02-01',
    '2026-02-28',
    '2026-01-01',
    '2026-01-31',
  ],
  ['a month longer than the one before', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['the first day of a month', '2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
  [
    'a year so far with its days a year before',
    '2026-01-01',
    '2026-11-25',
    '2025-01-01',
    '2025-11-25',
  ],
  ['a leap year so far', '2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
  ['any days with as many before', '2026-04-20', '2026-05-03', '2026-04-06', '2026-04-19'],
])('compares %s', (_what, from, to, fromBefore, toBefore) => {
  expect(periodBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore })
})

test('a period has each of its days and months once', () => {
  const period = { from: '2025-12-30', to: '2026-02-02' }
  expect(partsOf(period, 'day')).toHaveLength(35)
  expect(partsOf(period, 'month')).toEqual(['2025-12', '2026-01', '2026-02'])
})
