import { z } from 'zod'
import { attributeSchema, attributesInputSchema } from './attributes.ts'
import { reais } from './money.ts'
import { wholeNumber } from './numbers.ts'
import { seenStateSchema } from './seen-state.ts'
import { imageUrl, plainText, referenceSchema, requiredText, slugTextSchema } from './text.ts'
import { variantProblems } from './variant-rules.ts'
import {
  firstPiecesFields,
  importedVariantsSchema,
  inStockSchema,
  type NewPieces,
  newVariantsInputSchema,
  optionsInputSchema,
  priceMessage,
  productOptionSchema,
  promotionMessage,
  skuSchema,
  variantSchema,
  variantsInputSchema,
} from './variants.ts'

const ratingMessage = 'Avaliação deve ser de 0 a 5'
const ratingStepMessage = 'Avaliação deve ter no máximo uma casa decimal'
/** Pictures of one product. */
export const maxImages = 20

export const productKinds = ['product', 'service'] as const
export type ProductKind = (typeof productKinds)[number]

/** The longest service: a week of work. */
const maxMinutes = 2400

/** What a product needs to be published, and the message when it is missing (rule: products-10). */
const missingMessages = {
  description: 'Descrição é obrigatória',
  images: 'Pelo menos uma imagem é obrigatória',
}
export type PublishedPart = keyof typeof missingMessages
/** What is checked before a product is published; without a kind it is no service. */
type Publishable = Record<PublishedPart, { length: number }> & { kind?: ProductKind | undefined }
const publishedParts = ['description', 'images'] as const satisfies PublishedPart[]

/**
 * What the API sends for a product in a list; prices in reais (rule: products-1, rule: prices-8).
 * With several variants prices are those of the cheapest that can be bought, and `sku` is null
 * (rule: variants-3).
 */
export const productSchema = z
  .object({
    id: z.string(),
    sku: z.string().nullable(),
    slug: z.string(),
    name: z.string(),
    description: z.string().meta({ description: 'HTML, sanitised' }),
    images: z.array(z.string()),
    price: z.number(),
    promotionalPrice: z.number().nullable(),
    inStock: z.boolean(),
    rating: z.number(),
    reviewCount: z.number().int(),
    isDraft: z.boolean().meta({ description: 'Hidden from the public until it is published' }),
    kind: z.enum(productKinds).meta({ description: 'a service has no stock and one variant' }),
    minutes: z.number().int().nullable().meta({ description: 'that a service takes' }),
    serviceId: z.string().nullable().meta({ description: 'the service that fits the product' }),
    service: z
      .object({
        id: z.string(),
        name: z.string(),
        price: z.number().meta({ description: 'effective, in reais' }),
        minutes: z.number().int().nullable(),
      })
      .nullable()
      .meta({ description: 'that service, while visitors can see it' }),
    options: z.array(productOptionSchema).meta({ description: 'empty for most products' }),
    variantCount: z.number().int().meta({ description: 'at least 1' }),
    priceVaries: z.boolean().meta({ description: 'whether variants have other prices' }),
    onHand: z.number().int().nullable().optional().meta({
      description: 'in lists for staff: the pieces that are counted; null when none are',
    }),
    categoryId: z.string(),
    category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof productSchema>

/** A promotion that begins or ends by itself (rule: prices-11). */
const datedPromotionSchema = z
  .object({
    from: z.iso.date().nullable().meta({ description: 'its first day, in São Paulo' }),
    to: z.iso.date().nullable().meta({ description: 'its last day' }),
    prices: z.array(z.object({ variantId: z.string(), price: z.number() })),
  })
  .meta({ id: 'DatedPromotion' })
export type DatedPromotion = z.infer<typeof datedPromotionSchema>

/** A single product, with what is sold of it. */
export const productDetailSchema = productSchema
  .extend({
    promotion: datedPromotionSchema
      .optional()
      .meta({ description: 'for staff who ask for this product: a promotion with days' }),
    variants: z.array(variantSchema).meta({ description: 'at least one, in order' }),
    attributes: z.array(attributeSchema),
  })
  .meta({ id: 'ProductDetail' })
export type ProductDetail = z.infer<typeof productDetailSchema>

/** Of a product, in characters of sanitised HTML. */
export const maxDescription = 50_000

const daySchema = z.iso.date('Data inválida').nullish()

const productFieldsSchema = z.object({
  sku: skuSchema,
  slug: z
    .union([z.literal(''), slugTextSchema], 'Apenas letras minúsculas, números e hifens')
    .default(''),
  name: requiredText(200, 'Nome é obrigatório'),
  description: plainText(maxDescription, missingMessages.description).default(''),
  price: reais(priceMessage),
  promotionalPrice: reais(promotionMessage)
    .nullish()
    .transform((price) => price ?? null),
  categoryId: requiredText(120, 'Categoria é obrigatória'),
  images: z
    .array(imageUrl('Imagem inválida'), missingMessages.images)
    .max(maxImages, `Use no máximo ${maxImages} imagens`)
    .default([]),
  /** By default a new product is published, and a stored one stays as it is. */
  isDraft: z.boolean().optional(),
  /** Without these three a stored product keeps its own (rule: services-1). */
  kind: z.enum(productKinds, 'Escolha produto ou serviço').optional(),
  minutes: wholeNumber(1, maxMinutes).nullish(),
  serviceId: referenceSchema.nullish().meta({ description: 'the service that fits the product' }),
  inStock: inStockSchema,
  rating: z
    .number(ratingMessage)
    .min(0, ratingMessage)
    .max(5, ratingMessage)
    .multipleOf(0.1, ratingStepMessage)
    .default(0),
  reviewCount: wholeNumber(0, 1_000_000).default(0),
  attributes: attributesInputSchema.optional().meta({
    description:
      'replaces what people said; entries of another source are read anew. Without it nothing changes',
  }),
})

interface PromotionDays {
  promotionFrom?: string | null | undefined
  promotionTo?: string | null | undefined
}
const daysInOrder = { path: ['promotionTo'], message: 'O último dia vem antes do primeiro' }

const pricesSchema = z.object({ price: z.number(), promotionalPrice: z.number().nullish() })

/** Reported together with other errors whenever both prices are numbers. */
const lowerPromotion = {
  path: ['promotionalPrice'],
  message: 'Preço promocional deve ser menor que o preço normal',
  when: ({ value }: { value: unknown }) => pricesSchema.safeParse(value).success,
}

const writtenFieldsSchema = productFieldsSchema.extend({
  options: optionsInputSchema.optional(),
  variants: variantsInputSchema.optional().meta({
    description:
      'with `options`, replaces the variants: each has its own SKU, prices and stock, and those' +
      ' of the product no longer count. Without it the only variant changes',
  }),
  promotionFrom: daySchema.meta({
    description:
      'the first day of all its promotional prices; without both days, one that stays keeps its own',
  }),
  promotionTo: daySchema.meta({ description: 'their last day' }),
  updatedAt: seenStateSchema,
})

/**
 * A change of a stored product (rule: products-2), which may lack what it lacked before.
 */
export const productChangeSchema = withProductRules(writtenFieldsSchema)
export type ProductInput = z.output<typeof productChangeSchema>

/** A complete product, unless it is a draft (rule: products-10). */
export const productInputSchema = complete(productChangeSchema)

/** A new product, with the pieces that are in the shop and what each cost (rule: products-2). */
export const newProductSchema = complete(
  withProductRules(
    writtenFieldsSchema.extend({
      ...firstPiecesFields,
      variants: newVariantsInputSchema
        .optional()
        .meta({ description: 'with `options`; those of the product no longer count' }),
    }),
  ).superRefine(refuseCostOfNothing),
)
export type NewProduct = z.output<typeof newProductSchema>

/**
 * A product of an import: as from the form, but pictures may be missing, and `createdAt` may be
 * given.
 */
export const importedProductInputSchema = productFieldsSchema
  .extend({
    images: z.array(z.string()).max(maxImages, `Use no máximo ${maxImages} imagens`).default([]),
    createdAt: z.iso.datetime('Data inválida').optional(),
    options: optionsInputSchema.optional(),
    variants: importedVariantsSchema.optional(),
  })
  .refine(isPromotionLower, lowerPromotion)
  .superRefine(refuseWrongVariants)
  .refine(isReady('description'), requiredToPublish('description'))
export type ImportedProductInput = z.output<typeof importedProductInputSchema>

/** What keeps a product from being published, in the order of the form. */
export function missingParts(product: Publishable): PublishedPart[] {
  return publishedParts.filter((part) => lacks(product, part))
}

/** A service needs no picture (rule: services-1). */
function lacks(product: Publishable, part: PublishedPart): boolean {
  return product[part].length === 0 && !(part === 'images' && product.kind === 'service')
}

/** The messages for missing parts, by field. */
export function missingPartErrors(parts: PublishedPart[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, missingMessages[part]]))
}

/** What holds of every product that is written, a draft too. */
function withProductRules<
  Schema extends z.ZodType<
    Parameters<typeof isPromotionLower>[0] & PromotionDays & Parameters<typeof variantProblems>[0]
  >,
>(schema: Schema): Schema {
  return schema
    .refine(isPromotionLower, lowerPromotion)
    .refine(isInOrder, daysInOrder)
    .superRefine(refuseWrongVariants)
}

/** Refuses what has no description or picture and is no draft. */
function complete<Schema extends z.ZodType<Publishable & { isDraft?: boolean | undefined }>>(
  schema: Schema,
): Schema {
  return schema
    .refine(isReady('description'), requiredToPublish('description'))
    .refine(isReady('images'), requiredToPublish('images'))
}

function isReady(part: PublishedPart) {
  return (product: Publishable & { isDraft?: boolean | undefined }) =>
    product.isDraft === true || !lacks(product, part)
}

/** Reported together with other errors, whenever the part itself is valid. */
function requiredToPublish(part: PublishedPart) {
  const partSchema = z.object({ [part]: productFieldsSchema.shape[part] })
  return {
    path: [part],
    message: missingMessages[part],
    when: ({ value }: { value: unknown }) => partSchema.safeParse(value).success,
  }
}

function refuseWrongVariants(
  product: Parameters<typeof variantProblems>[0],
  context: z.core.$RefinementCtx,
): void {
  for (const { path, message } of variantProblems(product))
    context.addIssue({ code: 'custom', path, message })
}

/** A cost is that of pieces that are there. */
function refuseCostOfNothing(
  { variants, ...product }: NewPieces & { variants?: NewPieces[] | undefined },
  context: z.core.$RefinementCtx,
): void {
  for (const [at, { quantity, unitCost }] of (variants ?? [product]).entries())
    if (typeof unitCost === 'number' && !quantity)
      context.addIssue({
        code: 'custom',
        path: variants ? ['variants', at, 'quantity'] : ['quantity'],
        message: 'Informe quantas há na loja a este custo',
      })
}

function isInOrder({ promotionFrom, promotionTo }: PromotionDays): boolean {
  return !promotionFrom || !promotionTo || promotionFrom <= promotionTo
}

function isPromotionLower({
  price,
  promotionalPrice,
}: {
  price: number
  promotionalPrice: number | null | undefined
}): boolean {
  return promotionalPrice === null || promotionalPrice === undefined || promotionalPrice < price
}
