import { centsOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import type { Settings } from '../../contracts/settings.ts'
import { fitsPix, pixCode } from './pix-code.ts'
import { type PixKey, pixKeyOf } from './pix-key.ts'

/** What a Pix code names of the shop. */
export type PixReceiver = Pick<Settings, 'companyName' | 'city' | 'pixKey'>

/**
 * Whether a sale waits for a payment by Pix or in cash (rule: payments-3). The total of a completed
 * sale is agreed, also without terms.
 */
export function awaitsPix({
  status,
  terms,
  owedValue,
}: Pick<Sale, 'status' | 'terms' | 'owedValue'>): boolean {
  if (owedValue === 0) return false
  return terms === null ? status === 'completed' : terms.method === 'cash'
}

/** The code for what a sale still owes, with its key; undefined while key or city is missing. */
export function salePix(
  { owedValue }: Pick<Sale, 'owedValue'>,
  { companyName, city, pixKey }: PixReceiver,
): (PixKey & { code: string }) | undefined {
  const key = pixKeyOf(pixKey)
  if (key === undefined || !fitsPix(companyName) || !fitsPix(city)) return undefined
  const amountCents = centsOf(owedValue)
  return { ...key, code: pixCode({ key: key.key, name: companyName, city, amountCents }) }
}
