import { z } from 'zod'
import {
  clientSchema,
  clientChangeSchema,
  clientDeletionSchema,
  clientInputSchema,
  clientListQuerySchema,
  clientPurchasesSchema,
} from '../contracts/clients.ts'
import { listClients } from '../shop/clients/client-list.ts'
import { createClient, getClient, updateClient } from '../shop/clients/clients.ts'
import { clientPurchases } from '../shop/sales/client-purchases.ts'
import { deleteClient } from '../shop/sales/delete-client.ts'
import { sendPageHeaders } from './page-headers.ts'
import type { Routes } from './services.ts'
import { messageSchema, idParamsSchema } from './shapes.ts'

const tags = ['Clientes']
const editing = { act: 'edit-clients' } as const

export const clientRoutes: Routes = async (app, { db }) => {
  app.get(
    '/clients',
    {
      config: editing,
      schema: {
        tags,
        querystring: clientListQuerySchema,
        response: { 200: z.object({ clients: z.array(clientSchema) }) },
      },
    },
    async (request, reply) => {
      const { clients, total } = await listClients(db, request.query)
      sendPageHeaders(request, reply, total)
      return { clients }
    },
  )

  app.get(
    '/clients/:id',
    { config: editing, schema: { tags, params: idParamsSchema, response: { 200: clientSchema } } },
    (request) => getClient(db, request.params.id),
  )

  app.get(
    '/clients/:id/purchases',
    {
      config: editing,
      schema: { tags, params: idParamsSchema, response: { 200: clientPurchasesSchema } },
    },
    (request) => clientPurchases(db, request.params.id),
  )

  app.post(
    '/clients',
    { config: editing, schema: { tags, body: clientInputSchema, response: { 201: clientSchema } } },
    (request) => createClient(db, request.body),
  )

  app.put(
    '/clients/:id',
    {
      config: editing,
      schema: {
        tags,
        params: idParamsSchema,
        body: clientChangeSchema,
        response: { 200: clientSchema },
      },
    },
    (request) => updateClient(db, request.params.id, request.body),
  )

  app.delete(
    '/clients/:id',
    {
      config: { act: 'delete-clients' },
      schema: {
        tags,
        params: idParamsSchema,
        querystring: clientDeletionSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await deleteClient(db, request.params.id, request.query.eraseFromSales)
      return { message: 'Cliente excluído com sucesso!' }
    },
  )
}
