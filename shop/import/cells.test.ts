import { expect, test } from 'vitest'
import { BadCell, readList, readMoment, readReais, readText, readYesNo } from './cells.ts'

test.each([
  ['R$ 1.234,50', 1234.5],
  ['1234.56', 1234.56],
  [19.9, 19.9],
])('the price %s is read as %s reais', (cell, reais) => {
  expect(readReais(cell)).toBe(reais)
})

test('a price with two meanings is refused with what to write instead', () => {
  expect(() => readReais('12.500')).toThrow(/dois modos: escreva os centavos, como 12500,00/)
})

test.each(['abc', '-5', '10,999', true])('%s is not a price', (cell) => {
  expect(() => readReais(cell)).toThrow(BadCell)
})

test('an empty cell is not a price', () => {
  expect([readReais(''), readReais('  '), readReais(null), readReais(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('yes and no are read as people write them; a quantity means in stock', () => {
  for (const cell of ['sim', 'SIM', 's', 'true', '1', '12', 'Em estoque', 'Disponível', true])
    expect(readYesNo(cell)).toBe(true)
  for (const cell of ['não', 'nao', 'N', 'false', '0', '0,0', 'Esgotado', false])
    expect(readYesNo(cell)).toBe(false)
  expect(readYesNo('')).toBeUndefined()
  expect(() => readYesNo('talvez')).toThrow('"talvez" não é "sim" nem "não"')
})

test('a day begins at midnight in Brasília', () => {
  expect(readMoment('30/04/2019')).toBe('2019-04-30T03:00:00.000Z')
  expect(readMoment('2019-04-30')).toBe('2019-04-30T03:00:00.000Z')
  expect(readMoment('2019-04-30T12:00:00-03:00')).toBe('2019-04-30T15:00:00.000Z')
})

test.each(['31/04/2019', '2019-02-29', '13/13/2019', 'ontem', '30/4/19'])(
  '%s is not a date',
  (cell) => {
    expect(() => readMoment(cell)).toThrow(BadCell)
  },
)

test('photos are separated by a bar, a semicolon or a line break', () => {
  expect(readList('a.jpg|b, c.jpg ; d.jpg\ne.jpg')).toEqual(['a.jpg', 'b, c.jpg', 'd.jpg', 'e.jpg'])
  expect(readList(['a.jpg'])).toEqual(['a.jpg'])
  expect(readList('')).toEqual([])
  expect(() => readList([1])).toThrow(BadCell)
})

test('a code that a spreadsheet holds as a number is read as text', () => {
  expect(readText(7891)).toBe('7891')
})
