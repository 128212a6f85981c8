import { describe, expect, test } from 'vitest'
import { defaultPaymentSettings } from '../../contracts/settings.ts'
import {
  bestInterestFreePlan,
  cashPriceCents,
  effectiveMonthlyRate,
  instalmentPlans,
} from './instalments.ts'

const payment = defaultPaymentSettings

describe('instalments', () => {
  test('12x of R$ 1.000,00 at 5% is R$ 149,65 a month, R$ 1.795,80 in total', () => {
    expect(instalmentPlans(100_000, payment)[11]).toEqual({
      count: 12,
      valueCents: 14_965,
      firstCents: 14_965,
      totalCents: 179_580,
      interestFree: false,
    })
  })

  test.each([
    [100_000, 33_333, 33_334],
    [20_000, 6667, 6666],
    [30_000, 10_000, 10_000],
  ])(
    'without interest %i cents in 3x add up to the price, and the first takes the difference',
    (priceCents, valueCents, firstCents) => {
      expect(instalmentPlans(priceCents, payment)[2]).toEqual({
        count: 3,
        valueCents,
        firstCents,
        totalCents: priceCents,
        interestFree: true,
      })
    },
  )

  test('a rate set for 1x has no effect', () => {
    const rates = { ...payment.creditCardInterestRates, 1: 99 }
    expect(
      instalmentPlans(12_345, { ...payment, creditCardInterestRates: rates })[0]?.valueCents,
    ).toBe(12_345)
  })

  test('the best plan without interest is the longest with a rate of zero', () => {
    expect(bestInterestFreePlan(30_000, payment)?.count).toBe(3)
    const rates = { ...payment.creditCardInterestRates, 10: 0 }
    expect(
      bestInterestFreePlan(30_000, { ...payment, creditCardInterestRates: rates })?.count,
    ).toBe(10)
  })

  // The expected rates come from a spreadsheet's RATE(n; -payment; price).
  test.each([
    [1, 0],
    [3, 0],
    [6, 6.2],
    [12, 10.4],
  ])('%ix of R$ 1.000,00 by default costs %d%% a month', (count, rate) => {
    const plan = instalmentPlans(100_000, payment)[count - 1]
    expect(plan && effectiveMonthlyRate(100_000, plan)).toBe(rate)
  })

  test('the effective rate of the most expensive plan allowed is found', () => {
    const rates = { ...payment.creditCardInterestRates, 12: 100 }
    const plan = instalmentPlans(100_000, { ...payment, creditCardInterestRates: rates })[11]
    expect(plan && effectiveMonthlyRate(100_000, plan)).toBeCloseTo(34_133.3, 0)
  })

  test('when all plans from 2x on bear interest there is no best plan', () => {
    const rates = { ...payment.creditCardInterestRates, 2: 1, 3: 1 }
    expect(
      bestInterestFreePlan(30_000, { ...payment, creditCardInterestRates: rates }),
    ).toBeUndefined()
  })

  test('half a cent is rounded up, without floating-point error', () => {
    expect(cashPriceCents(1390, 5)).toBe(1321)
    expect(instalmentPlans(1001, payment)[1]?.valueCents).toBe(501)
  })

  test.each([
    [1, [1], undefined],
    [2, [1, 2], 2],
    [11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 11],
    [12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 12],
  ])('at %i cents no plan has an instalment under a cent', (priceCents, counts, longestFree) => {
    expect(instalmentPlans(priceCents, payment).map(({ count }) => count)).toEqual(counts)
    const free = {
      ...payment,
      creditCardInterestRates: {
        ...payment.creditCardInterestRates,
        4: 0,
        5: 0,
        6: 0,
        7: 0,
        8: 0,
        9: 0,
        10: 0,
        11: 0,
        12: 0,
      },
    }
    expect(bestInterestFreePlan(priceCents, free)?.count).toBe(longestFree)
    expect(instalmentPlans(priceCents, free).at(-1)?.count).toBe(longestFree ?? 1)
    for (const { firstCents } of instalmentPlans(priceCents, free))
      expect(firstCents).toBeGreaterThan(0)
  })

  test('without a discount the cash price is the price', () => {
    expect(cashPriceCents(1999, 0)).toBe(1999)
  })
})
