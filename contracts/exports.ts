import { z } from 'zod'
import { foundProductsSchema } from './bulk.ts'
import { clientListQuerySchema } from './clients.ts'
import { saleListQuerySchema } from './sale-query.ts'

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

/** What a line of a spreadsheet of sales is: a sale, or an item of one. */
export const saleSheetContents = ['sales', 'items'] as const
export type SaleSheetContent = (typeof saleSheetContents)[number]

/** What their files are called, before the day. */
export const saleSheetNames: Record<SaleSheetContent, string> = {
  sales: 'vendas',
  items: 'itens-vendidos',
}

/** The sales that the list of sales finds, as a spreadsheet (rule: sales-15). */
export const saleExportQuerySchema = saleListQuerySchema
  .omit({ sort: true, direction: true, limit: true, page: true })
  .extend({
    content: z.enum(saleSheetContents).default('sales'),
    format: z.enum(sheetFormats).default('csv'),
  })
export type SaleExportQuery = z.output<typeof saleExportQuerySchema>

/** The clients that the list of clients finds, as a spreadsheet (rule: clients-9). */
export const clientExportQuerySchema = clientListQuerySchema
  .omit({ limit: true, page: true })
  .extend({ format: z.enum(sheetFormats).default('csv') })
export type ClientExportQuery = z.output<typeof clientExportQuerySchema>
