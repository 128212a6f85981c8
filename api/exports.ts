import { productExportQuerySchema, type SheetFormat } from '../contracts/exports.ts'
import { dayOf } from '../shop/calendar.ts'
import { productSheet } from '../shop/export/product-sheet.ts'
import type { Routes } from './services.ts'

const types: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const exportRoutes: Routes = async (app, { db }) => {
  app.get(
    '/products/export',
    {
      config: { act: 'edit-products' },
      schema: { tags: ['Produtos'], querystring: productExportQuerySchema },
    },
    async ({ query }, reply) => {
      const { layout, format } = query
      const name = ['produtos', layout === 'own' ? '' : layout, dayOf(new Date())]
      reply.headers({
        'content-type': types[format],
        'content-disposition': `attachment; filename="${name.filter(Boolean).join('-')}.${format}"`,
      })
      return reply.send(productSheet(db, query))
    },
  )
}
