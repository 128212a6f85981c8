import { z } from 'zod'
import { reais } from './money.ts'
import { imageUrl, plainText, requiredText, slugTextSchema } from './text.ts'

const priceMessage = 'Preço deve ser um valor válido maior que zero'
const promotionMessage = 'Preço promocional deve ser um valor válido'
const mostImages = 20

/** What the API sends for a product; prices in reais (rule: products-1, rule: prices-8). */
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
    categoryId: z.string(),
    category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof productSchema>

const productFieldsSchema = z.object({
  sku: plainText(64)
    .nullish()
    .transform((sku) => sku || null),
  slug: z
    .union([z.literal(''), slugTextSchema], 'Apenas letras minúsculas, números e hifens')
    .default(''),
  name: requiredText(200, 'Nome é obrigatório'),
  description: requiredText(50_000, 'Descrição é obrigatória'),
  price: reais(priceMessage),
  promotionalPrice: reais(promotionMessage)
    .nullish()
    .transform((price) => price ?? null),
  categoryId: requiredText(120, 'Categoria é obrigatória'),
  images: z
    .array(imageUrl('Imagem inválida'), 'Pelo menos uma imagem é obrigatória')
    .min(1, 'Pelo menos uma imagem é obrigatória')
    .max(mostImages, `Use no máximo ${mostImages} imagens`),
  inStock: z.boolean().default(true),
  rating: z.number().min(0).max(5).default(0),
  reviewCount: z.number().int().min(0).max(1_000_000).default(0),
})

const pricesSchema = z.object({ price: z.number(), promotionalPrice: z.number().nullish() })

/** Reported together with other errors whenever both prices are numbers. */
const lowerPromotion = {
  path: ['promotionalPrice'],
  message: 'Preço promocional deve ser menor que o preço normal',
  when: ({ value }: { value: unknown }) => pricesSchema.safeParse(value).success,
}

/**
 * A new or changed product (rule: products-2). `updatedAt`: what a change is based on; another
 * state than that refuses it.
 */
export const productInputSchema = productFieldsSchema
  .extend({ updatedAt: z.string().max(40).optional() })
  .refine(isPromotionLower, lowerPromotion)
export type ProductInput = z.output<typeof productInputSchema>

/**
 * A product of an import: as from the form, but pictures may be missing, and it may carry its first
 * day of sale.
 */
export const importedProductInputSchema = productFieldsSchema
  .extend({
    images: z.array(z.string()).max(mostImages, `Use no máximo ${mostImages} imagens`).default([]),
    createdAt: z.iso.datetime('Data inválida').optional(),
  })
  .refine(isPromotionLower, lowerPromotion)
export type ImportedProductInput = z.output<typeof importedProductInputSchema>

function isPromotionLower({
  price,
  promotionalPrice,
}: {
  price: number
  promotionalPrice: number | null | undefined
}): boolean {
  return promotionalPrice === null || promotionalPrice === undefined || promotionalPrice < price
}
