import { useEffect, useState } from 'react'
import type { FrozenList } from '../../../contracts/lists.ts'
import type { ListedLine } from './listed-line.ts'

/** Longer than between two presses of a stepper. */
const pauseMs = 800

/**
 * Freezes the list a moment after its last change, so that the link that sends it is ready before
 * it is pressed. Undefined until then, and when the server refuses. A note is awaited to its end:
 * every pause while typing would store another list with a fragment of it.
 */
export function useFrozenList(
  lines: ListedLine[],
  note: string,
  draftId: string,
  isWriting: boolean,
) {
  const items = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
  // Prices are part of what is frozen.
  const wanted = JSON.stringify({
    draftId,
    items,
    note,
    prices: lines.map((line) => line.cashPriceCents),
  })
  const [frozen, setFrozen] = useState<{ of: string; list?: FrozenList }>()
  useEffect(() => {
    if (isWriting) return undefined
    let isCurrent = true
    const timer = setTimeout(async () => {
      const list = await freeze(wanted).catch(() => undefined)
      if (isCurrent) setFrozen({ of: wanted, ...(list && { list }) })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, isWriting])
  const isSettled = frozen?.of === wanted
  return { list: isSettled ? frozen.list : undefined, hasFailed: isSettled && !frozen.list }
}

async function freeze(wanted: string): Promise<FrozenList> {
  const { draftId, items, note } = JSON.parse(wanted)
  const response = await fetch('/api/lists', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ draftId, items, note }),
  })
  if (!response.ok) throw new Error(`a list was answered with ${response.status}`)
  const list: FrozenList = await response.json()
  return list
}
