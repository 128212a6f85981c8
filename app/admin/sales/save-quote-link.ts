import { z } from 'zod'
import { saveAndStay } from '../actions.ts'
import { publishQuote, withdrawQuote } from './calls.ts'

/** What the panel of the link sends to the sale's route. */
export const linkChangeSchema = z.object({ quoteLink: z.enum(['publish', 'withdraw']) })
export type LinkChange = z.infer<typeof linkChangeSchema>

export function saveQuoteLink(saleId: string, { quoteLink }: LinkChange) {
  return quoteLink === 'publish'
    ? saveAndStay('publish-quote', () => publishQuote(saleId))
    : saveAndStay('withdraw-quote', () => withdrawQuote(saleId))
}
