import { z } from 'zod'
import { mayDo } from '../contracts/permissions.ts'
import {
  entryReversalSchema,
  stockEntriesQuerySchema,
  type StockEntry,
  type StockEntryDetail,
  stockEntryDetailSchema,
  stockEntryInputSchema,
  stockEntrySchema,
} from '../contracts/stock-entries.ts'
import { recordEntry, reverseEntry } from '../shop/stock/entries.ts'
import { getEntry, listEntries, listSuppliers } from '../shop/stock/read-entries.ts'
import { sendPage } from './page-headers.ts'
import { sessionOf } from './access.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const tags = ['Estoque']
const seeing = { act: 'see-products' } as const
const keeping = { act: 'keep-stock' } as const

export const stockEntryRoutes: Routes = async (app, { db }) => {
  app.get(
    '/stock/entries',
    {
      config: seeing,
      schema: {
        tags,
        querystring: stockEntriesQuerySchema,
        response: { 200: z.array(stockEntrySchema) },
      },
    },
    async (request, reply) => {
      const entries = sendPage(request, reply, await listEntries(db, request.query))
      return maySeeCosts(request) ? entries : entries.map(withoutCost)
    },
  )

  app.get(
    '/stock/entries/:id',
    {
      config: seeing,
      schema: { tags, params: idParamsSchema, response: { 200: stockEntryDetailSchema } },
    },
    async (request) => {
      const entry = await getEntry(db, request.params.id)
      return maySeeCosts(request) ? entry : withoutCosts(entry)
    },
  )

  app.get(
    '/stock/suppliers',
    { config: seeing, schema: { tags, response: { 200: z.array(z.string()) } } },
    () => listSuppliers(db),
  )

  app.post(
    '/stock/entries',
    {
      config: keeping,
      schema: { tags, body: stockEntryInputSchema, response: { 201: stockEntryDetailSchema } },
    },
    (request) => recordEntry(db, request.body),
  )

  app.post(
    '/stock/entries/:id/reversal',
    {
      config: keeping,
      schema: {
        tags,
        params: idParamsSchema,
        body: entryReversalSchema,
        response: { 201: stockEntryDetailSchema },
      },
    },
    (request) => reverseEntry(db, request.params.id, request.body.reason),
  )
}

function maySeeCosts(request: Parameters<typeof sessionOf>[0]): boolean {
  return mayDo(sessionOf(request).user, 'keep-stock')
}

function withoutCost<Entry extends StockEntry>(entry: Entry): Entry {
  return { ...entry, cost: null }
}

function withoutCosts(entry: StockEntryDetail): StockEntryDetail {
  return {
    ...withoutCost(entry),
    lines: entry.lines.map((line) => ({ ...line, unitCost: null })),
  }
}
