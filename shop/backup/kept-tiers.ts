import { addDays, dayOf } from '../calendar.ts'

const keptDays = 7
const keptWeeks = 4
const keptMonths = 12

/**
 * Which archives are no longer kept (rule: backup-3), by the times at which they were made: kept
 * are all of the seven latest days that have one, and the newest of each of the four latest weeks
 * and the twelve latest months that have one. What a wrong clock has made counts as one day.
 */
export function outOfTiers<Kept extends { madeAt: Date }>(archives: Kept[]): Kept[] {
  const newestFirst = archives.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const days = [...new Set(newestFirst.map(dayIn))].slice(0, keptDays)
  const kept = new Set([
    ...newestFirst.filter((archive) => days.includes(dayIn(archive))),
    ...newestOfEach(newestFirst, weekIn).slice(0, keptWeeks),
    ...newestOfEach(newestFirst, monthIn).slice(0, keptMonths),
  ])
  return newestFirst.filter((archive) => !kept.has(archive))
}

function newestOfEach<Kept>(newestFirst: Kept[], periodOf: (archive: Kept) => string): Kept[] {
  const newest = new Map<string, Kept>()
  for (const archive of newestFirst) {
    const period = periodOf(archive)
    if (!newest.has(period)) newest.set(period, archive)
  }
  return [...newest.values()]
}

function dayIn({ madeAt }: { madeAt: Date }): string {
  return dayOf(madeAt)
}

/** The Monday that begins the week. */
function weekIn(archive: { madeAt: Date }): string {
  const day = dayIn(archive)
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

function monthIn(archive: { madeAt: Date }): string {
  return dayIn(archive).slice(0, 7)
}
