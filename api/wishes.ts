import { wishesQuerySchema, wishInputSchema, wishSchema } from '../contracts/wishes.ts'
import { endWish, listWishes, noteWish } from '../shop/wishes/wishes.ts'
import { sendPage } from './page-headers.ts'
import type { Routes } from './services.ts'
import { idParamsSchema, messageSchema } from './shapes.ts'

const tags = ['Interessados']
const keeping = { act: 'keep-wishes' } as const

export const wishRoutes: Routes = async (app, services) => {
  app.get(
    '/wishes',
    {
      config: keeping,
      schema: { tags, querystring: wishesQuerySchema, response: { 200: wishSchema.array() } },
    },
    async (request, reply) => sendPage(request, reply, await listWishes(services, request.query)),
  )

  app.post(
    '/wishes',
    { config: keeping, schema: { tags, body: wishInputSchema, response: { 201: wishSchema } } },
    (request) => noteWish(services, request.body),
  )

  app.delete(
    '/wishes/:id',
    { config: keeping, schema: { tags, params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      await endWish(services.db, request.params.id)
      return { message: 'Anotação removida' }
    },
  )
}
