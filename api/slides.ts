import { z } from 'zod'
import { slideChangeSchema, slideSchema, slideInputSchema } from '../contracts/slides.ts'
import { NotFound } from '../shop/errors.ts'
import {
  createSlide,
  deleteSlide,
  findSlide,
  listSlides,
  updateSlide,
} from '../shop/slides/slides.ts'
import { audienceOf, requireConfirmedPassword } from './access.ts'
import type { Routes } from './services.ts'
import { messageSchema, idParamsSchema } from './shapes.ts'

const tags = ['Slides']
const open = { act: 'visit-shop' } as const
const editing = { act: 'edit-slides' } as const
const savedSlideSchema = z.object({ data: z.object({ slide: slideSchema }) })

export const slideRoutes: Routes = async (app, { db }) => {
  app.get(
    '/hero',
    { config: open, schema: { tags, response: { 200: z.array(slideSchema) } } },
    () => listSlides(db, 'public'),
  )

  app.get(
    '/hero/admin',
    { config: editing, schema: { tags, response: { 200: z.array(slideSchema) } } },
    () => listSlides(db, 'staff'),
  )

  app.get(
    '/hero/:id',
    { config: open, schema: { tags, params: idParamsSchema, response: { 200: slideSchema } } },
    async (request) => {
      const slide = await findSlide(db, request.params.id, audienceOf(request))
      if (!slide) throw new NotFound('Slide não encontrado')
      return slide
    },
  )

  app.post(
    '/hero',
    {
      config: editing,
      schema: { tags, body: slideInputSchema, response: { 201: savedSlideSchema } },
    },
    async (request) => {
      if (leadsAway(request.body.ctaLink)) requireConfirmedPassword(request)
      return { data: { slide: await createSlide(db, request.body) } }
    },
  )

  app.put(
    '/hero/:id',
    {
      config: editing,
      schema: {
        tags,
        params: idParamsSchema,
        body: slideChangeSchema,
        response: { 200: savedSlideSchema },
      },
    },
    async (request) => {
      const { params, body } = request
      const stored = await findSlide(db, params.id, 'staff')
      if (leadsAway(body.ctaLink) && body.ctaLink !== stored?.ctaLink)
        requireConfirmedPassword(request)
      return { data: { slide: await updateSlide(db, params.id, body) } }
    },
  )

  app.delete(
    '/hero/:id',
    { config: editing, schema: { tags, params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      await deleteSlide(db, request.params.id)
      return { message: 'Slide deletado com sucesso!' }
    },
  )
}

/** Whether a link leaves the shop: another one redirects visitors (rule: passwords-5). */
function leadsAway(link: string): boolean {
  return !link.startsWith('/')
}
