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
