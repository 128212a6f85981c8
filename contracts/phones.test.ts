import { expect, test } from 'vitest'
import {
  formatNationalPhone,
  formatWhatsappNumber,
  nationalDigits,
  whatsappNumberFrom,
} from './phones.ts'

test.each([
  ['(28) 99988-1234', '5528999881234'],
  ['28999881234', '5528999881234'],
  ['+55 28 99988-1234', '5528999881234'],
  ['5528999881234', '5528999881234'],
  ['+55 (0) 28 99988-1234', '5528999881234'],
  ['028 99988-1234', '5528999881234'],
  ['0055 28 99988 1234', '5528999881234'],
  ['(28) 3552-1000', '552835521000'],
  // Santa Maria (RS) has the area code 55.
  ['(55) 99988-1234', '5555999881234'],
  ['55 55 99988-1234', '5555999881234'],
  ['+55 21 99900-1004', '5521999001004'],
  ['+351 912 345 678', '+351912345678'],
  ['00351 912 345 678', '+351912345678'],
  ['+1 800 555 0100', '+18005550100'],
  ['+1 202 555 0123', '+12025550123'],
])('WhatsApp "%s" is the number %s', (typed, number) => {
  expect(whatsappNumberFrom(typed)).toBe(number)
})

test.each([
  'abc',
  '',
  '99988-1234',
  '(28) 9998-1234',
  '(28) 9 9998-123',
  '(20) 99988-1234',
  '55 28 9998-1234',
  '+55 28 9998-1234',
  '28 99988-1234 ou 28 99977-1234',
  'wa.me/5528999881234',
  '351912345678',
  '+123',
  '+351 912 345 678 913 456',
  '+0 28 99988-1234',
])('"%s" is no WhatsApp number', (typed) => {
  expect(whatsappNumberFrom(typed)).toBeUndefined()
})

test('a foreign number has no national digits', () => {
  expect(nationalDigits('+351 912 345 678')).toBeUndefined()
})

test.each([
  ['28999881234', '(28) 99988-1234'],
  ['2835521000', '(28) 3552-1000'],
])('the national digits %s read %s', (digits, text) => {
  expect(formatNationalPhone(digits)).toBe(text)
})

test.each([
  ['5528999881234', '(28) 99988-1234'],
  ['+351912345678', '+351912345678'],
  ['', ''],
])('the stored WhatsApp number "%s" reads "%s", which is stored as the same', (stored, text) => {
  expect(formatWhatsappNumber(stored)).toBe(text)
  expect(whatsappNumberFrom(text) ?? '').toBe(stored)
})
