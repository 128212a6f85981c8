import { expect, test } from 'vitest'
import { linkedPages } from './pagination.tsx'

test.each([
  [1, 2, '1 2'],
  [1, 6, '1 2 … 6'],
  [3, 6, '1 2 3 4 … 6'],
  [4, 6, '1 … 3 4 5 6'],
  [50, 99, '1 … 49 50 51 … 99'],
  [99, 99, '1 … 98 99'],
])('page %i of %i links to %s', (page, lastPage, links) => {
  expect(
    linkedPages(page, lastPage)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(links)
})
