import { expect, test } from 'vitest'
import { clientInputSchema } from '../../../contracts/clients.ts'
import { maskPhone } from './phone-mask.ts'

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
  ['+55', '(55'],
])('%s is shown as %s', (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked)
})

test('a complete number passes the contract', () => {
  for (const phone of ['2835521000', '28999123456'].map(maskPhone))
    expect(clientInputSchema.safeParse({ name: 'Ana', phone }).success).toBe(true)
})

test('the last character can be deleted', () => {
  expect(maskPhone('(28) 3552-')).toBe('(28) 3552')
  expect(maskPhone('(2')).toBe('(2')
})
