import { expect, test } from 'vitest'
import { isFirstArrived, withArrived } from './chosen-order.ts'

const chosen = ['um', 'dois', 'três']
const orderOf = (url: string) => (chosen.includes(url) ? chosen.indexOf(url) + 1 : undefined)
const arriving = (arrivals: string[], stored: string[] = []) =>
  arrivals.reduce((urls, url) => withArrived(urls, url, orderOf), stored)

test.each([
  [['um', 'dois', 'três']],
  [['três', 'dois', 'um']],
  [['dois', 'três', 'um']],
  [['três', 'um', 'dois']],
])('pictures that arrive as %s are in the order in which they were chosen', (arrivals) => {
  expect(arriving(arrivals)).toEqual(chosen)
})

test('pictures join the end of the stored ones', () => {
  expect(arriving(['dois', 'um'], ['antiga'])).toEqual(['antiga', 'um', 'dois'])
})

test('a picture that arrives twice is listed once', () => {
  expect(arriving(['um', 'dois', 'um'])).toEqual(['um', 'dois'])
})

test('the main picture is known once those that were chosen before it have arrived', () => {
  expect(isFirstArrived(orderOf('dois'), [1, 3])).toBe(false)
  expect(isFirstArrived(orderOf('dois'), [3])).toBe(true)
  expect(isFirstArrived(orderOf('antiga'), [1, 2])).toBe(true)
})
