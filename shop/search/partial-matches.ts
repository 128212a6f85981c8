import { termQuery } from './query.ts'
import { matchQuery, rank } from './ranking.ts'
import { areTypes } from './type-matches.ts'
import { maxFound, type SearchIndex } from './search-index.ts'
import { isTelling, type SearchTerm } from './search-terms.ts'

/** Of more terms the rarest are left out at once: each try costs time. */
const maxKept = 3

interface WeighedTerm {
  term: SearchTerm
  count: number
  isType: boolean
}

interface PartialMatches {
  numbers: number[]
  /** The terms that all of the products have; absent when some lack one term and some another. */
  terms?: SearchTerm[] | undefined
}

/**
 * Finds products that lack one of the terms, best first; while there are none, the rarest term is
 * dropped for good. A product type ("pneu") is left out only when nothing else helps, since the
 * rest names another thing, and a size alone is never searched.
 */
export async function findMost(index: SearchIndex, terms: SearchTerm[]): Promise<PartialMatches> {
  const weighed = await weigh(index, terms)
  const commonFirst = weighed.toSorted((a, b) => b.count - a.count)
  if (weighed.length > maxKept) {
    const found = await findAny(index, [commonFirst.slice(0, maxKept)])
    if (found.numbers.length > 0) return found
  }
  for (let count = Math.min(weighed.length, maxKept); count > 1; count--) {
    const kept = commonFirst.slice(0, count)
    for (const leftOut of [kept.filter((term) => !isType(term)), kept.filter(isType)]) {
      const choices = leftOut.map((without) => kept.filter((term) => term !== without))
      const found = await findAny(index, choices.filter(isTellingChoice))
      if (found.numbers.length > 0) return found
    }
  }
  return { numbers: [] }
}

async function findAny(index: SearchIndex, choices: WeighedTerm[][]): Promise<PartialMatches> {
  const found = new Set<number>()
  const successful: SearchTerm[][] = []
  for (const choice of choices) {
    if (found.size >= maxFound) break
    const terms = choice.map(({ term }) => ({ ...term, isOptional: false }))
    const numbers =
      successful.length === 0
        ? await rank(index, { terms }, 'equivalent')
        : await index.find(matchQuery({ terms }, 'equivalent'))
    if (numbers.length > 0) successful.push(terms)
    for (const number of numbers) found.add(number)
  }
  const numbers = [...found]
  return successful.length === 1 ? { numbers, terms: successful[0] } : { numbers }
}

function isType(term: WeighedTerm): boolean {
  return term.isType
}

function isTellingChoice(choice: WeighedTerm[]): boolean {
  return choice.some(({ term }) => isTelling(term))
}

async function weigh(index: SearchIndex, terms: SearchTerm[]): Promise<WeighedTerm[]> {
  const queries = terms.map((term) => termQuery(term, 'a', 'equivalent'))
  const counts = await index.countMatches(queries)
  const types = await areTypes(index, terms)
  return terms.map((term, i) => ({ term, count: counts[i] ?? 0, isType: types[i] ?? false }))
}
