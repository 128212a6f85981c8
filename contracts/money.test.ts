import { expect, test } from 'vitest'
import { centsOf, reais, reaisOf, reaisOrNothing } from './money.ts'

const message = 'Informe um valor'
const tooMuch = 'Use um valor de até R$ 10.000.000,00'

test('amounts of two decimals become whole cents and come back as they were', () => {
  for (const [amount, cents] of [
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [1139.96, 113_996],
    [9_999_999.99, 999_999_999],
  ] as const)
    expect([centsOf(amount), reaisOf(cents)]).toEqual([cents, amount])
})

function refusal(schema: ReturnType<typeof reais>, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

test.each([0.01, 0.29, 4.35, 1139.96, 9_999_999.99, 10_000_000])('%d is an amount', (amount) => {
  expect(reais(message).parse(amount)).toBe(amount)
  expect(reaisOrNothing(message).parse(amount)).toBe(amount)
})

test.each([
  [0.001, message],
  [1.005, message],
  [0.0149, message],
  [-0.01, message],
  ['1', message],
  [undefined, message],
  [Number.NaN, message],
  [10_000_000.01, tooMuch],
])('%s is no amount', (value, sentence) => {
  expect(refusal(reais(message), value)).toBe(sentence)
  expect(refusal(reaisOrNothing(message), value)).toBe(sentence)
})

test('nothing is an amount only where it may be', () => {
  for (const nothing of [0, 1e-9]) expect(refusal(reais(message), nothing)).toBe(message)
  expect(reaisOrNothing(message).parse(0)).toBe(0)
})
