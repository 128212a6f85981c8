import { useEffect, useRef } from 'react'

/**
 * Begins a send of a fetcher, unless one is under way: the busy state comes with the next render, a
 * second press may come before it.
 */
export function useSingleSend(isBusy: boolean) {
  const isSending = useRef(false)
  useEffect(() => {
    if (!isBusy) isSending.current = false
  }, [isBusy])
  return async (send: () => Promise<void>): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    await send()
  }
}
