import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { receivingParam } from '../paths.ts'

/**
 * Whether a payment is being recorded; a link to a sale with something owed may begin with that.
 */
export function useReceiving(isOwed: boolean) {
  const [params, setParams] = useSearchParams()
  const [isReceiving, setReceiving] = useState(() => isOwed && params.has(receivingParam))
  const endReceiving = () => {
    setReceiving(false)
    if (!params.has(receivingParam)) return
    params.delete(receivingParam)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return { isReceiving, receive: () => setReceiving(true), endReceiving }
}
