import { centsOf, reaisOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import type { Settings } from '../../contracts/settings.ts'
import { cashTotalOfSale } from './total.ts'
import { fitsPix, pixCode, pixPayee } from '../payments/pix-code.ts'
import { type PixKey, pixKeyOf } from '../payments/pix-key.ts'

/** What a Pix code names of the shop. */
export type PixReceiver = Pick<Settings, 'companyName' | 'city' | 'pixKey'>
/** Who is paid for a sale, and whether its codes have a txid. */
export type PixSeller = PixReceiver & Pick<Settings, 'pixTxidAccepted'>

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

/**
 * The code on the public page of a pending sale, with its amount: for what is owed, which without
 * terms is the total in cash less what was paid. Undefined for a sale by card, when nothing is
 * owed, and while key or city is missing.
 */
export function publishedPix(
  sale: Sale,
  settings: PixSeller & Pick<Settings, 'paymentSettings'>,
): { code: string; amountCents: number } | undefined {
  if (sale.terms?.method === 'card') return undefined
  const totalCents = cashTotalOfSale(sale, settings.paymentSettings) ?? centsOf(sale.finalValue)
  const amountCents = totalCents - centsOf(sale.paidValue)
  if (amountCents <= 0) return undefined
  const pix = salePix({ ...sale, owedValue: reaisOf(amountCents) }, settings)
  return pix && { code: pix.code, amountCents }
}

/**
 * The code for what a sale still owes, with its key; undefined while key or city is missing. Its
 * txid names the sale where the shop's bank accepts one (rule: payments-3).
 */
export function salePix(
  { number, owedValue }: Pick<Sale, 'number' | 'owedValue'>,
  seller: PixSeller,
): (PixKey & { code: string }) | undefined {
  const account = pixAccount(seller)
  if (!account) return undefined
  const { kind, ...payee } = account
  const charge = { ...payee, amountCents: centsOf(owedValue) }
  const txid = seller.pixTxidAccepted ? { txid: `VENDA${number}` } : {}
  return { kind, key: payee.key, code: pixCode({ ...charge, ...txid }) }
}

/** Key, name and city that a code names; undefined while one of them is missing. */
export function pixAccount({
  companyName: name,
  city,
  pixKey,
}: PixReceiver): (PixKey & { name: string; city: string }) | undefined {
  const key = pixKeyOf(pixKey)
  return key && fitsPix(name) && fitsPix(city) ? { ...key, ...pixPayee({ name, city }) } : undefined
}
