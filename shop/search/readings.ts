import { isStopWord } from './language.ts'
import { termQuery } from './query.ts'
import type { SearchedShop } from './search-index.ts'
import type { SearchTerm } from './search-terms.ts'
import { wheelOf } from './size-tokens.ts'
import { correctWords } from './spelling.ts'
import { type Term, termsOf } from './terms.ts'

/** What a typed term is searched as. */
export interface Reading {
  typed: Term
  /** The same term if products have it, else a correction; absent when the term is left out. */
  read?: Term | undefined
}

/** Keeps the terms that products have and corrects misspelt words. A size is never corrected. */
export async function readTerms(shop: SearchedShop, terms: SearchTerm[]): Promise<Reading[]> {
  const queries = terms.map((term) => termQuery(term, 'a', 'beginning'))
  const counts = await shop.index.countMatches(queries)
  const known = new Set(terms.filter((_, i) => counts[i] !== 0).flatMap(({ typed }) => typed))
  const typed = terms.flatMap((term) => term.typed)
  const unknown = typed.flatMap((term) =>
    term.kind === 'word' && !known.has(term) ? term.text : [],
  )
  const corrected = await correctWords(shop, unknown)
  return typed.map((term) => ({
    typed: term,
    read: known.has(term) ? term : term.kind === 'word' ? corrected.get(term.text) : undefined,
  }))
}

/**
 * Reads each tyre's size as its wheel if the text has a word too, since other tyres for that wheel
 * are similar.
 */
export function readWheels(readings: Reading[]): Reading[] {
  const hasWheel = readings.some(({ typed }) => wheelOf(typed) !== undefined)
  if (!hasWheel || !readings.some(({ read }) => read?.kind === 'word')) return readings
  return readings.map((reading) => {
    const wheel = wheelOf(reading.typed)
    if (wheel === undefined) return reading
    const [read] = termsOf(`aro ${wheel.replace('·', ',')}`)
    return { typed: reading.typed, read }
  })
}

export function termsRead(readings: Reading[]): Term[] {
  return readings.flatMap(({ read }) => read ?? [])
}

export function isChanged(readings: Reading[]): boolean {
  return readings.some(({ typed, read }) => read !== typed)
}

export function hasLeftOut(readings: Reading[]): boolean {
  return readings.some(({ read }) => !read)
}

/**
 * The text as it was searched: with corrections, and without the terms that were left out and the
 * stop words next to them.
 */
export function rewrite(text: string, readings: Reading[]): string {
  const byText = new Map(readings.map(({ typed, read }) => [typed.plainText, read]))
  const isLeftOut = (term?: Term) => term && !isStop(term) && !byText.get(term.plainText)
  const terms = termsOf(text)
  return terms
    .flatMap((term, i) => {
      const read = byText.get(term.plainText)
      if (read) return read.plainText === term.plainText ? term.written : read.written
      const next = terms.slice(i).find((each) => !isStop(each))
      const before = terms.slice(0, i).findLast((each) => !isStop(each))
      return isStop(term) && !isLeftOut(next) && !isLeftOut(before) ? term.written : []
    })
    .join(' ')
}

function isStop(term: Term): boolean {
  return term.kind === 'word' && isStopWord(term.text)
}
