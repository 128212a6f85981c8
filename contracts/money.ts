import { z } from 'zod'
import { written } from './numbers.ts'

const maxReais = 10_000_000
/** The largest number of an integer column of PostgreSQL. */
export const maxCents = 2_147_483_647

/** Reais in JSON (at most two decimals) to integer cents. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

/** Integer cents to reais for JSON. */
export function reaisOf(cents: number): number {
  return cents / 100
}

/** As reaisOf; null stays null. */
export function reaisOrNull(cents: number | null): number | null {
  return cents === null ? null : reaisOf(cents)
}

/**
 * The schema of an amount in reais: 0.01 to 10,000,000, at most two decimals. `message` is the
 * error of an invalid amount.
 */
export function reais(message: string) {
  // Not just positive: 1e-9 rounds to zero.
  return reaisFrom(0.01, message)
}

/** As reais, for an amount that may be 0. */
export function reaisOrNothing(message: string) {
  return reaisFrom(0, message)
}

function reaisFrom(min: number, message: string) {
  return z
    .number(message)
    .min(min, message)
    .max(maxReais, `Use um valor de até R$ ${written(maxReais)},00`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message)
}
