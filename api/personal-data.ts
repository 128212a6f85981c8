import { z } from 'zod'
import { clientDataSchema, keptDataSchema } from '../contracts/personal-data.ts'
import { personalData } from '../shop/personal-data.ts'
import { readClientData } from '../shop/sales/client-data.ts'
import { noteSecurityEvent } from './security.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const tags = ['Dados pessoais']
const keeping = { act: 'keep-personal-data' } as const

/** What the shop keeps about persons, and what about one client. */
export const personalDataRoutes: Routes = async (app, { db }) => {
  app.get(
    '/personal-data',
    { config: keeping, schema: { tags, response: { 200: z.array(keptDataSchema) } } },
    async () =>
      personalData.map(({ about, what, why, until, erased }) => ({
        about,
        what,
        why,
        until,
        erased,
      })),
  )

  app.get(
    '/clients/:id/data',
    {
      config: keeping,
      schema: { tags, params: idParamsSchema, response: { 200: clientDataSchema } },
    },
    async (request) => {
      const data = await readClientData(db, request.params.id)
      noteSecurityEvent(request, { kind: 'client-data-read' })
      return data
    },
  )
}
