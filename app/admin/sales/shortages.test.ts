import { expect, test } from 'vitest'
import { shortagesOf } from './shortages.ts'

const wheel = { variantId: 'wheel', available: 1 }
const wheels = (quantity: number) => ({ variantId: 'wheel', quantity })

test('lines of one variant together ask for no more than is available', () => {
  expect(shortagesOf([wheels(1)], [wheel], []).size).toBe(0)
  expect(shortagesOf([wheels(1), wheels(1)], [wheel], [])).toEqual(new Map([['wheel', 1]]))
})

test('of an oversold variant there is nothing to sell', () => {
  expect(shortagesOf([wheels(1)], [{ ...wheel, available: -2 }], [])).toEqual(
    new Map([['wheel', 0]]),
  )
})

test('what the stored sale has reserved is its own, even where it is oversold', () => {
  expect(shortagesOf([wheels(3)], [wheel], [wheels(2)]).size).toBe(0)
  expect(shortagesOf([wheels(4)], [wheel], [wheels(2)])).toEqual(new Map([['wheel', 3]]))
  expect(shortagesOf([wheels(2)], [{ ...wheel, available: -1 }], [wheels(2)]).size).toBe(0)
})

test('a variant that is not counted, or whose line is gone, is never short', () => {
  expect(shortagesOf([wheels(9)], [{ ...wheel, available: null }], []).size).toBe(0)
  expect(shortagesOf([], [wheel], []).size).toBe(0)
})
