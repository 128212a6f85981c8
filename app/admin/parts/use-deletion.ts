import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Refusal } from '../failures.ts'
import { useSingleSend } from './single-send.ts'

interface Outcome {
  onDeleted(): void
  onRefused?(): void
}

/**
 * Deletes through the action of the route at `path`, which gets `facts` as JSON and the page and
 * search of the list in its URL.
 */
export function useDeletion(path: string, { onDeleted, onRefused }: Outcome) {
  const { state, data, submit } = useFetcher<{ refusal?: Refusal | undefined }>()
  const { search } = useLocation()
  const isBusy = state !== 'idle'
  const end = useEffectEvent((refusal: Refusal | undefined) =>
    refusal ? onRefused?.() : onDeleted(),
  )
  useEffect(() => {
    if (!isBusy && data) end(data.refusal)
  }, [isBusy, data])

  const sendOnce = useSingleSend(isBusy)
  const confirm = (facts: Record<string, string | boolean> = {}) =>
    void sendOnce(() =>
      submit(facts, {
        method: 'delete',
        action: `${path}${search}`,
        encType: 'application/json',
      }),
    )
  return { isBusy, refusal: data?.refusal, confirm }
}
