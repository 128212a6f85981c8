import { describe, expect, test } from 'vitest'
import { InvalidInput } from '../errors.ts'
import type { Terms } from './terms.ts'
import { cashTotalCents, cashTotalOfSale, discountCentsOf, saleSums, saleTotal } from './total.ts'

const line = (unitPriceCents: number, quantity = 1) => ({ unitPriceCents, quantity })
const inCash = (rate: number): Terms => ({ method: 'cash', instalments: 1, rate })
const byCard = (instalments: number, rate = 0): Terms => ({ method: 'card', instalments, rate })

describe('a discount', () => {
  test('in reais is that amount, whatever the lines', () => {
    expect(discountCentsOf([line(100)], { discountValue: 12.34 })).toBe(1234)
    expect(discountCentsOf([], { discountValue: 0.29, discountPercent: null })).toBe(29)
  })

  test.each([
    [[line(9990, 2)], 10, 1998],
    [[line(1), line(2)], 50, 2],
    [[line(1)], 49.99, 0],
    [[line(10_000)], 12.34, 1234],
    [[line(333)], 0, 0],
  ])('of %j in percent (%d) is a part of the subtotal, half a cent up', (lines, percent, cents) => {
    expect(discountCentsOf(lines, { discountValue: 7, discountPercent: percent })).toBe(cents)
  })
})

describe('a total', () => {
  test('is the sum of the lines less the discount', () => {
    expect(saleTotal([line(9990, 2), line(1)], 981, null)).toEqual({
      subtotalCents: 19_981,
      termsCents: 0,
      totalCents: 19_000,
    })
  })

  test('in cash takes the discount of each unit, and then the one of the sale', () => {
    // 5 % less is 9.4905 and 0.9405: each is rounded before it is multiplied.
    expect(saleTotal([line(999, 3), line(99, 2)], 100, inCash(5))).toEqual({
      subtotalCents: 3195,
      termsCents: 3 * 949 + 2 * 94 - 3195,
      totalCents: 3 * 949 + 2 * 94 - 100,
    })
  })

  test('by card is that of the instalments, which the discount makes smaller', () => {
    expect(saleTotal([line(110_000)], 10_000, byCard(12, 5)).totalCents).toBe(179_580)
    expect(saleTotal([line(110_000)], 10_000, byCard(3))).toMatchObject({
      termsCents: 0,
      totalCents: 100_000,
    })
  })

  test.each<[string, [number, number, Terms | null], string]>([
    ['nothing', [500, 500, null], 'discountValue'],
    ['nothing in cash', [100, 96, inCash(5)], 'discountValue'],
    ['less than nothing', [500, 501, null], 'discountValue'],
    ['more than can be stored', [2_147_483_648, 0, null], 'items'],
    ['so before a discount', [2_147_483_648, 2_147_000_000, null], 'items'],
    ['so with interest', [2_000_000_000, 0, byCard(12, 5)], 'items'],
    ['less than a cent an instalment', [5, 0, byCard(6)], 'terms'],
  ])('of %s is refused', (_what, [price, discount, terms], field) => {
    const refused: unknown = catchFrom(() => saleTotal([line(price)], discount, terms))
    expect(refused).toBeInstanceOf(InvalidInput)
    expect(refused).toMatchObject({ fields: { [field]: refusals[field] } })
  })

  const refusals: Record<string, string> = {
    discountValue: 'Valor final não pode ser zero ou negativo',
    items: 'O valor da venda é grande demais',
    terms: 'São parcelas demais para este valor',
  }

  test('at the bounds is taken', () => {
    expect(saleTotal([line(2_147_483_647)], 0, null).totalCents).toBe(2_147_483_647)
    expect(saleTotal([line(500)], 499, null).totalCents).toBe(1)
    expect(saleTotal([line(6)], 0, byCard(6)).totalCents).toBe(6)
  })

  test('that is still being edited is at least nothing', () => {
    expect(saleSums([line(500)], 900, null).totalCents).toBe(0)
    expect(saleSums([line(500)], 900, inCash(5)).totalCents).toBe(0)
    expect(saleSums([line(5)], 0, byCard(6)).totalCents).toBe(5)
  })
})

describe('the total in cash', () => {
  test('is offered where it is less', () => {
    expect(cashTotalCents([line(10_000)], 500, 5)).toBe(9000)
  })

  test.each([
    ['the discount in cash is nothing', 10_000, 0, 0],
    ['rounding leaves the price as it is', 1, 0, 5],
    ['nothing is left to pay', 10_000, 9500, 5],
  ])('is not offered where %s', (_why, price, discount, percent) => {
    expect(cashTotalCents([line(price)], discount, percent)).toBeUndefined()
  })
})

describe('the total in cash of a sale', () => {
  const items = [
    { quantity: 3, unitPrice: 9.99 },
    { quantity: 1, unitPrice: 100 },
  ]
  const pending = { status: 'pending', items, discountValue: 7.5, terms: null } as const
  const settings = { cashDiscountPercentage: 5 }

  test('is offered while it is pending and its terms are open', () => {
    // 5 % less is 9.4905 for each of the three, rounded before it is multiplied.
    expect(cashTotalOfSale(pending, settings)).toBe(3 * 949 + 9500 - 750)
    expect(cashTotalOfSale(pending, { cashDiscountPercentage: 0 })).toBeUndefined()
  })

  test('is not offered once terms are agreed or the sale is settled', () => {
    expect(cashTotalOfSale({ ...pending, terms: agreed }, settings)).toBeUndefined()
    expect(cashTotalOfSale({ ...pending, status: 'completed' }, settings)).toBeUndefined()
    expect(cashTotalOfSale({ ...pending, status: 'cancelled' }, settings)).toBeUndefined()
  })

  const agreed = {
    method: 'card',
    instalments: 2,
    rate: 0,
    adjustment: 0,
    instalmentValue: 61.24,
    firstInstalment: 61.23,
  } as const
})

function catchFrom(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}
