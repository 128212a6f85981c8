import { z } from 'zod'
import {
  dataRequestAnswerSchema,
  dataRequestInputSchema,
  dataRequestSchema,
} from '../contracts/data-requests.ts'
import { incidentInputSchema, incidentSchema } from '../contracts/incidents.ts'
import {
  answerDataRequest,
  listDataRequests,
  recordDataRequest,
} from '../shop/clients/data-requests.ts'
import { changeIncident, listIncidents, recordIncident } from '../shop/clients/incidents.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const tags = ['Dados pessoais']
const keeping = { act: 'keep-personal-data' } as const

/** What persons ask about their data, and incidents with such data. */
export const dataRequestRoutes: Routes = async (app, { db }) => {
  app.get(
    '/data-requests',
    { config: keeping, schema: { tags, response: { 200: z.array(dataRequestSchema) } } },
    () => listDataRequests(db),
  )

  app.post(
    '/data-requests',
    {
      config: keeping,
      schema: { tags, body: dataRequestInputSchema, response: { 201: dataRequestSchema } },
    },
    (request) => recordDataRequest(db, request.body),
  )

  app.post(
    '/data-requests/:id/answer',
    {
      config: keeping,
      schema: {
        tags,
        params: idParamsSchema,
        body: dataRequestAnswerSchema,
        response: { 201: dataRequestSchema },
      },
    },
    (request) => answerDataRequest(db, request.params.id, request.body),
  )

  app.get(
    '/incidents',
    { config: keeping, schema: { tags, response: { 200: z.array(incidentSchema) } } },
    () => listIncidents(db),
  )

  app.post(
    '/incidents',
    {
      config: keeping,
      schema: { tags, body: incidentInputSchema, response: { 201: incidentSchema } },
    },
    (request) => recordIncident(db, request.body),
  )

  app.put(
    '/incidents/:id',
    {
      config: keeping,
      schema: {
        tags,
        params: idParamsSchema,
        body: incidentInputSchema,
        response: { 200: incidentSchema },
      },
    },
    (request) => changeIncident(db, request.params.id, request.body),
  )
}
