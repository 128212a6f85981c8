import { expect, test } from 'vitest'
import { pictureClass } from './picture-class.ts'

const photo = (width: number, height: number, onWhite = false) =>
  pictureClass({ base: '', widths: [width], width, height, onWhite })

test.each([
  ['4:3, as phones take it', 4000, 3000],
  ['a little higher than its tile', 1200, 1040],
])('a photo of %s fills its tile', (_shape, width, height) => {
  expect(photo(width, height)).toBe('picture-filling')
})

test.each([
  ['of the shape of the tile', 1000, 800],
  ['3:2', 3000, 2000],
  ['upright', 3000, 4000],
  ['square', 1000, 1000],
])('a photo that is %s is shown whole', (_shape, width, height) => {
  expect(photo(width, height)).toBeUndefined()
})

test('a photo on white blends with its tile, whatever its shape', () => {
  expect(photo(4000, 3000, true)).toBe('picture-on-white')
})
