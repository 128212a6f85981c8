import { expect, test } from 'vitest'
import { signedCents } from '../sales/terms-texts.ts'
import { formatCents, money } from './currency.ts'

test('an amount below zero has a minus sign, also where one above zero has a plus sign', () => {
  expect(formatCents(-123_450)).toBe('−R$\u00a01.234,50')
  expect(money(-500)).toBe('−R$ 5,00')
  expect(signedCents(-500)).toBe('−R$\u00a05,00')
  expect(signedCents(500)).toBe('+R$\u00a05,00')
})

test('an amount is written as Intl writes it', () => {
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  for (let n = 0; n < 1000; n++) {
    const cents = Math.floor(10 ** (Math.random() * 13))
    expect(formatCents(cents)).toBe(reais.format(cents / 100))
  }
  for (const cents of [0, 1, 99, 100, 99_999, 100_000, 99_999_999, 100_000_000])
    expect(formatCents(cents)).toBe(reais.format(cents / 100))
})
