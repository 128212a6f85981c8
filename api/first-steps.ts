import { z } from 'zod'
import { demoRemovalSchema, firstStepsSchema, rememberedSteps } from '../contracts/first-steps.ts'
import { removeDemoShop } from '../demo/remove.ts'
import { getFirstSteps, rememberStep } from '../shop/settings/first-steps.ts'
import type { Routes } from './services.ts'
import { messageSchema } from './shapes.ts'

const tags = ['Primeiros passos']
const config = { act: 'edit-settings' } as const
const stepParamsSchema = z.object({ step: z.enum(rememberedSteps, 'Passo desconhecido') })

export const firstStepRoutes: Routes = async (app, { db, storage }) => {
  app.get('/first-steps', { config, schema: { tags, response: { 200: firstStepsSchema } } }, () =>
    getFirstSteps(db),
  )

  app.put(
    '/first-steps/:step',
    { config, schema: { tags, params: stepParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      await rememberStep(db, request.params.step)
      return { message: 'Passo guardado' }
    },
  )

  app.delete('/demo', { config, schema: { tags, response: { 200: demoRemovalSchema } } }, () =>
    removeDemoShop({ db, storage }),
  )
}
