import { z } from 'zod'
import { colours, paymentSettings, settings, settingsChange } from '../contracts/settings.ts'
import { changeSettings, getSettings } from '../shop/settings/settings.ts'
import type { Routes } from './api.ts'

const tags = ['Configurações']
const open = { access: 'public' } as const

export const settingsRoutes: Routes = (app, { db }, registered) => {
  app.get('/settings', { config: open, schema: { tags, response: { 200: settings } } }, () =>
    getSettings(db),
  )

  app.put(
    '/settings',
    { schema: { tags, body: settingsChange, response: { 200: settings } } },
    (request) => changeSettings(db, request.body),
  )

  app.patch(
    '/settings/colors',
    { schema: { tags, body: z.object({ colors: colours }), response: { 200: settings } } },
    (request) => changeSettings(db, { colors: request.body.colors }),
  )

  app.patch(
    '/settings/company',
    { schema: { tags, body: settings.pick({ companyName: true }), response: { 200: settings } } },
    (request) => changeSettings(db, { companyName: request.body.companyName }),
  )

  app.patch(
    '/settings/logo',
    { schema: { tags, body: settings.pick({ logo: true }), response: { 200: settings } } },
    (request) => changeSettings(db, { logo: request.body.logo }),
  )

  app.get(
    '/settings/payment',
    { config: open, schema: { tags, response: { 200: paymentSettings } } },
    async () => {
      const { paymentSettings: payment } = await getSettings(db)
      return payment
    },
  )

  app.patch(
    '/settings/payment',
    { schema: { tags, body: paymentSettings, response: { 200: paymentSettings } } },
    async (request) => {
      const { paymentSettings: payment } = await changeSettings(db, {
        paymentSettings: request.body,
      })
      return payment
    },
  )

  registered()
}
