import { useEffect, useState } from 'react'
import { fetchLines } from './fetch-lines.ts'
import type { ListedLine } from './listed-line.ts'
import type { StoredItem } from './stored-items.ts'

/**
 * What the shop says now about the variants of the list, by id; asked again when one is added. One
 * that has not been asked about is absent.
 */
export function useListedLines(items: StoredItem[]) {
  const [lines, setLines] = useState<Map<string, ListedLine | 'gone'>>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const query = items
    .map(({ variantId }) => `${encodeURIComponent(variantId)}=1`)
    .toSorted()
    .join('&')
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const fetched = await fetchLines(query).catch(() => undefined)
      if (!isCurrent) return
      setFailed(!fetched)
      if (fetched) setLines(answers(query, fetched))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [query, attempt])
  return { lines, hasFailed, retry: () => setAttempt(attempt + 1) }
}

function answers(query: string, fetched: ListedLine[]): Map<string, ListedLine | 'gone'> {
  const byId = new Map(fetched.map((line) => [line.variantId, line]))
  const ids = [...new URLSearchParams(query).keys()]
  return new Map(ids.map((id) => [id, byId.get(id) ?? 'gone']))
}
