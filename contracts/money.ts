import { z } from 'zod'
import { written } from './numbers.ts'

const maxReais = 10_000_000

/** Reais in JSON (at most two decimals) to integer cents. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

/** Integer cents to reais for JSON. */
export function reaisOf(cents: number): number {
  return cents / 100
}

/**
 * The schema of an amount in reais: 0.01 to 10,000,000, at most two decimals. `message` is the
 * error of an invalid amount.
 */
export function reais(message: string) {
  return (
    z
      .number(message)
      // Not just positive: 1e-9 rounds to zero.
      .min(0.01, message)
      .max(maxReais, `Use um valor de até R$ ${written(maxReais)},00`)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message)
  )
}
