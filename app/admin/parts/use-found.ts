import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../failures.ts'

/** A pause in the typing after which the search starts. */
const pauseMs = 200

export interface Found<Item> {
  items: Item[]
  isBusy: boolean
  failure?: string | undefined
}

/**
 * What the term found. Until its answer is here, the items of the term before; the answer to an
 * older term is ignored.
 */
export function useFound<Item>(
  term: string,
  search: (term: string) => Promise<Item[]>,
): Found<Item> {
  const wanted = term.trim()
  const [answer, setAnswer] = useState<Answer<Item>>({ term: '', items: [] })
  const latest = useRef(search)
  latest.current = search

  useEffect(() => {
    if (wanted === '') return setAnswer({ term: '', items: [] })
    let isStale = false
    const ask = async () => {
      const next = await answerOf(wanted, latest.current)
      if (!isStale) setAnswer(next)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted])
  if (wanted === '') return { items: [], isBusy: false }
  const isBusy = answer.term !== wanted
  return { items: answer.items, isBusy, failure: isBusy ? undefined : answer.failure }
}

interface Answer<Item> {
  term: string
  items: Item[]
  failure?: string
}

async function answerOf<Item>(
  term: string,
  search: (term: string) => Promise<Item[]>,
): Promise<Answer<Item>> {
  try {
    return { term, items: await search(term) }
  } catch (failure) {
    return { term, items: [], failure: reasonOf(failure) ?? 'Não foi possível buscar.' }
  }
}
