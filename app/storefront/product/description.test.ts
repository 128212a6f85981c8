import { expect, test } from 'vitest'
import { describedOnPage } from './description.ts'

test('a list of named facts is left to the table of measures, and so is its heading', () => {
  const facts =
    '<ul><li><strong>Cor:</strong> Preto</li><li><strong>Peso:</strong> 6,86 kg</li></ul>'
  expect(describedOnPage(`<p>Leve.</p>${facts}`)).toBe('<p>Leve.</p>')
  expect(describedOnPage(`<p>Leve.</p><h2>Ficha</h2>${facts}<h2>Uso</h2><p>Trilha.</p>`)).toBe(
    '<p>Leve.</p><h3>Uso</h3><p>Trilha.</p>',
  )
  expect(describedOnPage('<ul>\n<li><b>Cor</b>: Preto</li>\n</ul>')).toBe('')
})

test.each([
  '<ul><li>Uma</li><li>Duas</li></ul>',
  '<ul><li><strong>Cor:</strong> Preto</li><li>Solto</li></ul>',
  '<ul><li><strong>Cor:</strong> Preto com <em>azul</em></li></ul>',
  '<ol><li><strong>Cor:</strong> Preto</li></ol>',
])('any other list is not changed: %s', (html) => {
  expect(describedOnPage(html)).toBe(html)
})

test('headings are one level below those of the page', () => {
  expect(describedOnPage('<h1>A</h1><h2>B</h2><h3>C</h3>')).toBe('<h3>A</h3><h4>B</h4><h5>C</h5>')
})

test('headings have no gaps between levels', () => {
  expect(describedOnPage('<h2>A</h2><h3>B</h3>')).toBe('<h3>A</h3><h4>B</h4>')
})

test('very long lists take no more than linear time', () => {
  const started = performance.now()
  describedOnPage(`<ul>${'<li><strong>Cor:</strong> Preto</li>'.repeat(1400)}<li>fim</li></ul>`)
  describedOnPage(`<ul><li><strong>${':'.repeat(49_000)}`)
  describedOnPage('<ul>'.repeat(12_000))
  expect(performance.now() - started).toBeLessThan(500)
})
