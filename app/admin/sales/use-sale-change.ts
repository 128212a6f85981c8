import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { SaleStatus } from '../../../contracts/sales.ts'
import type { Refusal } from '../failures.ts'
import { salePath } from '../paths.ts'

export type SettledStatus = Exclude<SaleStatus, 'pending'>

/** Settles or reopens a sale through the action of its route; `onDone` follows any answer. */
export function useSaleChange(saleId: string, onDone: (refusal: Refusal | undefined) => void) {
  const { state, data, submit } = useFetcher<{ refusal?: Refusal | undefined }>()
  const isBusy = state !== 'idle'
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (!isBusy && data) end(data.refusal)
  }, [isBusy, data])

  const send = (method: 'put' | 'post', facts: Record<string, string>) => {
    if (!isBusy)
      void submit(facts, { method, action: salePath(saleId), encType: 'application/json' })
  }
  return {
    isBusy,
    refusal: data?.refusal,
    settle: (status: SettledStatus) => send('put', { status }),
    undo: (reason: string) => send('post', { reason }),
  }
}
