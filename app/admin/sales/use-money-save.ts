import { formatMoney } from '../formats.ts'
import { useConflictReload } from '../parts/conflict-reload.ts'
import { useSaveThen } from '../parts/save-then.ts'
import { salePath } from '../paths.ts'
import type { Money } from './save-money.ts'

/** Sends money to the route of the sale; `onClose` follows when it is recorded. */
export function useMoneySave(saleId: string, onClose: () => void) {
  const { isBusy, refusal, send } = useSaveThen(onClose, salePath(saleId))
  useConflictReload(refusal)
  return { isBusy, refusal, save: (money: Money) => void send('patch', money) }
}

/** What an amount has to say that is more than `most` reais. */
export function mostText(most: number): string {
  return `O máximo é ${formatMoney(most)}`
}
