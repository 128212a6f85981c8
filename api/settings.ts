import {
  coloursSchema,
  paymentChangeSchema,
  paymentSettingsSchema,
  seenSettingsSchema,
  settingsSchema,
  settingsChangeSchema,
} from '../contracts/settings.ts'
import { changeSettings } from '../shop/customize/change-settings.ts'
import { getSettings } from '../shop/settings/settings.ts'
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
      schema: {
        tags,
        body: settingsChangeSchema.extend(seenSettingsSchema.shape),
        response: { 200: settingsSchema },
      },
    },
    ({ body: { expected, ...change } }) => changeSettings(db, change, expected),
  )

  app.patch(
    '/settings/colors',
    {
      config: editing,
      schema: {
        tags,
        body: seenSettingsSchema.extend({ colors: coloursSchema }),
        response: { 200: settingsSchema },
      },
    },
    ({ body: { colors, expected } }) => changeSettings(db, { colors }, expected),
  )

  app.patch(
    '/settings/company',
    {
      config: editing,
      schema: {
        tags,
        body: settingsSchema.pick({ companyName: true }).extend(seenSettingsSchema.shape),
        response: { 200: settingsSchema },
      },
    },
    ({ body: { companyName, expected } }) => changeSettings(db, { companyName }, expected),
  )

  app.patch(
    '/settings/logo',
    {
      config: editing,
      schema: {
        tags,
        body: settingsSchema.pick({ logo: true }).extend(seenSettingsSchema.shape),
        response: { 200: settingsSchema },
      },
    },
    ({ body: { logo, expected } }) => changeSettings(db, { logo }, expected),
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
      schema: { tags, body: paymentChangeSchema, response: { 200: paymentSettingsSchema } },
    },
    async ({ body: { expected, ...paymentSettings } }) => {
      const changed = await changeSettings(
        db,
        { paymentSettings },
        expected && { paymentSettings: expected },
      )
      return changed.paymentSettings
    },
  )
}
