import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import {
  clientExportQuerySchema,
  productExportQuerySchema,
  saleExportQuerySchema,
  saleSheetNames,
  type SheetFormat,
} from '../contracts/exports.ts'
import { dayOf } from '../shop/calendar.ts'
import { clientSheet } from '../shop/export/client-sheet.ts'
import { productSheet } from '../shop/export/product-sheet.ts'
import { saleSheet } from '../shop/export/sale-sheet.ts'
import { noteSecurityEvent } from './security.ts'
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
      const name = `produtos${layout === 'own' ? '' : `-${layout}`}`
      return sendSheet(reply, name, format, productSheet(db, query))
    },
  )

  app.get(
    '/sales/export',
    {
      config: { act: 'see-reports' },
      schema: { tags: ['Vendas'], querystring: saleExportQuerySchema },
    },
    async (request, reply) => {
      const { content, format } = request.query
      const name = saleSheetNames[content]
      noteSecurityEvent(request, { kind: 'sheet-exported', about: { id: name, name } })
      return sendSheet(reply, name, format, saleSheet(db, request.query))
    },
  )

  app.get(
    '/clients/export',
    {
      config: { act: 'use-client-sheets' },
      schema: { tags: ['Clientes'], querystring: clientExportQuerySchema },
    },
    async (request, reply) => {
      const name = 'clientes'
      noteSecurityEvent(request, { kind: 'sheet-exported', about: { id: name, name } })
      return sendSheet(reply, name, request.query.format, clientSheet(db, request.query))
    },
  )
}

function sendSheet(reply: FastifyReply, name: string, format: SheetFormat, sheet: Readable) {
  reply.headers({
    'content-type': types[format],
    'content-disposition': `attachment; filename="${name}-${dayOf(new Date())}.${format}"`,
  })
  return reply.send(sheet)
}
