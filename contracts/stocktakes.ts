import { z } from 'zod'
import { pageSchema, wholeNumber, wholeNumberOfQuery } from './numbers.ts'
import { maxPieces, maxReason } from './stock.ts'
import { plainText, referenceSchema, requiredText } from './text.ts'

/** How far a stocktake is (rule: stock-7). */
const stocktakeStates = ['open', 'review', 'applied', 'reversed', 'cancelled'] as const
export type StocktakeState = (typeof stocktakeStates)[number]

/** A stocktake of a category with those below it, or of whatever is scanned. */
export const stocktakeInputSchema = z.object({
  categoryId: referenceSchema.nullable().default(null).meta({
    description: 'null: any variant can be counted',
  }),
  note: plainText(maxReason).default(''),
})
export type StocktakeInput = z.output<typeof stocktakeInputSchema>

/** Ends the counting, goes back to it, or gives the stocktake up. */
export const stocktakeChangeSchema = z.object({
  state: z.enum(['open', 'review', 'cancelled'], 'Escolha open, review ou cancelled'),
})
export type StocktakeChange = z.output<typeof stocktakeChangeSchema>

/** Pieces of a variant that were scanned or typed, which are added to those counted before. */
export const stocktakePiecesSchema = z
  .object({
    variantId: referenceSchema.optional(),
    code: plainText(100).optional().meta({ description: 'SKU or bar code, instead of variantId' }),
    quantity: wholeNumber(1, maxPieces).default(1),
    scan: plainText(64).optional().meta({
      description: 'differs for each scan, so that equal scans are not one repeated request',
    }),
  })
  .refine(({ variantId, code }) => Boolean(variantId) !== Boolean(code), {
    path: ['variantId'],
    error: 'Informe a variação ou o código',
  })
export type StocktakePieces = z.output<typeof stocktakePiecesSchema>

const countedSchema = wholeNumber(0, maxPieces).nullable()

/** The pieces of a variant in place of those that the sender saw; null: not counted. */
export const stocktakeLineChangeSchema = z.object({ counted: countedSchema, seen: countedSchema })
export type StocktakeLineChange = z.output<typeof stocktakeLineChangeSchema>

/** The state that was reviewed, and if wanted why it differs from what was expected. */
export const stocktakeApplicationSchema = z.object({
  revision: wholeNumber(0, 2_000_000_000),
  reason: plainText(maxReason).default(''),
})
export type StocktakeApplication = z.output<typeof stocktakeApplicationSchema>

/** Why an applied stocktake is taken back. */
export const stocktakeReversalSchema = z.object({
  reason: requiredText(maxReason, 'Diga o motivo'),
})

/** A stocktake in the list. */
export const stocktakeSchema = z
  .object({
    id: z.string(),
    state: z.enum(stocktakeStates),
    categoryId: z.string().nullable(),
    categoryName: z.string().meta({ description: 'empty without a category' }),
    note: z.string(),
    revision: z.number().int().meta({ description: 'rises with every change of a line' }),
    lineCount: z.number().int().meta({ description: 'variants that were counted' }),
    surplus: z.number().int().nullable().meta({
      description: 'pieces that were found beyond those expected; null until it is applied',
    }),
    missing: z.number().int().nullable().meta({ description: 'expected and not found, likewise' }),
    reason: z.string().meta({
      description: 'of the differences that were applied; of a reversed one, of the reversal',
    }),
    at: z.string(),
    userName: z.string().nullable(),
    endedAt: z.string().nullable().meta({ description: 'when it was applied or cancelled' }),
    endedByName: z.string().nullable(),
    reversedAt: z.string().nullable(),
    reversedByName: z.string().nullable(),
  })
  .meta({ id: 'Stocktake' })
export type Stocktake = z.infer<typeof stocktakeSchema>

/** What the lines of a stocktake add up to. */
const summarySchema = z.object({
  differing: z.number().int().meta({ description: 'lines that change the stock' }),
  begun: z.number().int().meta({ description: 'lines of variants that were not counted before' }),
  doubtful: z.number().int().meta({ description: 'lines that should, or must, be counted again' }),
  surplus: z.number().int(),
  missing: z.number().int(),
  value: z.number().nullable().meta({
    description: 'of the differences at cost, in reais; null when none of their costs is known',
  }),
})

/** A stocktake with its sums; while it is open nobody learns what is expected. */
export const stocktakeDetailSchema = stocktakeSchema
  .extend({
    variantCount: z.number().int().nullable().meta({ description: 'of the category' }),
    uncounted: z.number().int().nullable().meta({ description: 'of them, those without a line' }),
    summary: summarySchema.nullable().meta({ description: 'null while it is open' }),
  })
  .meta({ id: 'StocktakeDetail' })
export type StocktakeDetail = z.infer<typeof stocktakeDetailSchema>

/** A variant that a stocktake may count, without its pieces. */
const sheetVariant = {
  variantId: z.string(),
  productName: z.string(),
  variantName: z.string(),
  sku: z.string().nullable(),
}

/** The pieces of one variant that were counted. */
export const stocktakeLineSchema = z
  .object({
    ...sheetVariant,
    productId: z.string().nullable().meta({ description: 'null for a deleted product' }),
    counted: z.number().int(),
    at: z.string(),
    userName: z.string().nullable(),
    review: z
      .object({
        expected: z.number().int().nullable().meta({
          description: 'on hand when it was counted; null for a variant that was not counted then',
        }),
        difference: z.number().int().nullable(),
        value: z.number().nullable().meta({ description: 'of the difference at cost, in reais' }),
        movedMeanwhile: z.boolean().meta({ description: 'pieces came or left between two scans' }),
        isOutdated: z.boolean().meta({
          description: 'the stock was corrected since; it must be counted again',
        }),
      })
      .nullable()
      .meta({ description: 'null while the stocktake is open' }),
  })
  .meta({ id: 'StocktakeLine' })
export type StocktakeLine = z.infer<typeof stocktakeLineSchema>

/** The query of the lines; the search is in names, SKUs and bar codes. */
export const stocktakeLinesQuerySchema = z.object({
  show: z.enum(['all', 'differences']).default('all'),
  search: plainText(100).default(''),
  limit: wholeNumberOfQuery(1, 200).default(50),
  page: pageSchema.default(1),
})
export type StocktakeLinesQuery = z.output<typeof stocktakeLinesQuerySchema>

/** The most variants on a printed sheet. */
export const maxSheetVariants = 1000

/** A row of the sheet for those who count on paper. */
export const stocktakeVariantSchema = z
  .object({ ...sheetVariant, categoryName: z.string() })
  .meta({ id: 'StocktakeVariant' })
export type StocktakeVariant = z.infer<typeof stocktakeVariantSchema>

/** The query of the variants of a stocktake's category. */
export const stocktakeVariantsQuerySchema = z.object({
  show: z.enum(['all', 'uncounted']).default('all'),
  limit: wholeNumberOfQuery(1, maxSheetVariants).default(50),
  page: pageSchema.default(1),
})
export type StocktakeVariantsQuery = z.output<typeof stocktakeVariantsQuerySchema>

/** The query of GET /api/stock/stocktakes. */
export const stocktakesQuerySchema = z.object({
  limit: wholeNumberOfQuery(1, 200).default(50),
  page: pageSchema.default(1),
})
export type StocktakesQuery = z.output<typeof stocktakesQuerySchema>
