import type { OpenSpan } from '../seo/opening-hours.ts'

const hour = 60
const day = 24 * hour
const week = 7 * day
const dayNames = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export interface OpenState {
  isOpen: boolean
  /** "Aberto agora · até 18:00", "Fechado agora · abre amanhã às 07:30". */
  text: string
}

/** Whether a shop with this week is open at an instant; undefined without hours. */
export function openState(spans: readonly OpenSpan[], now: Date): OpenState | undefined {
  if (spans.length === 0) return undefined
  const minute = minuteOfWeek(now)
  const until = openUntil(spans, minute)
  if (until !== undefined)
    return {
      isOpen: true,
      // A shop that never closes has no time to name.
      text: until - minute >= week ? 'Aberto agora' : `Aberto agora · até ${timeOf(until)}`,
    }
  const next = Math.min(...spans.map(([from]) => (from > minute ? from : from + week)))
  return { isOpen: false, text: `Fechado agora · abre ${whenOf(next, minute)}` }
}

function minuteOfWeek(now: Date): number {
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const weekday = weekdays.indexOf(parts.get('weekday') ?? '')
  return weekday * day + Number(parts.get('hour')) * hour + Number(parts.get('minute'))
}

/** The end of the span that the minute is in, and of those that begin where it ends. */
function openUntil(spans: readonly OpenSpan[], minute: number): number | undefined {
  let until: number | undefined
  const all = [-week, 0, week].flatMap((shift) =>
    spans.map(([from, end]): OpenSpan => [from + shift, end + shift]),
  )
  for (const [from, end] of all.toSorted(([a], [b]) => a - b)) {
    const isIn = from <= minute && minute < end
    if (isIn || (until !== undefined && from <= until)) until = Math.max(until ?? end, end)
  }
  return until
}

function whenOf(next: number, minute: number): string {
  const ahead = Math.floor(next / day) - Math.floor(minute / day)
  const time = `às ${timeOf(next)}`
  if (ahead === 0) return time
  return `${ahead === 1 ? 'amanhã' : dayNames[Math.floor(next / day) % 7]} ${time}`
}

function timeOf(minute: number): string {
  const [hours, minutes] = [Math.floor((minute % day) / hour), minute % hour]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
