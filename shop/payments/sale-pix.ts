import { centsOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import type { Settings } from '../../contracts/settings.ts'
import { fitsPix, pixCode } from './pix-code.ts'
import { type PixKey, pixKeyOf } from './pix-key.ts'

/** What a Pix code names of the shop. */
export type PixReceiver = Pick<Settings, 'companyName' | 'city' | 'pixKey'>

/** Whether a sale waits for a payment by Pix or in cash (rule: payments-3). */
export function awaitsPix({ status, terms }: Pick<Sale, 'status' | 'terms'>): boolean {
  return status === 'pending' && terms?.method === 'cash'
}

/** The code for the total of a sale, with its key; undefined while the shop lacks key or city. */
export function salePix(
  { finalValue }: Pick<Sale, 'finalValue'>,
  { companyName, city, pixKey }: PixReceiver,
): (PixKey & { code: string }) | undefined {
  const key = pixKeyOf(pixKey)
  if (key === undefined || !fitsPix(companyName) || !fitsPix(city)) return undefined
  const amountCents = centsOf(finalValue)
  return { ...key, code: pixCode({ key: key.key, name: companyName, city, amountCents }) }
}
