import { expect, test } from 'vitest'
import { favouriteCardsPaths } from './favourite-cards-paths.ts'

test('the cards of 60 favourites with long names are asked for in addresses of 4,096 characters', () => {
  const slugs = Array.from({ length: 60 }, (_, n) => `${n}`.padEnd(80, 'x'))
  const paths = favouriteCardsPaths(slugs)
  expect(Math.max(...paths.map((path) => path.length))).toBeLessThan(4096)
  const asked = paths.flatMap((path) => [...new URL(path, 'http://shop').searchParams.keys()])
  expect(asked).toEqual(slugs)
})
