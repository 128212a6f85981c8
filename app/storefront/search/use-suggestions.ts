import { useEffect, useRef, useState } from 'react'
import { suggestionsPath } from '../parts/paths.ts'
import type { Suggestion } from './suggestions.ts'

/** Sends one or two requests for a word being typed, and still feels immediate. */
const pauseMs = 120
const minSearchLength = 2

export interface Found {
  search: string
  suggestions: Suggestion[]
}

/** Suggestions for the text last passed to `ask`; a newer request aborts the one under way. */
export function useSuggestions() {
  const [found, setFound] = useState<Found>()
  const asking = useRef<AbortController>(undefined)

  const close = () => {
    asking.current?.abort()
    setFound(undefined)
  }
  const ask = async (text: string) => {
    const search = text.trim()
    asking.current?.abort()
    if (search.length < minSearchLength) return setFound(undefined)
    const { signal } = (asking.current = new AbortController())
    const suggestions = await fetchSuggestions(search, signal)
    if (!signal.aborted) setFound(suggestions && { search, suggestions })
  }
  useEffect(() => () => asking.current?.abort(), [])
  return { found, ask, close }
}

async function fetchSuggestions(
  search: string,
  signal: AbortSignal,
): Promise<Suggestion[] | undefined> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  if (signal.aborted) return undefined
  try {
    const response = await fetch(`${suggestionsPath}?${new URLSearchParams({ busca: search })}`, {
      signal,
    })
    return response.ok ? await response.json() : undefined
  } catch {
    // Aborted or offline: no suggestions, and Enter still searches.
    return undefined
  }
}
