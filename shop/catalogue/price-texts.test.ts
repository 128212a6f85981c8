import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '../../contracts/settings.ts'
import { planRows, priceTexts } from './price-texts.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('a product page shows the cash price, how it is paid, and the best plan', () => {
  const texts = priceTexts(
    { priceCents: 60_699, promotionalPriceCents: null },
    defaultPaymentSettings,
  )
  expect(spaced(texts.cash)).toBe('R$ 576,64')
  expect(texts.cashNote).toBe('à vista no Pix (5% de desconto)')
  expect(spaced(texts.price)).toBe('R$ 606,99')
  expect(spaced(texts.plan ?? '')).toBe('3x de R$ 202,33')
  expect(texts.promotion).toBeUndefined()
})

test('on a promotion every price is based on the promotional price, and the normal price is named too', () => {
  const texts = priceTexts(
    { priceCents: 10_000, promotionalPriceCents: 8000 },
    defaultPaymentSettings,
  )
  expect(spaced(texts.price)).toBe('R$ 80,00')
  expect(spaced(texts.cash)).toBe('R$ 76,00')
  expect(texts.promotion).toEqual({ normalPrice: 'R$\u00a0100,00', off: '−20%' })
})

test('the percentage off never promises more than the price gives', () => {
  expect(
    priceTexts({ priceCents: 1000, promotionalPriceCents: 801 }, defaultPaymentSettings).promotion
      ?.off,
  ).toBe('−19%')
  expect(
    priceTexts({ priceCents: 100_000, promotionalPriceCents: 99_999 }, defaultPaymentSettings)
      .promotion?.off,
  ).toBe('')
})

test('without a cash discount the cash price is the price, and no percentage is named', () => {
  const texts = priceTexts(
    { priceCents: 1000, promotionalPriceCents: null },
    { ...defaultPaymentSettings, cashDiscountPercentage: 0 },
  )
  expect(spaced(texts.cash)).toBe('R$ 10,00')
  expect(texts.cashNote).toBe('à vista no Pix')
})

test('the table lists all twelve plans, each with its own rate', () => {
  const plans = planRows(
    { priceCents: 100_000, promotionalPriceCents: null },
    defaultPaymentSettings,
  )
  expect(plans).toHaveLength(12)
  expect(plans.slice(0, 3).every((plan) => plan.interest === 'sem juros')).toBe(true)
  expect(plans.slice(3).every((plan) => plan.interest === 'com juros')).toBe(true)
})
