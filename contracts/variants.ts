import { z } from 'zod'
import { gtinSchema } from './gtin.ts'
import { reais } from './money.ts'
import { wholeNumber } from './numbers.ts'
import { maxPieces } from './stock.ts'
import { unitCostSchema } from './stock-entries.ts'
import { imageUrl, plainText, referenceSchema, requiredText, slugFrom } from './text.ts'

/** A product has at most this many options and variants (rule: variants-1). */
export const maxOptions = 3
export const maxVariants = 100

/** What buyers choose, with the values that exist in their order; a colour may have a swatch. */
export const productOptionSchema = z
  .object({
    name: z.string(),
    values: z.array(
      z.object({
        value: z.string(),
        swatch: z.string().nullable().meta({ description: 'a colour as #rrggbb' }),
      }),
    ),
  })
  .meta({ id: 'ProductOption' })
export type ProductOption = z.infer<typeof productOptionSchema>

/** What is sold of a product; prices in reais (rule: variants-2). */
export const variantSchema = z
  .object({
    id: z.string(),
    values: z.array(z.string()).meta({ description: "one for each of the product's options" }),
    sku: z.string().nullable(),
    gtin: z.string().nullable(),
    price: z.number(),
    promotionalPrice: z.number().nullable(),
    inStock: z.boolean(),
    picture: z.string().nullable().meta({ description: "one of the product's images" }),
  })
  .meta({ id: 'Variant' })
export type Variant = z.infer<typeof variantSchema>

/** In one line, as it is shown. */
function optionText(maxLength: number, message: string) {
  return requiredText(maxLength, message).overwrite((text) => text.replace(/\s+/g, ' '))
}

const swatchMessage = 'Use uma cor no formato #rrggbb'

const optionInputSchema = z.object({
  name: optionText(30, 'Nome da opção é obrigatório'),
  values: z
    .array(
      z.object({
        value: optionText(40, 'Informe o valor'),
        swatch: z
          .string(swatchMessage)
          .regex(/^#[\da-f]{6}$/i, swatchMessage)
          .toLowerCase()
          .nullish()
          .transform((swatch) => swatch ?? null),
      }),
    )
    .max(maxVariants, `Use no máximo ${maxVariants} valores`)
    .default([])
    .meta({ description: 'may be left out: those of the variants' }),
})

export type OptionInput = z.output<typeof optionInputSchema>

export const optionsInputSchema = z
  .array(optionInputSchema)
  .max(maxOptions, `Use no máximo ${maxOptions} opções`)

export const skuSchema = plainText(64)
  .nullish()
  .transform((sku) => sku || null)

export const priceMessage = 'Preço deve ser um valor válido maior que zero'
export const promotionMessage = 'Preço promocional deve ser um valor válido'

/** A counted variant follows its stock (rule: stock-1). */
export const inStockSchema = z
  .boolean()
  .optional()
  .meta({ description: 'true by default; may be left out for a variant that is counted' })

export const variantValueSchema = optionText(40, 'Informe o valor')

const variantInputSchema = z.object({
  id: referenceSchema.optional().meta({ description: 'of a stored one; found by values, too' }),
  values: z.array(variantValueSchema).max(maxOptions).default([]),
  sku: skuSchema,
  gtin: gtinSchema,
  price: reais(priceMessage)
    .nullish()
    .meta({ description: "without it both prices are the product's" }),
  promotionalPrice: reais(promotionMessage).nullish(),
  inStock: inStockSchema,
  picture: imageUrl('Imagem inválida')
    .nullish()
    .transform((picture) => picture || null),
})
export type VariantInput = z.output<typeof variantInputSchema>

export const variantsInputSchema = listOf(variantInputSchema)

/** Like variantsInputSchema; the pictures of an import need not be stored yet. */
export const importedVariantsSchema = listOf(
  variantInputSchema.extend({ picture: z.string().nullable().default(null) }),
)

/** What is in the shop of something new; without a quantity it is not counted (rule: stock-1). */
export const firstPiecesFields = {
  quantity: wholeNumber(0, maxPieces)
    .nullish()
    .meta({ description: 'pieces in the shop, with which counting begins' }),
  unitCost: unitCostSchema.optional().meta({ description: 'what each of them cost, in reais' }),
}
export interface NewPieces {
  quantity?: number | null | undefined
  unitCost?: number | null | undefined
}

/** The variants of a new product, with their first pieces. */
export const newVariantsInputSchema = listOf(variantInputSchema.extend(firstPiecesFields))

function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(schema)
    .min(1, 'Informe pelo menos uma variação')
    .max(maxVariants, `Use no máximo ${maxVariants} variações`)
}

/** The name of a variant, "M / Preta"; empty for that of a product without options. */
export function variantName(values: string[]): string {
  return values.join(' / ')
}

/**
 * An option's name or value in a URL, `tamanho=15-5`. Two values with the same slug are the same to
 * people.
 */
export function optionSlug(text: string): string {
  return slugFrom(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim())
}

/** The prices that a variant of an input is stored with. */
export function pricesOf(
  variant: Pick<VariantInput, 'price' | 'promotionalPrice'>,
  product: { price: number; promotionalPrice?: number | null | undefined },
): { price: number; promotionalPrice: number | null } {
  const isOwn = typeof variant.price === 'number'
  const promotionalPrice = variant.promotionalPrice ?? (isOwn ? null : product.promotionalPrice)
  return { price: variant.price ?? product.price, promotionalPrice: promotionalPrice ?? null }
}
