import { z } from 'zod'

/** The public page of a quote. Whoever has its token can read it (rule: sales-12). */
export function quotePath(token: string): string {
  return `/orcamento/${token}`
}

/** What the API answers about the public page of a sale. */
export const quoteLinkSchema = z
  .object({ url: z.string().nullable().meta({ description: 'null: there is none' }) })
  .meta({ id: 'QuoteLink' })
export type QuoteLink = z.infer<typeof quoteLinkSchema>
