import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FrozenList } from '../../../contracts/lists.ts'
import type { ListedLine } from './listed-line.ts'

/** Longer than between two presses of a stepper. */
const pauseMs = 800
/** Who sends waits no longer for the code. */
const maxFreezingMs = 4000

/**
 * Freezes the list a moment after its last change, so that the link that sends it is ready before
 * it is pressed; `freezeNow` does not wait. Undefined until then, and when the server refuses. A
 * note is awaited to its end: every pause while typing would store another list with a fragment of
 * it.
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
  const latest = useRef(wanted)
  const freezeNow = async () => {
    const list = await freeze(wanted).catch(() => undefined)
    if (latest.current === wanted) setFrozen({ of: wanted, ...(list && { list }) })
    return list
  }
  const freezeSoon = useEffectEvent(freezeNow)
  useEffect(() => {
    latest.current = wanted
    if (isWriting) return undefined
    const timer = setTimeout(() => void freezeSoon(), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, isWriting])
  const isSettled = frozen?.of === wanted
  return {
    list: isSettled ? frozen.list : undefined,
    hasFailed: isSettled && !frozen.list,
    freezeNow,
  }
}

async function freeze(wanted: string): Promise<FrozenList> {
  const { draftId, items, note } = JSON.parse(wanted)
  const response = await fetch('/api/lists', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ draftId, items, note }),
    signal: AbortSignal.timeout(maxFreezingMs),
  })
  if (!response.ok) throw new Error(`a list was answered with ${response.status}`)
  const list: FrozenList = await response.json()
  return list
}
