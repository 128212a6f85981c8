import { expect, test } from 'vitest'
import { openingHoursSpecification, openSpans } from './opening-hours.ts'

const read = (days: string, hours: string) =>
  openingHoursSpecification([{ days, hours }]).map(
    ({ dayOfWeek, opens, closes }) =>
      `${dayOfWeek.map((day) => day.slice(0, 2)).join(' ')} ${opens}-${closes}`,
  )

test.each([
  ['Segunda a sexta', '07:30–18:00', ['Mo Tu We Th Fr 07:30-18:00']],
  ['Segunda a Sexta-feira', '07:30 - 18:00', ['Mo Tu We Th Fr 07:30-18:00']],
  ['Segunda-feira à sexta-feira', '7h30 às 18h', ['Mo Tu We Th Fr 07:30-18:00']],
  ['Seg–Sex', '8h–18h', ['Mo Tu We Th Fr 08:00-18:00']],
  ['seg - sáb', '8h às 12h30', ['Mo Tu We Th Fr Sa 08:00-12:30']],
  ['Sábado', '07:30–12:00', ['Sa 07:30-12:00']],
  ['Sábados', '9–13', ['Sa 09:00-13:00']],
  ['Segunda, quarta e sexta', '14:00–20:00', ['Mo We Fr 14:00-20:00']],
  ['Sábado e domingo', '09:00–12:00', ['Sa Su 09:00-12:00']],
  ['Sexta a segunda', '09:00–12:00', ['Mo Fr Sa Su 09:00-12:00']],
  ['Todos os dias', '8h às 20h', ['Mo Tu We Th Fr Sa Su 08:00-20:00']],
  ['Dias úteis', 'das 8h às 18h', ['Mo Tu We Th Fr 08:00-18:00']],
  ['De segundas às sextas-feiras', '8 às 18 horas', ['Mo Tu We Th Fr 08:00-18:00']],
  ['Aos sábados e aos domingos', '9h – 13h', ['Sa Su 09:00-13:00']],
  [
    'Segunda a sexta',
    '08:00–12:00 e 13:30–18:00',
    ['Mo Tu We Th Fr 08:00-12:00', 'Mo Tu We Th Fr 13:30-18:00'],
  ],
])('"%s", "%s"', (days, hours, specification) => {
  expect(read(days, hours)).toEqual(specification)
})

test.each([
  ['Domingo', 'Fechado'],
  ['Feriados', '08:00–12:00'],
  ['Segunda', 'a partir das 8h'],
  ['Segunda', '25:00–26:00'],
  ['Segunda', ''],
  ['', '08:00–12:00'],
  ['Segunda a sexta', '08:00–18:00, fechado 12:00–13:00'],
  ['Segunda a sexta', '08:00–18:00 (almoço 12:00–13:00)'],
  ['Segunda a sexta', '08:00–18:00, 12:00–13:00'],
  ['Segunda a sábado, exceto quarta', '08:00–18:00'],
  ['Todos os dias, menos domingo', '08:00–18:00'],
  ['1º sábado do mês', '08:00–12:00'],
  ['Sábado (quinzenal)', '08:00–12:00'],
])('"%s", "%s" is left out', (days, hours) => {
  expect(read(days, hours)).toEqual([])
})

const weekdays = { days: 'Segunda a sexta', hours: '08:00–18:00' }

test.each([
  ['has an exception', { days: 'Sábado, exceto feriados', hours: '08:00–12:00' }],
  ['has hours that are no times', { days: 'Sábado', hours: 'com hora marcada' }],
  ['overlaps another', { days: 'Quarta', hours: '17:00–20:00' }],
  ['overlaps another past midnight', { days: 'Domingo', hours: '20:00–09:00' }],
  ['closes on a day of another', { days: 'Quarta', hours: 'Fechado' }],
  ['closes on part of a day of another', { days: 'Quarta à tarde', hours: 'Fechado' }],
])('nothing is said of the week when a line %s', (_what, line) => {
  expect(openingHoursSpecification([weekdays, line])).toEqual([])
  expect(openSpans([weekdays, line])).toEqual([])
})

test.each([
  { days: 'Feriados', hours: 'Fechado' },
  { days: 'Domingo', hours: 'Fechado' },
])('"$days", "$hours" takes nothing from the week', (line) => {
  expect(openSpans([weekdays, line])).toEqual(openSpans([weekdays]))
  expect(openSpans([weekdays])).toHaveLength(5)
})
