import { z } from 'zod'
import { reais } from './money.ts'
import { pageSchema, wholeNumber, wholeNumberOfQuery } from './numbers.ts'
import { maxPieces, maxReason } from './stock.ts'
import { plainText, referenceSchema, requiredText } from './text.ts'

/** The most lines of one entry. */
export const maxEntryLines = 200
const quantityMessage = 'Informe uma quantidade inteira, maior que zero'

/** What one piece cost, in reais; null when that is unknown. */
export const unitCostSchema = reais('Informe um custo maior que zero').nullable()

/**
 * Goods that arrived, of several variants; costs in reais. A variant at several costs has a line
 * for each. Without a day it is today.
 */
export const stockEntryInputSchema = z.object({
  day: z.iso.date('Informe uma data').optional(),
  supplier: plainText(120).default(''),
  document: plainText(60).default(''),
  reason: plainText(maxReason).default(''),
  lines: z
    .array(
      z.object({
        variantId: referenceSchema,
        quantity: z
          .number(quantityMessage)
          .int(quantityMessage)
          .min(1, quantityMessage)
          .max(maxPieces, 'Quantidade grande demais'),
        unitCost: unitCostSchema.default(null),
        onHandBefore: wholeNumber(0, maxPieces).nullable().default(null).meta({
          description:
            'the pieces before this entry; begins to count a variant that is not counted',
        }),
      }),
      'Adicione pelo menos um item',
    )
    .min(1, 'Adicione pelo menos um item')
    .max(maxEntryLines, `Use no máximo ${maxEntryLines} itens`)
    .refine(
      (lines) =>
        new Set(lines.map(({ variantId, unitCost }) => `${variantId} ${unitCost}`)).size ===
        lines.length,
      'Há um item repetido com o mesmo custo: some as quantidades',
    ),
})
export type StockEntryInput = z.output<typeof stockEntryInputSchema>

/** Why an entry is taken back. */
export const entryReversalSchema = z.object({ reason: requiredText(maxReason, 'Diga o motivo') })

const costSchema = z
  .number()
  .nullable()
  .meta({ description: 'in reais; null when unknown, and for users who may not change stock' })

/** An entry in the list (rule: stock-5). */
export const stockEntrySchema = z
  .object({
    id: z.string(),
    day: z.string().meta({ description: 'when the goods arrived' }),
    supplier: z.string(),
    document: z.string(),
    reason: z.string(),
    lineCount: z.number().int(),
    pieces: z.number().int().meta({ description: 'below 0 for a reversal' }),
    cost: costSchema,
    reversesId: z.string().nullable().meta({ description: 'the entry that this one takes back' }),
    reversedById: z.string().nullable().meta({ description: 'the entry that takes this one back' }),
    at: z.string(),
    userName: z.string().nullable(),
  })
  .meta({ id: 'StockEntry' })
export type StockEntry = z.infer<typeof stockEntrySchema>

/** An entry with its lines. */
export const stockEntryDetailSchema = stockEntrySchema
  .extend({
    lines: z.array(
      z.object({
        variantId: z.string(),
        productId: z.string().nullable().meta({ description: 'null for a deleted product' }),
        productName: z.string(),
        variantName: z.string(),
        sku: z.string().nullable(),
        quantity: z.number().int(),
        unitCost: costSchema,
      }),
    ),
  })
  .meta({ id: 'StockEntryDetail' })
export type StockEntryDetail = z.infer<typeof stockEntryDetailSchema>

/** The query of GET /api/stock/entries; the search is in suppliers and documents. */
export const stockEntriesQuerySchema = z.object({
  search: plainText(100).default(''),
  limit: wholeNumberOfQuery(1, 200).default(50),
  page: pageSchema.default(1),
})
export type StockEntriesQuery = z.output<typeof stockEntriesQuerySchema>
