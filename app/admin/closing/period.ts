import type { ClosingQuery } from '../../../contracts/closing.ts'
import { closingQuerySchema } from '../../../contracts/closing.ts'

/** The days of the URL (`de`, `ate`); today when they are absent or invalid. */
export function readPeriod(params: URLSearchParams, today: string): ClosingQuery {
  const from = params.get('de') ?? today
  const read = closingQuerySchema.safeParse({ from, to: params.get('ate') ?? from })
  return read.success ? read.data : { from: today, to: today }
}
