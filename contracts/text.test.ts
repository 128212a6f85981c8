import { expect, test } from 'vitest'
import { slugFrom } from './text.ts'

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
