import { expect, test } from 'vitest'
import {
  amountOf,
  beforeMarks,
  caretIn,
  pasteAmount,
  problemOf,
  shownAmount,
  type Typed,
  typeAmount,
} from './money-typing.ts'

const empty: Typed = { text: '', isMasked: true }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Keys pressed at the end of the field; "<" deletes backwards. */
function press(keys: string, from = empty): Typed {
  return keys
    .split('')
    .reduce(
      (shown, key) =>
        key === '<'
          ? typeAmount(shown, shown.text.slice(0, -1), null)
          : typeAmount(shown, shown.text + key, key),
      from,
    )
}

test.each([
  ['1', 'R$ 0,01', 0.01],
  ['100', 'R$ 1,00', 1],
  ['12990', 'R$ 129,90', 129.9],
  ['123456', 'R$ 1.234,56', 1234.56],
  ['0', 'R$ 0,00', 0],
  ['00', 'R$ 0,00', 0],
  ['0<', '', null],
  ['007', 'R$ 0,07', 0.07],
  ['12a3', 'R$ 1,23', 1.23],
  ['-12', 'R$ 0,12', 0.12],
  ['R$ 12', 'R$ 0,12', 0.12],
  ['12990<', 'R$ 12,99', 12.99],
  ['1<', '', null],
  ['100,', 'R$ 100,', 100],
  ['100,0', 'R$ 100,0', 100],
  ['100,00', 'R$ 100,00', 100],
  ['1234,5', 'R$ 1234,5', 1234.5],
  ['1234,56', 'R$ 1234,56', 1234.56],
  ['1234.56', 'R$ 1234.56', 1234.56],
  ['1.234,56', 'R$ 1.234,56', 1234.56],
  ['1,234.56', 'R$ 1,234.56', 1234.56],
  ['1.234.567', 'R$ 1.234.567', 1_234_567],
  [',5', ',5', 0.5],
  ['0,5', 'R$ 0,5', 0.5],
  ['1234,5<', 'R$ 1234,', 1234],
  ['1234,5<<', 'R$ 12,34', 12.34],
  ['1234,5<<5', 'R$ 123,45', 123.45],
  ['1234,56<<9', 'R$ 1234,9', 1234.9],
  ['1234,567', 'R$ 1234,567', NaN],
  ['1234,567<', 'R$ 1234,56', 1234.56],
  ['1.234', 'R$ 1.234', NaN],
  ['1,,5', 'R$ 1,,5', NaN],
  ['10,a', 'R$ 10,a', NaN],
  ['99999999999', 'R$ 999.999.999,99', 999_999_999.99],
  ['123456789012345', 'R$ 123.456.789.012,34', 123_456_789_012.34],
])('the keys %s show %s', (keys, text, reais) => {
  const shown = press(keys)
  expect(plain(shown.text)).toBe(text)
  expect(amountOf(shown)).toBe(reais)
})

test.each(['0', '20', '100', '12990', '99999999999'])('%s pasted is what it is typed', (digits) => {
  expect(pasteAmount(digits)).toEqual(press(digits))
})

test.each([
  ['100,', 'R$ 100,00', 100],
  ['R$ 20', 'R$ 20,00', 20],
  ['1234,5', 'R$ 1.234,50', 1234.5],
  ['1.234,56', 'R$ 1.234,56', 1234.56],
  ['R$ 1.234,56', 'R$ 1.234,56', 1234.56],
  ['1234.56', 'R$ 1.234,56', 1234.56],
  ['1,234.56', 'R$ 1.234,56', 1234.56],
  [' 99 reais\n', 'R$ 99,00', 99],
  ['999999999999,', 'R$ 999.999.999.999,00', 999_999_999_999],
  ['1.234', '1.234', NaN],
  ['10,00 20,00', '10,00 20,00', NaN],
  ['de graça', 'de graça', NaN],
])('"%s" pasted shows %s', (pasted, text, reais) => {
  const shown = pasteAmount(pasted)
  expect(plain(shown.text)).toBe(text)
  expect(amountOf(shown)).toBe(reais)
})

test.each([
  ['129,90', 129.9],
  ['12990', 129.9],
  ['R$ 100', 100],
  ['1.234,56', 1234.56],
  ['dez', NaN],
])('"%s" put in at once, as a keyboard with suggestions does, is %s reais', (text, reais) => {
  for (const before of [empty, shownAmount(50), press('7,5')])
    expect(amountOf(typeAmount(before, text, text))).toBe(reais)
})

test('a stored price is shown with its cents, and the next digit shifts them', () => {
  const stored = shownAmount(1234.5)
  expect(plain(stored.text)).toBe('R$ 1.234,50')
  expect(amountOf(press('9', stored))).toBe(12_345.09)
  expect(shownAmount(null).text).toBe('')
})

test('text that is no price stays until it is replaced', () => {
  const garbage = pasteAmount('ligar antes')
  expect(amountOf(press('1', garbage))).toBeNaN()
  expect(amountOf(typeAmount(garbage, '1', '1'))).toBe(0.01)
  expect(amountOf(typeAmount(garbage, '', null))).toBeNull()
})

test('the caret keeps its place among the digits', () => {
  const text = shownAmount(19_234.5).text
  const inFront = (caret: number) => plain(text.slice(0, caret))
  expect(inFront(caretIn(text, 0))).toBe('R$ 19.234,50')
  expect(inFront(caretIn(text, 2))).toBe('R$ 19.234,')
  expect(inFront(caretIn(text, 5))).toBe('R$ 19.')
  expect(inFront(beforeMarks(text, caretIn(text, 5)))).toBe('R$ 19')
  expect(inFront(caretIn(text, 7))).toBe('R$ ')
  expect(inFront(beforeMarks(text, caretIn(text, 7)))).toBe('R$ ')
})

test('a text that is no amount says why', () => {
  expect(problemOf(pasteAmount('1.234'))).toBe(
    '"1.234" pode ser lido de dois modos: escreva os centavos, como 1234,00',
  )
  expect(problemOf(pasteAmount('12,90'))).toBeUndefined()
})
