import { z } from 'zod'
import { seenStateSchema } from './seen-state.ts'
import { reference, requiredText } from './text.ts'
import { variantProblems } from './variant-rules.ts'
import { maxOptions, maxVariants, optionsInputSchema, variantValueSchema } from './variants.ts'

/** A product that may become a variant; prices in reais. */
const joinableProductSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    sku: z.string().nullable(),
    price: z.number().meta({ description: 'the effective price' }),
    inStock: z.boolean(),
    image: z.string().nullable(),
    updatedAt: z.string(),
    values: z.array(z.string()).meta({ description: 'one for each option' }),
  })
  .meta({ id: 'JoinableProduct' })
export type JoinableProduct = z.infer<typeof joinableProductSchema>

/** Products of one category that are one article by their names (rule: variants-6). */
const joinProposalSchema = z
  .object({
    name: z.string().meta({ description: 'what their names have in common' }),
    category: z.string(),
    options: z.array(z.string()).meta({ description: 'names, such as Cor and Tamanho' }),
    products: z.array(joinableProductSchema),
  })
  .meta({ id: 'JoinProposal' })
export type JoinProposal = z.infer<typeof joinProposalSchema>

export const joinProposalsSchema = z.object({
  total: z.number().int().meta({ description: 'of which the first 50 follow' }),
  proposals: z.array(joinProposalSchema),
})
export type JoinProposals = z.infer<typeof joinProposalsSchema>

/** Which products become which variants of one; the first of them keeps its id. */
export const joinInputSchema = z
  .object({
    name: requiredText(200, 'Nome é obrigatório'),
    options: optionsInputSchema.min(1, 'Informe pelo menos uma opção'),
    products: z
      .array(
        z.object({
          id: reference('Produto é obrigatório'),
          values: z.array(variantValueSchema).max(maxOptions),
          updatedAt: seenStateSchema,
        }),
      )
      .min(2, 'Escolha pelo menos dois produtos')
      .max(maxVariants, `Junte no máximo ${maxVariants} produtos`),
  })
  .superRefine(({ options, products }, context) => {
    for (const { path, message } of variantProblems({
      ...unpriced,
      options,
      variants: variantsOf(products),
    }))
      context.addIssue({
        code: 'custom',
        path: path.map((part) => (part === 'variants' ? 'products' : part)),
        message,
      })
    const ids = products.map(({ id }) => id)
    if (new Set(ids).size < ids.length)
      context.addIssue({ code: 'custom', path: ['products'], message: 'Produto repetido' })
  })
export type JoinInput = z.output<typeof joinInputSchema>

/** A proposal as it stands. Throws ZodError when it has to be corrected first. */
export function joinOf({ name, options, products }: JoinProposal): JoinInput {
  const named = options.map((option) => ({ name: option }))
  return joinInputSchema.parse({ name, options: named, products })
}

/** What a joined product was, for those who may separate it. */
export const joinSchema = z
  .object({
    productId: z.string(),
    joinedAt: z.string(),
    products: z.array(z.object({ id: z.string(), name: z.string() })),
    obstacle: z.string().nullable().meta({ description: 'why it cannot be separated' }),
  })
  .meta({ id: 'Join' })
export type Join = z.infer<typeof joinSchema>

/** As far as the rules of options and values look at it. */
const unpriced = { price: 1, promotionalPrice: null, images: [] }

/** The variants that these products become, without what belongs to each. */
export function variantsOf(products: { values: string[] }[]) {
  return products.map(({ values }) => ({ values, sku: null, gtin: null, picture: null }))
}
