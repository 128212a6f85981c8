import { z } from 'zod'
import { attributeKindSchema, saidValuesSchema } from './attributes.ts'
import { reais } from './money.ts'
import { pageSchema, wholeNumber, wholeNumberOfQuery, written } from './numbers.ts'
import { maxProductSearchLength, productStatesSchema } from './product-query.ts'
import { productKinds } from './products.ts'
import { plainText, referenceSchema } from './text.ts'
import { priceMessage } from './variants.ts'

/** The products of one change, and those that are chosen one by one. */
export const maxBulkProducts = 20_000
export const maxChosenProducts = 500
/** Days in which a change can be undone; then what it did is forgotten (rule: products-12). */
export const bulkUndoDays = 30

const percentMessage = 'Use um percentual de −90 a 1.000, com até duas casas, que não seja 0'
const amountMessage = 'Use um valor de até R$ 1.000.000,00 para mais ou para menos'
const discountMessage = 'Use um desconto de 1 a 95 %'
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** How a price becomes another one; `to90` then takes the nearest price that ends in ,90. */
const rounding = { to90: z.boolean().default(false) }
/** Promotional prices change in the same way, or else stay. */
const both = { promotional: z.boolean().default(false) }

/** What happens to each of the chosen products (rule: products-12); amounts in reais. */
export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    value: z
      .number(percentMessage)
      .min(-90, percentMessage)
      .max(1000, percentMessage)
      .refine((value) => value !== 0 && hasTwoDecimals(value), percentMessage),
    ...rounding,
    ...both,
  }),
  z.object({
    kind: z.literal('amount'),
    value: z
      .number(amountMessage)
      .min(-1_000_000, amountMessage)
      .max(1_000_000, amountMessage)
      .refine((value) => value !== 0 && hasTwoDecimals(value), amountMessage),
    ...rounding,
    ...both,
  }),
  z.object({ kind: z.literal('price'), value: reais(priceMessage), ...rounding }),
  z.object({
    kind: z.literal('promotion'),
    percent: z
      .number(discountMessage)
      .min(1, discountMessage)
      .max(95, discountMessage)
      .refine(hasTwoDecimals, discountMessage)
      .meta({ description: 'off the price' }),
    from: z.iso.date('Data inválida').nullable().default(null),
    to: z.iso.date('Data inválida').nullable().default(null),
    ...rounding,
  }),
  z.object({ kind: z.literal('no-promotion') }),
  z.object({ kind: z.literal('category'), categoryId: referenceSchema }),
  z.object({ kind: z.literal('draft'), isDraft: z.boolean() }),
  z.object({ kind: z.literal('stock'), inStock: z.boolean() }),
  z.object({ kind: z.literal('delete') }),
  z.object({
    kind: z.literal('attribute'),
    attribute: attributeKindSchema,
    values: saidValuesSchema.nullable().meta({
      description: 'none: it has no such attribute; null: read from name and description again',
    }),
  }),
])
export type BulkAction = z.output<typeof bulkActionSchema>

/** An import of a spreadsheet is undone as a change of many products is (rule: products-12). */
const importActionSchema = z.object({
  kind: z.literal('import'),
  of: z.literal('clients').optional().meta({ description: 'absent for products' }),
  file: z.string(),
  categoryIds: z.array(referenceSchema).meta({ description: 'that it created' }),
})
export type ImportAction = z.output<typeof importActionSchema>
export const doneActionSchema = z.union([bulkActionSchema, importActionSchema])

/**
 * All products that the list of products finds; `category` is a slug. A misspelt filter is refused:
 * without it all products would be found.
 */
export const foundProductsSchema = z.strictObject({
  search: plainText(maxProductSearchLength).default(''),
  category: referenceSchema.optional(),
  kind: z.enum(productKinds).optional(),
  state: productStatesSchema,
})
export type FoundProducts = z.output<typeof foundProductsSchema>

/** Chosen products, or all that a list of products finds. */
export const bulkSelectionSchema = z.union([
  z.object({
    ids: z
      .array(referenceSchema)
      .min(1, 'Escolha pelo menos um produto')
      .max(maxChosenProducts, `Escolha no máximo ${maxChosenProducts} produtos, ou todos da lista`),
  }),
  z.object({
    found: foundProductsSchema,
  }),
])
export type BulkSelection = z.output<typeof bulkSelectionSchema>

const maxExcluded = 2000
const excludedSchema = z
  .array(referenceSchema)
  .max(maxExcluded, `Deixe fora no máximo ${written(maxExcluded)} produtos`)
  .default([])

export const bulkOutcomes = ['changing', 'refused', 'unchanged'] as const

export const bulkPreviewQuerySchema = z.object({
  selection: bulkSelectionSchema,
  action: bulkActionSchema,
  excluded: excludedSchema,
  show: z.enum(bulkOutcomes).default('changing'),
  page: pageSchema.default(1),
  limit: wholeNumberOfQuery(1, 100).default(20),
})
export type BulkPreviewQuery = z.output<typeof bulkPreviewQuerySchema>

/** What a bulk change writes of a product. Of several variants, the lowest and highest price. */
const bulkStateSchema = z
  .object({
    price: z.number(),
    highestPrice: z.number(),
    promotionalPrice: z.number().nullable().meta({ description: 'the lowest of its variants' }),
    category: z.string(),
    isDraft: z.boolean(),
    isDeleted: z.boolean(),
    inStock: z.boolean(),
    attribute: z.array(z.string()).meta({ description: 'values of the attribute to be set' }),
  })
  .meta({ id: 'BulkState' })
export type BulkState = z.infer<typeof bulkStateSchema>

export const bulkPreviewSchema = z
  .object({
    changing: z.number().int().meta({ description: 'excluded ones too' }),
    excluded: z.number().int().meta({ description: 'of those that would change' }),
    refused: z.number().int(),
    unchanged: z.number().int(),
    fingerprint: z.string().meta({ description: 'of all changes; a change is made with it' }),
    rows: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          variantCount: z.number().int(),
          before: bulkStateSchema,
          after: bulkStateSchema,
          problem: z.string().nullable().meta({ description: 'why it cannot change' }),
          endsPromotion: z
            .object({ price: z.number(), to: z.string().nullable() })
            .nullable()
            .meta({ description: 'the promotion of today that one with a later first day ends' }),
        }),
      )
      .meta({ description: 'one page of those of `show`, in the order of the list' }),
  })
  .meta({ id: 'BulkPreview' })
export type BulkPreview = z.infer<typeof bulkPreviewSchema>

export const bulkInputSchema = z.object({
  selection: bulkSelectionSchema,
  action: bulkActionSchema,
  excluded: excludedSchema,
  fingerprint: z.string().max(100).meta({ description: 'of the preview that was seen' }),
})
export type BulkInput = z.output<typeof bulkInputSchema>

const bulkStates = ['planned', 'applying', 'applied', 'undoing', 'undone'] as const

/** The command line imports more than a change of the screen has. */
const count = wholeNumber(0, 100_000)

/** A change of many products, and how far it is; the numbers are of products, or of clients. */
export const bulkChangeSchema = z
  .object({
    id: z.string(),
    at: z.string(),
    userName: z.string(),
    action: doneActionSchema,
    categoryName: z.string().nullable().meta({ description: 'of a change of the category' }),
    state: z.enum(bulkStates),
    waiting: count.meta({ description: 'not yet changed' }),
    changed: count,
    skipped: count.meta({ description: 'left alone: changed by somebody since the preview' }),
    undone: count,
    kept: count.meta({ description: 'not undone: changed, sold or counted since the change' }),
  })
  .meta({ id: 'BulkChange' })
export type BulkChange = z.infer<typeof bulkChangeSchema>

/** With the first hundred of those that were left alone, by name. */
export const bulkChangeDetailSchema = bulkChangeSchema
  .extend({
    leftAlone: z.array(z.object({ id: z.string(), name: z.string(), isDeleted: z.boolean() })),
  })
  .meta({ id: 'BulkChangeDetail' })
export type BulkChangeDetail = z.infer<typeof bulkChangeDetailSchema>

/** The answer to the deletion of one product. */
export const deletedProductSchema = z.object({
  message: z.string(),
  changeId: z
    .string()
    .nullable()
    .meta({ description: 'the change to undo it by (/api/bulk-changes); null when none can' }),
})
