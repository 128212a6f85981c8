import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '../../contracts/settings.ts'
import { agreedTerms } from './terms.ts'

const settings = {
  ...defaultPaymentSettings,
  cashDiscountPercentage: 5,
  creditCardInterestRates: { ...defaultPaymentSettings.creditCardInterestRates, '12': 2.5 },
}
const inCash = { method: 'cash' } as const
const byCard = (instalments: number) => ({ method: 'card', instalments }) as const

test('terms have the rate of today: the discount in cash, the interest of that many instalments', () => {
  expect(agreedTerms(null, settings, null)).toBeNull()
  expect(agreedTerms(inCash, settings, null)).toEqual({ method: 'cash', instalments: 1, rate: 5 })
  expect(agreedTerms(byCard(12), settings, null)).toEqual({ ...byCard(12), rate: 2.5 })
})

test('terms that stay the same keep the rate that was agreed, others do not', () => {
  const cash = { method: 'cash', instalments: 1, rate: 3 } as const
  const card = { ...byCard(12), rate: 9 }
  expect(agreedTerms(inCash, settings, cash)).toEqual(cash)
  expect(agreedTerms(byCard(12), settings, card)).toEqual(card)
  expect(agreedTerms(byCard(1), settings, cash)?.method).toBe('card')
  expect(agreedTerms(byCard(12), settings, { ...card, instalments: 11 })?.rate).toBe(2.5)
  expect(agreedTerms(null, settings, card)).toBeNull()
})
