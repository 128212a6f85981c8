import { expect, test } from 'vitest'
import {
  imageUrl,
  linkTarget,
  plainText,
  referenceSchema,
  requiredText,
  slugFrom,
  slugTextSchema,
} from './text.ts'

test.each([
  ['Câmbio Traseiro', 'cambio-traseiro'],
  ["D'água", 'dagua'],
  ['A/B', 'ab'],
  ['Camisa Rota – Verde, M', 'camisa-rota-verde-m'],
  ['  E-bike  29" ', 'e-bike-29'],
  ['🚲', ''],
])('the slug of %s is %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})

test('a long slug ends with a whole word, a single long word after 80 characters', () => {
  const word = 'pedivelas '
  expect(slugFrom(word.repeat(20))).toBe(word.repeat(8).trim().replaceAll(' ', '-'))
  expect(slugFrom(`${'a'.repeat(80)} bc`)).toBe('a'.repeat(80))
  expect(slugFrom('a'.repeat(200))).toBe('a'.repeat(80))
})

test.each([
  ['/categoria/pneus', '/categoria/pneus'],
  ['categoria/pneus', '/categoria/pneus'],
  ['produto/pneu-29', '/produto/pneu-29'],
  [' https://example.com/a ', 'https://example.com/a'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
])('the link "%s" leads to %s', (link, target) => {
  expect(linkTarget('Link é obrigatório').parse(link)).toBe(target)
})

test.each([
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '/a\n/b',
  'http://example.com',
  'https:/example.com',
  'https://',
  'xhttps://example.com',
  'javascript:alert(1)',
  'pneus',
  'categoria/',
  'minha/categoria/pneus',
])('%j is no link', (link) => {
  const { error } = linkTarget('Link é obrigatório', 'Link inválido').safeParse(link)
  expect(error?.issues[0]?.message).toBe('Link inválido')
})

test.each(['/media/abc-1.webp', 'https://example.com/a.jpg'])('%s is a picture', (url) => {
  expect(imageUrl('Imagem é obrigatória').parse(url)).toBe(url)
})

test.each(['/media/', '/media/a/b', 'x/media/a', '/media/a?b', 'http://example.com/a.jpg', 'a'])(
  '%s is no picture',
  (url) => {
    const { error } = imageUrl('Imagem é obrigatória', 'Imagem inválida').safeParse(url)
    expect(error?.issues[0]?.message).toBe('Imagem inválida')
  },
)

test('an empty link or picture is a missing one', () => {
  for (const schema of [linkTarget('Falta', 'Errado'), imageUrl('Falta', 'Errado')])
    expect(schema.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['Falta'])
})

test('a text keeps its lines and tabs, loses what is invisible, and is trimmed', () => {
  expect(plainText(20).parse(' a\u0000b\u0007\u001f\u007f\tc\nd\r ')).toBe('ab\tc\nd')
  expect(plainText(20).parse('a\uD800')).toBe('a\uFFFD')
})

test('a text that is too long is refused, and a required one that is empty', () => {
  expect(requiredText(3, 'Falta').parse(' abc ')).toBe('abc')
  const problem = (text: unknown) =>
    requiredText(3, 'Falta').safeParse(text).error?.issues[0]?.message
  expect([problem('abcd'), problem(' \u0000'), problem(3)]).toEqual([
    'Use no máximo 3 caracteres',
    'Falta',
    'Falta',
  ])
  expect(plainText(3).parse('')).toBe('')
})

test('a reference has at most 120 characters and no invisible ones', () => {
  expect(referenceSchema.parse(`${'a'.repeat(119)}\u0000b`)).toBe(`${'a'.repeat(119)}b`)
  expect(referenceSchema.safeParse('a'.repeat(121)).success).toBe(false)
})

test.each([
  ['pneu-29', true],
  ['a', true],
  [' pneu ', true],
  ['a'.repeat(120), true],
  ['a'.repeat(121), false],
  ['Pneu', false],
  ['pneu--29', false],
  ['-pneu', false],
  ['pneu-', false],
  ['pneu 29', false],
  ['', false],
])('"%s" as a slug: %s', (slug, isTaken) => {
  expect(slugTextSchema.safeParse(slug).success).toBe(isTaken)
})
