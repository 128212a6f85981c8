export const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
})

/** The day of an instant in São Paulo, YYYY-MM-DD, independent of the server's time zone. */
export function dayOf(time: Date | string): string {
  return dayFormat.format(typeof time === 'string' ? new Date(time) : time)
}

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
})

/** The hour of an instant in São Paulo, 0 to 23. */
export function hourOf(time: Date): number {
  return Number(hourFormat.format(time))
}

/** The ISO time `ms` ago. */
export function timeAgo(ms: number): string {
  return new Date(Date.now() - ms).toISOString()
}

/**
 * The current ISO time, but later than `instant`: a change is always distinguishable from the state
 * before it.
 */
export function laterThan(instant: string): string {
  return new Date(Math.max(Date.now(), Date.parse(instant) + 1)).toISOString()
}

/** The first day of the month `months` before that of the day. */
export function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** The day `days` later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * The instant at which a day begins in São Paulo: UTC−3, without summer time since 2019 (Decreto
 * 9.772).
 */
export function dayStart(day: string): string {
  return `${day}T03:00:00.000Z`
}
