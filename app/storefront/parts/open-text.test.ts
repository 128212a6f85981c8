import { expect, test } from 'vitest'
import { openSpans } from '../seo/opening-hours.ts'
import { openState } from './open-text.ts'

const week = openSpans([
  { days: 'Segunda a sexta', hours: '07:30–12:00 e 13:30–18:00' },
  { days: 'Sábado', hours: '07:30–12:00' },
  { days: 'Domingo', hours: 'Fechado' },
])
/** An instant of the week of Monday 23 November 2026, in São Paulo (UTC−3). */
const at = (date: number, time: string) => new Date(`2026-11-${date}T${time}:00-03:00`)

test.each([
  ['while it is open', 25, '10:00', 'Aberto agora · até 12:00'],
  ['at the minute of opening', 25, '07:30', 'Aberto agora · até 12:00'],
  ['at the minute of closing', 25, '12:00', 'Fechado agora · abre às 13:30'],
  ['at midnight', 25, '00:00', 'Fechado agora · abre às 07:30'],
  ['in the evening', 25, '22:59', 'Fechado agora · abre amanhã às 07:30'],
  ['on Saturday afternoon', 28, '12:00', 'Fechado agora · abre segunda às 07:30'],
  ['on Sunday', 29, '23:59', 'Fechado agora · abre amanhã às 07:30'],
])('%s', (_when, date, time, text) => {
  expect(openState(week, at(date, time))?.text).toBe(text)
})

test('a span past midnight is open on both days, from Sunday to Monday too', () => {
  const nights = openSpans([{ days: 'Sexta a domingo', hours: '20:00–02:00' }])
  expect(openState(nights, at(28, '01:59'))?.text).toBe('Aberto agora · até 02:00')
  expect(openState(nights, at(23, '01:00'))?.text).toBe('Aberto agora · até 02:00')
  expect(openState(nights, at(23, '02:00'))?.text).toBe('Fechado agora · abre sexta às 20:00')
})

test('a shop that is open day and night says so without a time', () => {
  const always = openSpans([{ days: 'Todos os dias', hours: '00:00–00:00' }])
  expect(openState(always, at(25, '03:00'))?.text).toBe('Aberto agora')
})

test.each([
  ['no hours', []],
  ['hours that cannot be read', [{ days: 'Segunda a sexta', hours: 'a partir das 8h' }]],
  [
    'a line that cannot be read beside one that can',
    [
      { days: 'Segunda a sexta', hours: '08:00–18:00' },
      { days: 'Vésperas de feriado', hours: '08:00–12:00' },
    ],
  ],
])('nothing is said with %s', (_what, hours) => {
  expect(openState(openSpans(hours), at(25, '10:00'))).toBeUndefined()
})
