import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

test.each([
  [1, '1 avaliação'],
  [2, '2 avaliações'],
])('%i reviews are "%s"', (count, text) => {
  const html = renderToStaticMarkup(<Stars average="4,5" filledStars={4} count={count} />)
  expect(html).toContain(`>${text}<`)
})
