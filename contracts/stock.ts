import { z } from 'zod'
import { pageSchema, wholeNumber, wholeNumberOfQuery } from './numbers.ts'
import { plainText, referenceSchema, requiredText } from './text.ts'

/** How a shop keeps stock (rule: stock-1). */
export const stockModes = ['none', 'warn', 'block'] as const
export type StockMode = (typeof stockModes)[number]

/** Why pieces came or left. A `sale` that adds pieces was reopened or deleted. */
const movementKinds = [
  'start',
  'purchase',
  'sale',
  'return',
  'adjustment',
  'loss',
  'count',
  'stop',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** The most pieces of a variant, and the most by which it can be oversold. */
export const maxPieces = 1_000_000

/** The most characters of a reason. */
export const maxReason = 200
/** A number that no movement reaches. */
const maxMovements = 1_000_000_000
const reasonSchema = requiredText(maxReason, 'Diga o motivo')
const searchSchema = plainText(100).default('')

/** One change of the pieces of a variant (rule: stock-2). */
export const stockMovementSchema = z
  .object({
    id: z.string(),
    number: z.number().int().meta({ description: 'of this variant, from 1 without a gap' }),
    at: z.string(),
    kind: z.enum(movementKinds),
    quantity: z.number().int().meta({ description: 'below 0 for pieces that left' }),
    balance: z.number().int().meta({ description: 'the pieces after it' }),
    reason: z.string(),
    saleId: z.string().nullable(),
    saleNumber: z.number().int().nullable().meta({ description: 'null for a deleted sale' }),
    entryId: z
      .string()
      .nullable()
      .meta({ description: 'the entry of a purchase, or that began a count' }),
    stocktakeId: z.string().nullable().meta({ description: 'the stocktake that found it' }),
    supplier: z.string(),
    document: z.string().meta({ description: 'the number of the invoice or receipt' }),
    unitCost: z
      .number()
      .nullable()
      .meta({ description: 'in reais; null for users who may not change stock' }),
    userId: z.string().nullable(),
    userName: z.string().nullable(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof stockMovementSchema>

/** The pieces of a variant; `onHand` and `available` are null while it is not counted. */
export const variantStockSchema = z
  .object({
    variantId: z.string(),
    productId: z.string(),
    productName: z.string(),
    variantName: z.string().meta({ description: 'as in "M / Preta"; empty without options' }),
    sku: z.string().nullable(),
    gtin: z.string().nullable(),
    isArchived: z.boolean(),
    inStock: z.boolean(),
    onHand: z.number().int().nullable(),
    reserved: z.number().int().meta({ description: 'in pending sales' }),
    minimum: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'should be available at least: its own, or that of its category' }),
    ownMinimum: z.number().int().nullable(),
    available: z.number().int().nullable().meta({ description: 'onHand - reserved' }),
  })
  .meta({ id: 'VariantStock' })
export type VariantStock = z.infer<typeof variantStockSchema>

/** Variants that are asked for at once. */
export const maxCodes = 100
const codesSchema = z
  .string()
  .transform((codes) => codes.split(',').filter(Boolean))
  .pipe(referenceSchema.array().max(maxCodes, `Use no máximo ${maxCodes} códigos por vez`))
  .default([])

/** The query of GET /api/stock/variants: ids, and SKUs or bar codes, separated by commas. */
export const stockCodesQuerySchema = z.object({ ids: codesSchema, codes: codesSchema })
export type StockCodesQuery = z.output<typeof stockCodesQuerySchema>

/** The query of a variant's movements; `before` is the number of the last one that was read. */
export const movementsQuerySchema = z.object({
  before: wholeNumberOfQuery(1, maxMovements).optional(),
  limit: wholeNumberOfQuery(1, 200).default(50),
})
export type MovementsQuery = z.output<typeof movementsQuerySchema>

/** Begins to count a variant: the pieces that are in the shop now, reserved ones included. */
export const stockStartSchema = z.object({
  quantity: wholeNumber(0, maxPieces),
  reason: plainText(maxReason).default(''),
})
export type StockStart = z.output<typeof stockStartSchema>

/** Why a variant is no longer counted. */
export const stockStopSchema = z.object({ reason: reasonSchema })
export type StockStop = z.output<typeof stockStopSchema>

/** A difference that was found, or a loss (below 0). */
export const stockAdjustmentSchema = z
  .object({
    kind: z.enum(['adjustment', 'loss'], 'Escolha ajuste ou perda'),
    quantity: wholeNumber(-maxPieces, maxPieces).refine(
      (quantity) => quantity !== 0,
      'Informe uma quantidade diferente de zero',
    ),
    reason: reasonSchema,
    seen: wholeNumber(-maxPieces, maxPieces)
      .optional()
      .meta({ description: 'the pieces that the sender saw; with others by now it is refused' }),
  })
  .refine(({ kind, quantity }) => kind === 'adjustment' || quantity < 0, {
    path: ['quantity'],
    error: 'Uma perda é menor que zero',
  })
export type StockAdjustment = z.output<typeof stockAdjustmentSchema>

/** A line of a pending sale whose pieces are reserved. */
export const reservationSchema = z
  .object({
    saleId: z.string(),
    saleNumber: z.number().int(),
    clientName: z.string(),
    createdAt: z.string(),
    variantId: z.string(),
    productId: z.string(),
    productName: z.string(),
    variantName: z.string(),
    quantity: z.number().int(),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof reservationSchema>

/** The orders of the list of reservations. */
export const reservationSorts = ['oldest', 'newest', 'name', 'name-desc', 'most', 'fewest'] as const

/** The query of GET /api/stock/reservations; the search is in names of products and clients. */
export const reservationsQuerySchema = z.object({
  variantId: referenceSchema.optional(),
  search: searchSchema,
  sort: z.enum(reservationSorts).default('oldest'),
  limit: wholeNumberOfQuery(1, 200).default(50),
  page: pageSchema.default(1),
})
export type ReservationsQuery = z.output<typeof reservationsQuerySchema>

/** The orders of the list of oversold variants: by name, or those with the most missing first. */
export const oversoldSorts = ['name', 'missing'] as const

/** The query of GET /api/stock/oversold. */
export const oversoldQuerySchema = z.object({
  search: searchSchema,
  sort: z.enum(oversoldSorts).default('name'),
  limit: wholeNumberOfQuery(1, 200).default(200),
  page: pageSchema.default(1),
})
export type OversoldQuery = z.output<typeof oversoldQuerySchema>

/** Which variants the list of quantities has: all, or those that need a look. */
export const quantityFilters = ['low', 'out', 'negative', 'uncounted'] as const
export const quantitySorts = ['name', 'onHand', 'available', 'cost', 'value'] as const

/** The query of GET /api/stock/quantities. */
export const quantitiesQuerySchema = z.object({
  ids: codesSchema.optional().meta({ description: 'of variants, by commas; all without it' }),
  search: searchSchema,
  filter: z.enum(quantityFilters).optional(),
  categoryId: referenceSchema.optional(),
  sort: z.enum(quantitySorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  limit: wholeNumberOfQuery(1, 100_000).default(50),
  page: pageSchema.default(1),
})
export type QuantitiesQuery = z.output<typeof quantitiesQuerySchema>

const costSchema = z
  .number()
  .nullable()
  .meta({ description: 'in reais; null when unknown, and for users who may not change stock' })
const quantitySchema = variantStockSchema.extend({
  unitCost: costSchema,
  value: costSchema,
  lastCount: z
    .string()
    .nullable()
    .meta({ description: 'when its pieces were last counted; null while it is not counted' }),
})
export type Quantity = z.infer<typeof quantitySchema>

/** One page of the variants with what all pages add up to (rule: stock-8). */
export const quantitiesSchema = z
  .object({
    count: z.number().int(),
    pieces: z.number().int().meta({ description: 'on hand, where above zero' }),
    reserved: z.number().int(),
    available: z.number().int().meta({ description: 'less where more is reserved or sold' }),
    value: costSchema,
    uncosted: z.number().int().meta({ description: 'pieces without a known cost' }),
    rows: z.array(quantitySchema),
  })
  .meta({ id: 'Quantities' })
export type Quantities = z.infer<typeof quantitiesSchema>
