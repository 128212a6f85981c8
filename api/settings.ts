import { z } from 'zod'
import {
  coloursSchema,
  paymentSettingsSchema,
  settingsSchema,
  settingsChangeSchema,
} from '../contracts/settings.ts'
import { changeSettings, getSettings } from '../shop/settings/settings.ts'
import type { Routes } from './services.ts'

const tags = ['Configurações']
const open = { act: 'visit-shop' } as const
const editing = { act: 'edit-settings' } as const

export const settingsRoutes: Routes = async (app, { db }) => {
  app.get('/settings', { config: open, schema: { tags, response: { 200: settingsSchema } } }, () =>
    getSettings(db),
  )

  app.put(
    '/settings',
    {
      config: editing,
      schema: { tags, body: settingsChangeSchema, response: { 200: settingsSchema } },
    },
    (request) => changeSettings(db, request.body),
  )

  app.patch(
    '/settings/colors',
    {
      config: editing,
      schema: {
        tags,
        body: z.object({ colors: coloursSchema }),
        response: { 200: settingsSchema },
      },
    },
    (request) => changeSettings(db, { colors: request.body.colors }),
  )

  app.patch(
    '/settings/company',
    {
      config: editing,
      schema: {
        tags,
        body: settingsSchema.pick({ companyName: true }),
        response: { 200: settingsSchema },
      },
    },
    (request) => changeSettings(db, { companyName: request.body.companyName }),
  )

  app.patch(
    '/settings/logo',
    {
      config: editing,
      schema: {
        tags,
        body: settingsSchema.pick({ logo: true }),
        response: { 200: settingsSchema },
      },
    },
    (request) => changeSettings(db, { logo: request.body.logo }),
  )

  app.get(
    '/settings/payment',
    { config: open, schema: { tags, response: { 200: paymentSettingsSchema } } },
    async () => {
      const { paymentSettings: payment } = await getSettings(db)
      return payment
    },
  )

  app.patch(
    '/settings/payment',
    {
      config: editing,
      schema: { tags, body: paymentSettingsSchema, response: { 200: paymentSettingsSchema } },
    },
    async (request) => {
      const { paymentSettings: payment } = await changeSettings(db, {
        paymentSettings: request.body,
      })
      return payment
    },
  )
}
