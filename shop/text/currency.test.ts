import { expect, test } from 'vitest'
import { signedCents } from '../sales/terms-texts.ts'
import { formatCents, money } from './currency.ts'

test('an amount below zero has a minus sign, also where one above zero has a plus sign', () => {
  expect(formatCents(-123_450)).toBe('−R$\u00a01.234,50')
  expect(money(-500)).toBe('−R$ 5,00')
  expect(signedCents(-500)).toBe('−R$\u00a05,00')
  expect(signedCents(500)).toBe('+R$\u00a05,00')
})
