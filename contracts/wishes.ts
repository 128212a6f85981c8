import { z } from 'zod'
import { pageSchema, wholeNumberOfQuery } from './numbers.ts'
import { formatNationalPhone, nationalDigits } from './phones.ts'
import { plainText, reference, referenceSchema } from './text.ts'

/** Someone who wants to be told when a variant arrives (rule: wishes-1). */
export const wishSchema = z
  .object({
    id: z.string(),
    variantId: z.string(),
    productId: z.string(),
    name: z.string().meta({ description: 'of the product as sold: "Camisa Rota – M / Preta"' }),
    inStock: z.boolean(),
    isPublic: z.boolean().meta({ description: 'whether visitors see the product' }),
    people: z.number().int().meta({ description: 'how many want the same variant' }),
    clientId: z.string().nullable(),
    person: z.string().meta({ description: "the client's name, or the noted one" }),
    phone: z.string(),
    createdAt: z.string(),
    answerUrl: z.string().meta({ description: 'a WhatsApp message that it has arrived' }),
  })
  .meta({ id: 'Wish' })
export type Wish = z.infer<typeof wishSchema>

/** The wishes of one answer by default and at most. */
const maxWishes = 200

export const wishesQuerySchema = z.object({
  productId: referenceSchema.optional(),
  limit: wholeNumberOfQuery(1, maxWishes).default(maxWishes),
  page: pageSchema.default(1),
})
export type WishesQuery = z.output<typeof wishesQuerySchema>

/** A client, or else a name and a phone number. */
export const wishInputSchema = z
  .object({
    variantId: reference('Escolha o produto').min(1, 'Escolha o produto'),
    clientId: referenceSchema.nullish().transform((id) => id || null),
    name: plainText(120).default(''),
    phone: plainText(30).default(''),
  })
  .superRefine(({ clientId, name, phone }, context) => {
    if (clientId !== null) return
    if (name === '')
      context.addIssue({ code: 'custom', path: ['name'], message: 'Nome é obrigatório' })
    if (nationalDigits(phone) === undefined)
      context.addIssue({ code: 'custom', path: ['phone'], message: 'Telefone inválido' })
  })
  .transform(({ phone, ...input }) => {
    const digits = nationalDigits(phone)
    return { ...input, phone: digits === undefined ? '' : formatNationalPhone(digits) }
  })
export type WishInput = z.output<typeof wishInputSchema>
