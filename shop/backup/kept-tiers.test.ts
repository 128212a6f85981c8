import { expect, test } from 'vitest'
import { addDays, dayOf } from '../calendar.ts'
import { outOfTiers } from './kept-tiers.ts'

interface Archive {
  madeAt: Date
}

/** 03:10 in São Paulo. */
function at(day: string, time = '06:10'): Archive {
  return { madeAt: new Date(`${day}T${time}:00.000Z`) }
}

function daysOf(archives: Archive[]): string[] {
  return archives.map(({ madeAt }) => dayOf(madeAt)).toSorted()
}

/** What is kept when an archive is added on each of the days and the old ones are removed. */
function keptAfter(days: string[]): Archive[] {
  return days.reduce<Archive[]>((kept, day) => {
    const all = [...kept, at(day)]
    const removed = new Set(outOfTiers(all))
    return all.filter((archive) => !removed.has(archive))
  }, [])
}

function nights(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addDays(first, i))
}

test('after two years of nights there are seven days, four weeks and twelve months', () => {
  const kept = keptAfter(nights('2024-11-25', 731))
  expect(daysOf(kept).join(' ')).toBe(
    '2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 ' +
      '2026-08-31 2026-09-30 2026-10-31 2026-11-08 2026-11-15 2026-11-19 2026-11-20 2026-11-21 ' +
      '2026-11-22 2026-11-23 2026-11-24 2026-11-25',
  )
})

test('on every day of two years each tier is as full as it can be', () => {
  let kept: Archive[] = []
  for (const [i, day] of nights('2024-11-25', 731).entries()) {
    kept.push(at(day))
    const removed = new Set(outOfTiers(kept))
    kept = kept.filter((archive) => !removed.has(archive))
    const days = new Set(daysOf(kept))
    for (let back = 0; back < Math.min(7, i + 1); back++)
      expect(days).toContain(addDays(day, -back))
    const months = new Set([...days].map((each) => each.slice(0, 7)))
    const lived = new Set(nights('2024-11-25', i + 1).map((each) => each.slice(0, 7)))
    expect([...months].toSorted()).toEqual([...lived].slice(-12))
  }
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
})

test('a shop that is off for months loses no archive by that', () => {
  const before = keptAfter(nights('2026-01-01', 31))
  const after = keptAfter([...nights('2026-01-01', 31), '2026-08-01'])
  expect(after.length).toBeGreaterThanOrEqual(before.length - 1)
  expect(daysOf(after)).toEqual(expect.arrayContaining(['2026-01-31', '2026-08-01']))
})

test('all archives of the last seven days are kept, of older days the newest', () => {
  const busy = [at('2026-03-08', '12:00'), at('2026-03-08', '15:00'), at('2026-03-08', '18:00')]
  expect(outOfTiers(busy)).toEqual([])
  const later = nights('2026-03-09', 7).map((day) => at(day))
  expect(outOfTiers([...busy, ...later])).toEqual([busy[1], busy[0]])
})

test('an archive dated years ahead by a wrong clock takes one place, and no more', () => {
  const days = nights('2026-03-01', 30)
  const kept = keptAfter([...days.slice(0, 20), '2038-01-19', ...days.slice(20)])
  expect(daysOf(kept)).toEqual(expect.arrayContaining([...days.slice(-6), '2038-01-19']))
})

test('a day ends at midnight in São Paulo', () => {
  const late = at('2026-03-11', '02:59')
  const next = at('2026-03-11', '03:01')
  const later = nights('2026-03-12', 6).map((day) => at(day))
  expect(outOfTiers([late, next, ...later])).toEqual([late])
})
