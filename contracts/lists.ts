import { z } from 'zod'
import { wholeNumber } from './numbers.ts'
import { maxListLines, maxListQuantity } from './quantities.ts'
import { referenceSchema } from './text.ts'

const itemsMessage = 'Escolha pelo menos um produto'

/** What a visitor sends to freeze a list (rule: lists-1). */
export const listInputSchema = z.object({
  items: z
    .array(
      z.object({ variantId: referenceSchema, quantity: wholeNumber(1, maxListQuantity) }),
      itemsMessage,
    )
    .min(1, itemsMessage)
    .max(maxListLines, `Uma lista tem no máximo ${maxListLines} itens`),
  draftId: z
    .string()
    .max(40)
    .default('')
    .meta({ description: 'random, the same for each change of a list; it is not stored' }),
})
export type ListInput = z.output<typeof listInputSchema>

export const refusalParameter = 'recusa'
/** Why the form of the list page was refused: too many lists, or what is on this one. */
export type ListRefusal = 'espera' | 'itens'

/** The list page after a refusal, with what was on the form. */
export function refusedListPath(refusal: ListRefusal, items: ListInput['items']): string {
  const query = new URLSearchParams({ [refusalParameter]: refusal })
  for (const { variantId, quantity } of items) query.append(variantId, `${Math.trunc(quantity)}`)
  return `/lista?${query}`
}

/** A list as the API sends it to visitors; prices in reais, as shown when it was frozen. */
export const frozenListSchema = z
  .object({
    code: z.string().meta({ description: 'shown with a hyphen in the middle' }),
    url: z.string().meta({ description: 'of its public page' }),
    whatsappUrl: z
      .string()
      .nullable()
      .meta({ description: 'opens the chat with the shop; null when it has no number' }),
    createdAt: z.string(),
    expiresAt: z.string().meta({ description: 'until when its prices hold' }),
  })
  .meta({ id: 'FrozenList' })
export type FrozenList = z.infer<typeof frozenListSchema>
