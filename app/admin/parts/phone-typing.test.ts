import { expect, test } from 'vitest'
import { clientInputSchema } from '../../../contracts/clients.ts'
import { pastePhone, typePhone } from './phone-typing.ts'

test.each([
  ['', ''],
  ['2', '(2'],
  ['28', '(28'],
  ['289', '(28) 9'],
  ['28999', '(28) 999'],
  ['2835521', '(28) 3552-1'],
  ['2835521000', '(28) 3552-1000'],
  ['28999123456', '(28) 99912-3456'],
  ['(28) 99912-34567', '(28) 99912-3456'],
  ['+55', '+55'],
  ['+552899912345', '+552899912345'],
  ['+5528999123456', '(28) 99912-3456'],
  ['+55 28 99912-3456', '(28) 99912-3456'],
  ['005528999123456', '(28) 99912-3456'],
  ['028999123456', '(28) 99912-3456'],
  ['0', '0'],
  ['+351912345678', '+351912345678'],
  ['5528999123456', '(28) 99912-3456'],
  ['(55) 28999-91234', '552899991234'],
  ['552835521000', '(28) 3552-1000'],
  ['55999123456', '(55) 99912-3456'],
])('%s is shown as %s', (typed, masked) => {
  expect(typePhone(typed)).toBe(masked)
})

test('a complete number passes the contract', () => {
  for (const phone of ['2835521000', '28999123456'].map(typePhone))
    expect(clientInputSchema.safeParse({ name: 'Ana', phone }).success).toBe(true)
})

test('the last character can be deleted', () => {
  expect(typePhone('(28) 3552-')).toBe('(28) 3552')
  expect(typePhone('(2')).toBe('(2')
})

test.each([
  ['+55 28 99999-1234', '(28) 99999-1234'],
  ['+55 (28) 99999-1234', '(28) 99999-1234'],
  ['+5528999991234', '(28) 99999-1234'],
  ['5528999991234', '(28) 99999-1234'],
  ['0055 28 99999-1234', '(28) 99999-1234'],
  ['028 99999-1234', '(28) 99999-1234'],
  ['0 28 3552-1000', '(28) 3552-1000'],
  ['28 99999 1234', '(28) 99999-1234'],
  ['28.99999.1234', '(28) 99999-1234'],
  ['(55) 99988-1234', '(55) 99988-1234'],
  ['28 9999-1234', '(28) 9999-1234'],
])('"%s" pasted is understood as %s', (pasted, phone) => {
  expect(pastePhone(pasted)).toBe(phone)
  expect(clientInputSchema.safeParse({ name: 'Ana', phone }).success).toBe(true)
})

test.each([
  '99999-1234',
  '+351 912 345 678',
  '+1 202 555 0123',
  '+55 28 9999-1234',
  '28 99999-12345',
  '28 99999-1234 / 28 99988-1234',
  'Ana 28 99999-1234',
  'ligar à noite',
])('"%s" pasted stays as it is and is refused', (pasted) => {
  expect(pastePhone(pasted)).toBe(pasted)
  expect(clientInputSchema.safeParse({ name: 'Ana', phone: pasted }).success).toBe(false)
})
