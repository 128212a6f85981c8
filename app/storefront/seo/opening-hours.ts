import { withoutAccents } from '../../../contracts/text.ts'

const days = [
  ['segunda', 'seg', 'Monday'],
  ['terca', 'ter', 'Tuesday'],
  ['quarta', 'qua', 'Wednesday'],
  ['quinta', 'qui', 'Thursday'],
  ['sexta', 'sex', 'Friday'],
  ['sabado', 'sab', 'Saturday'],
  ['domingo', 'dom', 'Sunday'],
] as const
const everyDay = /todos os dias|diariamente/

type Specification = { '@type': string; dayOfWeek: string[]; opens: string; closes: string }

/**
 * schema.org/OpeningHoursSpecification from the hours as the shop writes them ("Segunda a sexta",
 * "07:30–12:00 e 13:30–18:00"). Closed days and unreadable lines are left out: wrong hours are
 * worse than none.
 */
export function openingHoursSpecification(
  hours: { days: string; hours: string }[],
): Specification[] {
  return hours.flatMap((line) => {
    const dayOfWeek = daysIn(line.days)
    return dayOfWeek.length === 0
      ? []
      : spansIn(line.hours).map((span) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek,
          ...span,
        }))
  })
}

/** When the shop is open, in minutes since Monday 00:00; `until` may be in the next week. */
export type OpenSpan = [from: number, until: number]

const dayMinutes = 24 * 60

/**
 * The week of the shop in order; empty when a line with a time cannot be read: no statement is
 * better than a wrong one.
 */
export function openSpans(hours: { days: string; hours: string }[]): OpenSpan[] {
  const lines = hours.filter((line) => /\d/.test(line.hours))
  const read = lines.map((line) => openingHoursSpecification([line]))
  if (read.some((specifications) => specifications.length === 0)) return []
  const spans = read.flat().flatMap(({ dayOfWeek, opens, closes }) =>
    dayOfWeek.map((name): OpenSpan => {
      const start = days.findIndex(([, , day]) => day === name) * dayMinutes
      const [from, until] = [minutesOf(opens), minutesOf(closes)]
      return [start + from, start + until + (until > from ? 0 : dayMinutes)]
    }),
  )
  return spans.toSorted(([a], [b]) => a - b)
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** "Segunda a sexta" is a range, "Segunda, quarta e sexta" a list. */
function daysIn(text: string): string[] {
  const unaccented = withoutAccents(text)
  if (everyDay.test(unaccented)) return days.map(([, , name]) => name)
  const words = unaccented
    .split(/[^a-z–-]+|(?=[–-])|(?<=[–-])/)
    .filter((word) => word !== '' && word !== 'feira')
  const found: number[] = []
  let isRange = false
  for (const word of words) {
    const day = days.findIndex(
      ([full, short]) => word === short || word === full || word === `${full}s`,
    )
    const from = found.at(-1)
    if (day < 0) {
      isRange = ['a', 'ate', '-', '–'].includes(word) || (isRange && word === 'as')
      continue
    }
    if (isRange && from !== undefined)
      for (let next = (from + 1) % 7; next !== day; next = (next + 1) % 7) found.push(next)
    found.push(day)
    isRange = false
  }
  return days.filter((_, day) => found.includes(day)).map(([, , name]) => name)
}

/** Pairs of times: "07:30–18:00", "7h30 às 12h". */
function spansIn(text: string): { opens: string; closes: string }[] {
  const times = [...text.matchAll(/\b(\d{1,2})(?:[:h](\d{2})?)?\b/gi)].map(
    ([, hour = '', minute = '00']) => ({ hour: Number(hour), minute: Number(minute) }),
  )
  if (
    times.length === 0 ||
    times.length % 2 === 1 ||
    times.some(({ hour, minute }) => hour > 23 || minute > 59)
  )
    return []
  const texts = times.map(
    ({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
  )
  return texts.flatMap((opens, index) => {
    const closes = texts[index + 1]
    return index % 2 === 0 && closes !== undefined ? [{ opens, closes }] : []
  })
}
