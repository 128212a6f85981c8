import { z } from 'zod'

const mostReais = 10_000_000

/** Reais in JSON (at most two decimals) to integer cents. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

/** Integer cents to reais for JSON. */
export function reaisOf(cents: number): number {
  return cents / 100
}

/** An amount of reais, above zero and with at most two decimals; `message` is what a wrong one is told. */
export function reais(message: string) {
  return (
    z
      .number(message)
      // What is positive and rounds to nothing, like 1e-9, is no price either.
      .min(0.01, message)
      .max(mostReais, message)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message)
  )
}
