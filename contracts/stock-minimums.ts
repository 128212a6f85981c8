import { z } from 'zod'
import { wholeNumber } from './numbers.ts'
import { maxPieces } from './stock.ts'
import { referenceSchema } from './text.ts'

/** The most variants of one purchase list. */
export const maxToBuy = 500

const minimumSchema = wholeNumber(0, maxPieces)

/** How many pieces of a variant should be available at least; null: as its category says. */
export const variantMinimumSchema = z.object({ minimum: minimumSchema.nullable() })

/**
 * The minimum of the variants of a category, and of those below it, that have none of their own;
 * null: none.
 */
export const categoryMinimumSchema = z.object({
  categoryId: referenceSchema,
  minimum: minimumSchema.nullable(),
})
export type CategoryMinimum = z.output<typeof categoryMinimumSchema>

/** A variant of which fewer pieces are available than its minimum (rule: stock-6). */
export const variantToBuySchema = z
  .object({
    variantId: z.string(),
    productId: z.string(),
    productName: z.string(),
    variantName: z.string(),
    sku: z.string().nullable(),
    minimum: z.number().int(),
    onHand: z.number().int(),
    reserved: z.number().int(),
    sold: z.number().int().meta({ description: 'in the last 60 days' }),
    suggested: z.number().int().meta({ description: 'up to the minimum and sales of 30 days' }),
    supplier: z.string().meta({ description: 'of the latest purchase; may be empty' }),
    unitCost: z
      .number()
      .nullable()
      .meta({ description: 'of that purchase; null for users who may not change stock' }),
  })
  .meta({ id: 'VariantToBuy' })
export type VariantToBuy = z.infer<typeof variantToBuySchema>
