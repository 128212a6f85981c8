import {
  coloursSchema,
  paymentChangeSchema,
  paymentSettingsSchema,
  seenSettingsSchema,
  type SettingsChange,
  settingsSchema,
  settingsChangeSchema,
} from '../contracts/settings.ts'
import type { Database } from '../db/schema.ts'
import { changeSettings } from '../shop/customize/change-settings.ts'
import { getSettings } from '../shop/settings/settings.ts'
import { audienceOf, requireConfirmedPassword } from './access.ts'
import type { Routes } from './services.ts'

const tags = ['Configurações']
const open = { act: 'visit-shop' } as const
const editing = { act: 'edit-settings' } as const

export const settingsRoutes: Routes = async (app, { db }) => {
  app.get(
    '/settings',
    { config: open, schema: { tags, response: { 200: settingsSchema } } },
    async (request) => {
      const settings = await getSettings(db)
      if (audienceOf(request) === 'staff') return settings
      return { ...settings, shopPages: settings.shopPages.filter(({ isShown }) => isShown) }
    },
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
    async (request) => {
      const { expected, ...change } = request.body
      if (await redirects(db, change)) requireConfirmedPassword(request)
      return changeSettings(db, change, expected)
    },
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

/** What decides where money and visitors go (rule: passwords-5). */
const redirecting = [
  'pixKey',
  'whatsappNumber',
  'phone',
  'email',
  'socialUrl',
  'publicUrl',
] as const

async function redirects(db: Database, change: SettingsChange): Promise<boolean> {
  const stored = await getSettings(db)
  return redirecting.some((key) => change[key] !== undefined && change[key] !== stored[key])
}
