import {
  sizeTableInputSchema,
  sizeTableOfSchema,
  sizeTableParamsSchema,
} from '../contracts/size-tables.ts'
import { deleteSizeTable, findSizeTable, saveSizeTable } from '../shop/catalogue/size-tables.ts'
import type { Routes } from './services.ts'
import { messageSchema } from './shapes.ts'

const tags = ['Produtos']
const editing = { act: 'edit-products' } as const
const params = sizeTableParamsSchema

export const sizeTableRoutes: Routes = async (app, { db }) => {
  app.get(
    '/size-tables/:kind/:id',
    { config: editing, schema: { tags, params, response: { 200: sizeTableOfSchema } } },
    (request) => findSizeTable(db, request.params),
  )

  app.put(
    '/size-tables/:kind/:id',
    {
      config: editing,
      schema: { tags, params, body: sizeTableInputSchema, response: { 200: sizeTableOfSchema } },
    },
    (request) => saveSizeTable(db, request.params, request.body),
  )

  app.delete(
    '/size-tables/:kind/:id',
    { config: editing, schema: { tags, params, response: { 200: messageSchema } } },
    async (request) => {
      await deleteSizeTable(db, request.params)
      return { message: 'Tabela excluída com sucesso!' }
    },
  )
}
