import { z } from 'zod'
import { foundProductsSchema } from './bulk.ts'

/** Whose spreadsheet of products is written; `own` has everything that an import reads. */
export const sheetLayouts = ['own', 'nuvemshop', 'shopify', 'woocommerce', 'bling', 'tiny'] as const
export type SheetLayout = (typeof sheetLayouts)[number]

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The products that the list of products finds, as a spreadsheet (docs/import.md). */
export const productExportQuerySchema = foundProductsSchema.extend({
  layout: z.enum(sheetLayouts).default('own'),
  format: z.enum(sheetFormats).default('csv'),
})
export type ProductExportQuery = z.output<typeof productExportQuerySchema>
