import { expect, test } from 'vitest'
import { labelSheets, labelsOnSheet, paperSizes, placeOnSheet } from './sheets.ts'

test.each(labelSheets)('the labels of $name are on the paper and do not overlap', (sheet) => {
  const paper = paperSizes[sheet.paper]
  const last = placeOnSheet(sheet, labelsOnSheet(sheet) - 1)
  expect(Math.min(sheet.left, sheet.top, sheet.gapX, sheet.gapY)).toBeGreaterThanOrEqual(0)
  expect(last.x + sheet.width).toBeLessThanOrEqual(paper.width)
  expect(last.y + sheet.height).toBeLessThanOrEqual(paper.height)
})

test('places are counted by rows', () => {
  const sheet = labelSheets.find(({ id }) => id === '6180')
  if (!sheet) throw new Error('no such sheet')
  expect([0, 1, 2, 3].map((place) => placeOnSheet(sheet, place))).toEqual([
    { x: 4.8, y: 12.7 },
    { x: expect.closeTo(74.6), y: 12.7 },
    { x: expect.closeTo(144.4), y: 12.7 },
    { x: 4.8, y: expect.closeTo(38.1) },
  ])
})
