import { expect, test } from 'vitest'
import { describedOnPage } from './description.ts'

test('a list of named facts becomes a description list', () => {
  expect(
    describedOnPage(
      '<p>Leve.</p><ul><li><strong>Cor:</strong> Preto</li><li><strong>Peso:</strong> 6,86 kg</li></ul>',
    ),
  ).toBe(
    '<p>Leve.</p><dl class="prose-facts"><div><dt>Cor</dt><dd>Preto</dd></div><div><dt>Peso</dt><dd>6,86 kg</dd></div></dl>',
  )
})

test('the colon may be outside the bold name', () => {
  expect(describedOnPage('<ul>\n<li><b>Cor</b>: Preto</li>\n</ul>')).toBe(
    '<dl class="prose-facts"><div><dt>Cor</dt><dd>Preto</dd></div></dl>',
  )
})

test.each([
  '<ul><li>Uma</li><li>Duas</li></ul>',
  '<ul><li><strong>Cor:</strong> Preto</li><li>Solto</li></ul>',
  '<ul><li><strong>Cor:</strong> Preto com <em>azul</em></li></ul>',
  '<ol><li><strong>Cor:</strong> Preto</li></ol>',
])('any other list is not changed: %s', (html) => {
  expect(describedOnPage(html)).toBe(html)
})

test('what the table of measures says is not repeated', () => {
  const measures = [
    { name: 'Cor', values: [{ text: 'Preto', path: '/', where: 'em Rodas' }] },
    { name: 'Marca', values: [{ text: 'Serra', path: '/', where: 'em Rodas' }] },
  ]
  const facts = (...rows: string[]) => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
  const black = '<strong>Cor:</strong> Preto'
  expect(describedOnPage(facts(black), measures)).toBe('')
  expect(describedOnPage(facts(black, '<strong>Marca:</strong> Outra'), measures)).toBe(
    '<dl class="prose-facts"><div><dt>Marca</dt><dd>Outra</dd></div></dl>',
  )
})

test('headings are one level below those of the page', () => {
  expect(describedOnPage('<h1>A</h1><h2>B</h2><h3>C</h3>')).toBe('<h3>A</h3><h4>B</h4><h5>C</h5>')
})

test('headings have no gaps between levels', () => {
  expect(describedOnPage('<h2>A</h2><h3>B</h3>')).toBe('<h3>A</h3><h4>B</h4>')
})

test('escaped markup stays escaped', () => {
  expect(
    describedOnPage(
      '<ul><li><strong>&lt;b&gt;:</strong> &lt;script&gt;x()&lt;/script&gt;</li></ul>',
    ),
  ).toBe(
    '<dl class="prose-facts"><div><dt>&lt;b&gt;</dt><dd>&lt;script&gt;x()&lt;/script&gt;</dd></div></dl>',
  )
})

test('very long lists take no more than linear time', () => {
  const started = performance.now()
  describedOnPage(`<ul>${'<li><strong>Cor:</strong> Preto</li>'.repeat(1400)}<li>fim</li></ul>`)
  describedOnPage(`<ul><li><strong>${':'.repeat(49_000)}`)
  describedOnPage('<ul>'.repeat(12_000))
  expect(performance.now() - started).toBeLessThan(500)
})
