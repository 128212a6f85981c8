import { expect, test } from 'vitest'
import { bicycleSynonyms } from '../../../contracts/bicycle-synonyms.ts'
import { linesOf, synonymLinesSchema } from './synonym-values.ts'

function read(...lines: string[]) {
  return synonymLinesSchema.safeParse({ lines: lines.map((text) => ({ text })) })
}

test.each([
  ['cassete = k7, cassette', { words: ['cassete', 'k7', 'cassette'], finds: [] }],
  ['cassete=k7 = cassette;cog', { words: ['cassete', 'k7', 'cassette', 'cog'], finds: [] }],
  ['  banco ,selim ', { words: ['banco', 'selim'], finds: [] }],
  ['catraca > cassete', { words: ['catraca'], finds: ['cassete'] }],
  ['relação, kit => corrente, coroa', { words: ['relação', 'kit'], finds: ['corrente', 'coroa'] }],
])('the line "%s" is read', (line, expected) => {
  expect(read(line).data).toEqual({ searchSynonyms: [expected] })
})

test('empty lines do not count', () => {
  expect(read('', '  ', 'a = b').data?.searchSynonyms).toHaveLength(1)
})

test.each([
  ['cassete', 'Escreva ao menos duas palavras, como em: cassete = k7'],
  ['=', 'Escreva ao menos duas palavras, como em: cassete = k7'],
  ['> cassete', 'Escreva ao menos duas palavras, como em: cassete = k7'],
  [`a = ${'x'.repeat(61)}`, 'Use no máximo 60 caracteres'],
  [Array.from({ length: 31 }, (_, i) => `w${i}`).join(', '), 'Use no máximo 30 palavras por linha'],
])('the line "%s" is refused at its field', (line, message) => {
  expect(read('a = b', line).error?.issues).toMatchObject([{ path: ['lines', 1, 'text'], message }])
})

test('the list that a shop begins with is saved as unchanged', () => {
  const start = linesOf(null)
  expect(synonymLinesSchema.parse(start)).toEqual({ searchSynonyms: null })
  expect(start.lines).toHaveLength(bicycleSynonyms.length)
})

test('every list comes back from its lines as it was', () => {
  const [first, ...others] = bicycleSynonyms
  expect(first).toBeDefined()
  expect(synonymLinesSchema.parse(linesOf(others))).toEqual({ searchSynonyms: others })
})
