import { describe, expect, test } from 'vitest'
import { plainTextOf } from './plain-text.ts'
import { sanitiseDescription } from './rich-text.ts'

describe('the text of a description on one line', () => {
  test.each([
    [
      'a heading and its sentence',
      '<h2>Já vai pronta</h2><p>Montamos e regulamos.</p>',
      'Já vai pronta. Montamos e regulamos.',
    ],
    ['paragraphs without full stops', '<p>Aro 29</p><p>Freio a disco</p>', 'Aro 29. Freio a disco'],
    [
      'a heading that ends in a mark',
      '<h3>Serve em qual roda?</h3><p>Em todas.</p>',
      'Serve em qual roda? Em todas.',
    ],
    [
      'a heading before a list',
      '<h3>Destaques:</h3><ul><li>Leve</li><li>Forte</li></ul>',
      'Destaques: Leve · Forte',
    ],
    [
      'a list before a paragraph',
      '<ul><li>Leve</li><li>Forte</li></ul><p>Na caixa</p>',
      'Leve · Forte. Na caixa',
    ],
    [
      'the points of a list that the editor writes',
      '<ol><li><p>Leve</p></li><li><p>Forte</p></li></ol><p>Fim</p>',
      'Leve · Forte. Fim',
    ],
    ['a broken line', '<p>Rua A<br>Centro</p>', 'Rua A Centro'],
    ['line breaks of the HTML itself', '<p>Aro\n29</p>\n<p></p>\n<p>Preto</p>', 'Aro 29. Preto'],
    ['words in bold', '<p><strong>Cor:</strong> Preto</p>', 'Cor: Preto'],
    ['a single line', '<p>Leve</p>', 'Leve'],
    ['nothing but an empty list', '<ul><li></li><li></li></ul>', ''],
  ])('keeps apart what stands apart: %s', (_case, html, text) => {
    expect(plainTextOf(html)).toBe(text)
  })
})

describe('the links of a description', () => {
  test.each(['/produto/farol', '/categoria/pneus?ordem=rating', '#medidas', '?busca=aro'])(
    '%s leads on within the shop',
    (href) => {
      expect(
        sanitiseDescription(`<p><a href="${href}" target="_blank" rel="nofollow">x</a></p>`),
      ).toBe(`<p><a href="${href}">x</a></p>`)
    },
  )

  test.each([
    'https://marca.example/manual',
    'http://marca.example/',
    'mailto:a@marca.example',
    'tel:+5528999001997',
  ])('%s opens beside the shop and vouches for nothing', (href) => {
    expect(sanitiseDescription(`<p><a href="${href}">x</a></p>`)).toBe(
      `<p><a href="${href}" rel="noopener nofollow" target="_blank">x</a></p>`,
    )
  })

  test.each(['//outra.example/', '/\\outra.example/', '\\\\outra.example', '/\t/outra.example/'])(
    'what only looks like a path (%j) is never taken for one of the shop',
    (href) => {
      expect(sanitiseDescription(`<p><a href="${href}">x</a></p>`)).not.toMatch(
        /<a href(?!.*target="_blank")/,
      )
    },
  )
})
