import { useCallback, useEffect, useState } from 'react'
import { fetchLines } from './fetch-lines.ts'
import type { ListedLine } from './listed-line.ts'
import type { StoredItem } from './stored-items.ts'

/** What the shop says now about the variants of the list, by id; asked again when one is added. */
export function useListedLines(items: StoredItem[]) {
  const [lines, setLines] = useState<Map<string, ListedLine>>()
  const [hasFailed, setFailed] = useState(false)
  const query = items
    .map(({ variantId }) => `${encodeURIComponent(variantId)}=1`)
    .toSorted()
    .join('&')
  const load = useCallback(async () => {
    const fetched = await fetchLines(query).catch(() => undefined)
    setFailed(!fetched)
    if (fetched) setLines(new Map(fetched.map((line) => [line.variantId, line])))
  }, [query])
  useEffect(() => void load(), [load])
  return { lines, hasFailed, retry: load }
}
