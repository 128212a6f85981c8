import { useFetcher } from 'react-router'
import type { SaleStatus } from '../../../contracts/sales.ts'
import { salePath } from '../paths.ts'

/** Completes or cancels a sale through the action of its route. */
export function useStatusChange(saleId: string) {
  const { state, submit } = useFetcher()
  const isBusy = state !== 'idle'
  const setStatus = (status: Exclude<SaleStatus, 'pending'>) => {
    if (isBusy) return
    void submit(
      { status },
      { method: 'put', action: salePath(saleId), encType: 'application/json' },
    )
  }
  return { isBusy, setStatus }
}
