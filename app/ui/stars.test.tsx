import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

test.each([
  [0, 0, 0],
  [4, 4, 0],
  [4.4, 4, 0],
  [4.5, 4, 1],
  [4.9, 4, 1],
  [5, 5, 0],
])('a rating of %d has %i full stars and %i half ones', (rating, full, half) => {
  const html = renderToStaticMarkup(<Stars rating={rating} />)
  expect(html.match(/<svg/g)).toHaveLength(5)
  expect(html.split('stars-full').length - 1).toBe(full)
  expect(html.split('#star-half').length - 1).toBe(half)
})

test('stars say the rating with a decimal comma', () => {
  expect(renderToStaticMarkup(<Stars rating={4} />)).toContain('aria-label="Nota 4,0 de 5"')
})
