import { z } from 'zod'
import { wholeNumber } from './numbers.ts'
import { maxListLines, maxListNote, maxListQuantity } from './quantities.ts'
import { plainText, referenceSchema } from './text.ts'

const itemsMessage = 'Escolha pelo menos um produto'

/** What a visitor tells the shop with a list, as one line; empty for nothing. */
export const listNoteSchema = plainText(maxListNote).overwrite((text) => text.replace(/\s+/g, ' '))

/** What a visitor sends to freeze a list (rule: lists-1). */
export const listInputSchema = z.object({
  items: z
    .array(
      z.object({ variantId: referenceSchema, quantity: wholeNumber(1, maxListQuantity) }),
      itemsMessage,
    )
    .min(1, itemsMessage)
    .max(maxListLines, `Uma lista tem no máximo ${maxListLines} itens`),
  note: listNoteSchema.default('').meta({ description: 'one line of the visitor to the shop' }),
  draftId: z
    .string()
    .max(40)
    .default('')
    .meta({ description: 'random, the same for each change of a list; it is not stored' }),
})
export type ListInput = z.output<typeof listInputSchema>

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

/** What staff have typed or pasted (rule: lists-3). */
export const listOpeningSchema = z.object({
  code: plainText(5000).meta({ description: 'a code as people type it, or the whole message' }),
})

const pricesShape = {
  unitPrice: z.number(),
  unitCashPrice: z.number(),
}

/** A list as staff open it; prices in reais. */
export const openedListSchema = z
  .object({
    code: z.string(),
    createdAt: z.string(),
    expiresAt: z.string().meta({ description: 'until when its prices hold' }),
    note: z.string().meta({ description: 'of the visitor; empty for nothing' }),
    openedAt: z.string().nullable().meta({ description: 'when it was opened before' }),
    sale: z
      .object({ id: z.string(), number: z.number().int(), createdByName: z.string().nullable() })
      .nullable()
      .meta({ description: 'the sale that was made from it' }),
    items: z.array(
      z.object({
        productId: z.string(),
        variantId: z.string(),
        productName: z.string(),
        variantName: z.string(),
        sku: z.string().nullable(),
        quantity: z.number().int(),
        ...pricesShape,
        now: z
          .object({ ...pricesShape, inStock: z.boolean(), image: z.string().nullable() })
          .nullable()
          .meta({ description: 'as it is offered now; null when it is no longer sold' }),
      }),
    ),
  })
  .meta({ id: 'OpenedList' })
export type OpenedList = z.infer<typeof openedListSchema>
