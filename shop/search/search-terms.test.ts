import { expect, test } from 'vitest'
import { parseSynonym } from '../../contracts/search-synonyms.ts'
import { indexSynonyms, searchedText } from './search-terms.ts'

const words = ['alfa', 'beta', 'gama', 'delta', 'lambda', 'sigma', 'zeta', 'kapa']
const others = Array.from({ length: 20 }, (_, i) => `outro${i}`)
const synonyms = indexSynonyms(
  words.map((word) => parseSynonym(`${word} = ${others.slice(0, 19).join(', ')}`)),
)

test.each([1, 2, 3, 5, 6, 7, 8])(
  'a search for %i words that have many synonyms uses at most 16, some of each',
  (count) => {
    const { terms } = searchedText(words.slice(0, count).join(' '), synonyms)
    const used = terms.map((term) => term.synonyms.length)
    expect(used).toHaveLength(count)
    expect(Math.min(...used)).toBeGreaterThan(0)
    expect(used.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(16)
  },
)
