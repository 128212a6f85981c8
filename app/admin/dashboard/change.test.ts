import { expect, test } from 'vitest'
import { changeOf, comparedDays } from './change.ts'

test('the change to the previous month is a whole percentage', () => {
  expect(changeOf({ thisMonth: 118, lastMonth: 100 })).toEqual({
    direction: 'up',
    text: '+18%',
  })
  expect(changeOf({ thisMonth: 70, lastMonth: 100 })).toEqual({
    direction: 'down',
    text: '−30%',
  })
  expect(changeOf({ thisMonth: 50, lastMonth: 50 })).toEqual({
    direction: 'same',
    text: '0%',
  })
})

test('a change below one percent is none, and ten times as much is said in times', () => {
  expect(changeOf({ thisMonth: 1001, lastMonth: 1000 })).toEqual({ direction: 'same', text: '0%' })
  expect(changeOf({ thisMonth: 990, lastMonth: 100 })).toEqual({ direction: 'up', text: '+890%' })
  expect(changeOf({ thisMonth: 1225, lastMonth: 100 })).toEqual({ direction: 'up', text: '12×' })
})

test('a previous month with fewer than ten gives no percentage', () => {
  expect(changeOf({ thisMonth: 5, lastMonth: 0 })).toBeUndefined()
  expect(changeOf({ thisMonth: 1, lastMonth: 2 })).toBeUndefined()
  expect(changeOf({ thisMonth: 5, lastMonth: 10 })).toMatchObject({ text: '−50%' })
})

test('the compared days never exceed the previous month', () => {
  expect(comparedDays('2026-11-21')).toBe('outubro até dia\u00a021')
  expect(comparedDays('2024-03-31')).toBe('fevereiro até dia\u00a029')
  expect(comparedDays('2026-01-01')).toBe('1º de dezembro')
})
