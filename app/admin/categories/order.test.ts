import { expect, test } from 'vitest'
import { idsOf, moved, type Order, siblingsOf } from './order.ts'

const order: Order = [
  { id: 'bikes', childIds: ['mtb', 'road', 'kids'] },
  { id: 'parts', childIds: ['brakes'] },
  { id: 'clothes', childIds: [] },
]

test('a main category moves with its children', () => {
  expect(idsOf(moved(order, 'bikes', 'clothes'))).toEqual([
    'parts',
    'brakes',
    'clothes',
    'bikes',
    'mtb',
    'road',
    'kids',
  ])
})

test('a child moves only among the children of its parent', () => {
  expect(idsOf(moved(order, 'kids', 'mtb'))).toEqual([
    'bikes',
    'kids',
    'mtb',
    'road',
    'parts',
    'brakes',
    'clothes',
  ])
  expect(moved(order, 'kids', 'brakes')).toEqual(order)
})

test('a main category never moves among children', () => {
  expect(moved(order, 'clothes', 'road')).toEqual(order)
})

test('siblings are the main categories, or the children of one parent', () => {
  expect(siblingsOf(order, 'parts')).toEqual(['bikes', 'parts', 'clothes'])
  expect(siblingsOf(order, 'road')).toEqual(['mtb', 'road', 'kids'])
})
