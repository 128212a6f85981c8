import { expect, test } from 'vitest'
import { bicycleSynonyms } from '../../../contracts/bicycle-synonyms.ts'
import { parseSynonym } from '../../../contracts/search-synonyms.ts'
import { changesBetween } from './changes.ts'

const own = ['cassete = k7', 'pneu = borracha', 'catraca > cassete'].map(parseSynonym)

test('of a changed list of synonyms the log shows the lines that came and went', () => {
  expect(
    changesBetween(
      { companyName: 'Loja', searchSynonyms: own },
      { companyName: 'Loja', searchSynonyms: [parseSynonym('cassete = k7, cog'), ...own.slice(1)] },
    ),
  ).toEqual([{ field: 'Sinônimos da busca', from: 'cassete = k7', to: 'cassete = k7, cog' }])
})

test('a first change of the synonyms shows what differs from the list that a shop begins with', () => {
  const changed = [parseSynonym('ventoinha = hélice'), ...bicycleSynonyms]
  expect(changesBetween({ searchSynonyms: null }, { searchSynonyms: changed })).toEqual([
    { field: 'Sinônimos da busca', from: '', to: 'ventoinha = hélice' },
  ])
  expect(changesBetween({}, { searchSynonyms: null })).toEqual([])
})

test('synonyms that are only in another order are no change to show', () => {
  expect(changesBetween({ searchSynonyms: own }, { searchSynonyms: own.toReversed() })).toEqual([])
})
