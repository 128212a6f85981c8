import { z } from 'zod'
import { reais } from './money.ts'
import { paymentSettingsSchema } from './settings.ts'
import { referenceSchema } from './text.ts'

/** Different variants that are printed at once. */
export const maxLabelVariants = 100

/** The labels with old prices that one answer lists. */
export const maxOutdatedLabels = 100

/** What the price label of a variant says; prices in reais (rule: labels-1). */
const labelSchema = z
  .object({
    variantId: z.string(),
    name: z.string().meta({ description: 'as sold: "Camisa Rota – M / Preta"' }),
    sku: z.string().nullable(),
    gtin: z.string().nullable(),
    price: z.number().meta({ description: 'the effective price' }),
    cashPrice: z.number().meta({ description: 'in cash or by Pix' }),
    slug: z.string(),
    choice: z.string().meta({ description: 'query of its page, "?tamanho=m", or empty' }),
    printed: z
      .object({ price: z.number(), cashPrice: z.number(), at: z.string() })
      .nullable()
      .meta({ description: 'what its last label says' }),
  })
  .meta({ id: 'Label' })
export type Label = z.infer<typeof labelSchema>

const cashDiscountSchema = paymentSettingsSchema.shape.cashDiscountPercentage

export const labelsSchema = z
  .object({
    cashDiscountPercentage: z.number().meta({ description: 'on which cash prices are based' }),
    publicUrl: z.string().meta({ description: 'of the shop, without a trailing slash' }),
    labels: z.array(labelSchema),
  })
  .meta({ id: 'Labels' })
export type Labels = z.infer<typeof labelsSchema>

/** The query of GET /api/labels: what is to be printed, in this order. */
export const labelsQuerySchema = z.object({
  variantIds: z
    .string()
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(referenceSchema.array().max(maxLabelVariants, tooMany('variações'))),
})

/** Labels that were printed, with the prices that they say. */
export const printedLabelsSchema = z.object({
  cashDiscountPercentage: cashDiscountSchema,
  labels: z
    .array(z.object({ variantId: referenceSchema, price: reais('Preço inválido') }))
    .min(1, 'Informe pelo menos uma etiqueta')
    .max(maxLabelVariants, tooMany('etiquetas diferentes')),
})
export type PrintedLabels = z.infer<typeof printedLabelsSchema>

function tooMany(what: string): string {
  return `Use no máximo ${maxLabelVariants} ${what} por vez`
}
