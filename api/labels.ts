import { labelsQuerySchema, labelsSchema, printedLabelsSchema } from '../contracts/labels.ts'
import { listLabels, listOutdatedLabels, recordPrintedLabels } from '../shop/labels/labels.ts'
import { messageSchema } from './shapes.ts'
import type { Routes } from './services.ts'

const tags = ['Etiquetas']
const printing = { act: 'print-labels' } as const

export const labelRoutes: Routes = async (app, services) => {
  app.get(
    '/labels',
    {
      config: printing,
      schema: { tags, querystring: labelsQuerySchema, response: { 200: labelsSchema } },
    },
    (request) => listLabels(services, request.query.variantIds),
  )

  app.get(
    '/labels/outdated',
    { config: printing, schema: { tags, response: { 200: labelsSchema } } },
    () => listOutdatedLabels(services),
  )

  app.post(
    '/labels/printed',
    {
      config: printing,
      schema: { tags, body: printedLabelsSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await recordPrintedLabels(services.db, request.body)
      return { message: 'Etiquetas anotadas' }
    },
  )
}
