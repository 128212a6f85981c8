import type { z } from 'zod'
import { formatCents } from '../text/currency.ts'

/** From this difference on, in cents, a count of the drawer says why (rule: payments-5). */
const questionedCents = 2_000

/** What a count that is off by so many cents is asked; undefined: nothing. */
export function countQuestion(differenceCents: number): string | undefined {
  if (Math.abs(differenceCents) < questionedCents) return undefined
  const amount = formatCents(Math.abs(differenceCents))
  return `${differenceCents < 0 ? 'Faltam' : 'Sobram'} ${amount}: diga o motivo`
}

/**
 * What is asked of whoever takes more cents out of the drawer than it is known to have, which is
 * without the change from before the day (rule: payments-8); undefined: nothing.
 */
export function withdrawalQuestion(cents: number, drawerCents: number): string | undefined {
  if (cents <= drawerCents) return undefined
  return `O caixa tem ${formatCents(drawerCents)}, sem o troco inicial: diga por que sai mais`
}

/** An input whose note is the answer to such a question. */
export function answering<Input extends { note: string }>(
  schema: z.ZodType<Input>,
  question: string | undefined,
): z.ZodType<Input> {
  if (question === undefined) return schema
  return schema.refine(({ note }) => note !== '', { path: ['note'], error: question })
}
