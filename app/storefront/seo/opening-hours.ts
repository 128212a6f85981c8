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
const dayNames = days.flatMap(([full, short]) => [full, short]).join('|')
const dayName = new RegExp(String.raw`\b(${dayNames})(?:s?[- ]feiras?|s)?\b\.?`)
const article = '(?:(?:d?[ao]s?|de|aos|n[ao]s) )?'
const beforeDays = new RegExp(`^${article}$`)
const rangeOfDays = new RegExp(`^ ?(?:a|as|ate|[-–—]) ?${article}$`)
const listOfDays = new RegExp(`^ ?(?:,? ?e|[,/]) ?${article}$`)

const time = String.raw`(\d{1,2})(?:[:h](\d{2}))? ?(?:hs?|hrs?|horas?|min)?`
const span = `(?:das|de)? ?${time} ?(?:a|as|ate|ate as|[-–—]) ?${time}`
const allSpans = new RegExp(`^${span}(?: ?(?:,? ?e|[,;/]) ?${span})*$`)
const closed = /^(?:fechad[oa]s?|nao abr\w+)$/

interface Line {
  days: string
  hours: string
}

type Specification = { '@type': string; dayOfWeek: string[]; opens: string; closes: string }

/**
 * schema.org/OpeningHoursSpecification from the hours as the shop writes them ("Segunda a sexta",
 * "07:30–12:00 e 13:30–18:00"). Empty when a line says anything that is not understood, such as an
 * exception, or two lines contradict each other: wrong hours are worse than none.
 */
export function openingHoursSpecification(hours: Line[]): Specification[] {
  const lines = hours
    .map((line) => ({ days: plain(line.days), hours: plain(line.hours) }))
    // "Feriados", "Fechado" says nothing of a week.
    .filter((line) => !closed.test(line.hours) || dayName.test(line.days))
    .map((line) => ({
      isClosed: closed.test(line.hours),
      dayOfWeek: daysIn(line.days),
      spans: spansIn(line.hours),
    }))
  if (lines.some(({ isClosed, dayOfWeek, spans }) => !dayOfWeek[0] || (!isClosed && !spans[0])))
    return []
  const closedDays = lines.flatMap(({ isClosed, dayOfWeek }) => (isClosed ? dayOfWeek : []))
  const specifications = lines.flatMap(({ dayOfWeek, spans }) =>
    spans.map((each) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, ...each })),
  )
  const isContradicted =
    specifications.some(({ dayOfWeek }) => dayOfWeek.some((day) => closedDays.includes(day))) ||
    doOverlap(weekOf(specifications))
  return isContradicted ? [] : specifications
}

/** When the shop is open, in minutes since Monday 00:00; `until` may be in the next week. */
export type OpenSpan = [from: number, until: number]

const dayMinutes = 24 * 60

/** The week of the shop in order; empty as openingHoursSpecification. */
export function openSpans(hours: Line[]): OpenSpan[] {
  return weekOf(openingHoursSpecification(hours))
}

function weekOf(specifications: Specification[]): OpenSpan[] {
  const spans = specifications.flatMap(({ dayOfWeek, opens, closes }) =>
    dayOfWeek.map((name): OpenSpan => {
      const start = days.findIndex(([, , day]) => day === name) * dayMinutes
      const [from, until] = [minutesOf(opens), minutesOf(closes)]
      return [start + from, start + until + (until > from ? 0 : dayMinutes)]
    }),
  )
  return spans.toSorted(([a], [b]) => a - b)
}

/** The last span of a week may reach into the first of the next. */
function doOverlap(week: OpenSpan[]): boolean {
  const [first] = week
  return week.some(([, until], index) => {
    const next = week[index + 1]?.[0] ?? (first?.[0] ?? 0) + 7 * dayMinutes
    return until > next
  })
}

function minutesOf(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}

function plain(text: string): string {
  return withoutAccents(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/todos os dias|diariamente/, 'segunda a domingo')
    .replace('dias uteis', 'segunda a sexta')
}

/**
 * "Segunda a sexta" is a range, "Segunda, quarta e sexta" a list. Empty when there is any other
 * word between, before or after the days.
 */
function daysIn(text: string): string[] {
  // Odd pieces are names, even ones what is around them.
  const [before = '', ...pieces] = text.split(dayName)
  if (!beforeDays.test(before) || pieces.at(-1) !== '') return []
  const found: number[] = []
  let between = ''
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      between = piece
      continue
    }
    const day = days.findIndex(([full, short]) => piece === full || piece === short)
    const from = found.at(-1)
    if (from !== undefined && rangeOfDays.test(between))
      for (let next = (from + 1) % 7; next !== day; next = (next + 1) % 7) found.push(next)
    else if (from !== undefined && !listOfDays.test(between)) return []
    found.push(day)
  }
  return days.filter((_, day) => found.includes(day)).map(([, , name]) => name)
}

/** "07:30–18:00", "7h30 às 12h"; empty when there is anything else. */
function spansIn(text: string): { opens: string; closes: string }[] {
  if (!allSpans.test(text)) return []
  const spans = [...text.matchAll(new RegExp(span, 'g'))].map(([, ...parts]) => {
    const [opensHour = '', opensMinute = '00', closesHour = '', closesMinute = '00'] = parts
    return {
      opens: `${opensHour.padStart(2, '0')}:${opensMinute}`,
      closes: `${closesHour.padStart(2, '0')}:${closesMinute}`,
    }
  })
  const areTimes = spans.every(({ opens, closes }) =>
    [opens, closes].every((each) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(each)),
  )
  return areTimes ? spans : []
}
