import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { SaleChange, SaleStatus } from '../../../contracts/sales.ts'
import type { Refusal } from '../failures.ts'
import { useConflictReload } from '../parts/conflict-reload.ts'
import { useSingleSend } from '../parts/single-send.ts'
import { salePath } from '../paths.ts'

export type SettledStatus = Exclude<SaleStatus, 'pending'>

/** What happens to the money of a sale that is settled. */
export type SettledMoney = Omit<Extract<SaleChange, { status: unknown }>, 'status'>

/** Settles or reopens a sale through the action of its route; `onDone` follows any answer. */
export function useSaleChange(saleId: string, onDone: (refusal: Refusal | undefined) => void) {
  const { state, data, submit } = useFetcher<{ refusal?: Refusal | undefined }>()
  const isBusy = state !== 'idle'
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (!isBusy && data) end(data.refusal)
  }, [isBusy, data])

  useConflictReload(data?.refusal)

  const sendOnce = useSingleSend(isBusy)
  const send = (method: 'put' | 'post', facts: SettledMoney & Record<string, unknown>) =>
    void sendOnce(() =>
      submit(JSON.stringify(facts), {
        method,
        action: salePath(saleId),
        encType: 'application/json',
      }),
    )
  return {
    isBusy,
    refusal: data?.refusal,
    settle: (status: SettledStatus, money: SettledMoney) => send('put', { status, ...money }),
    undo: (reason: string) => send('post', { reason }),
  }
}
