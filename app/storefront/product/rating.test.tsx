import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating } from './rating.tsx'

test.each([
  [1, '1 avaliação'],
  [2, '2 avaliações'],
])('%i reviews are "%s"', (count, text) => {
  const html = renderToStaticMarkup(<Rating average={4.5} count={count} />)
  expect(html).toContain(`>${text}<`)
})

test.each([
  [4.2, 4, 0],
  [4.3, 4, 1],
  [4.7, 4, 1],
  [4.8, 5, 0],
])('a rating of %d is drawn as the nearest half: %i full stars and %i half ones', (...rating) => {
  const [average, full, half] = rating
  const html = renderToStaticMarkup(<Rating average={average} count={2} />)
  expect(html.split('stars-full').length - 1).toBe(full)
  expect(html.split('#star-half').length - 1).toBe(half)
})
