import {
  type PaymentChange,
  type PaymentSettings,
  paymentSettingsSchema,
  type SeenSettings,
  type Settings,
  type SettingsChange,
  settingsSchema,
} from '../../../contracts/settings.ts'
import { callApi, callApiOnce } from '../api.ts'

/** Name and logo of the shop. */
export type ShopBrand = Pick<Settings, 'companyName' | 'logo'>
const shopBrandSchema = settingsSchema.pick({ companyName: true, logo: true })

export function findSettings(): Promise<Settings> {
  return callApi('GET', '/settings', { answer: settingsSchema })
}

/** Needs no session. */
export function findShopBrand(): Promise<ShopBrand> {
  return callApiOnce('GET', '/settings', { answer: shopBrandSchema })
}

/** Throws ApiFailure 409 when a changed key has another value than the one in `expected`. */
export function changeSettings(change: SettingsChange & SeenSettings): Promise<Settings> {
  return callApi('PUT', '/settings', { body: change, answer: settingsSchema })
}

export function changeColours(change: Pick<Settings, 'colors'> & SeenSettings): Promise<Settings> {
  return callApi('PATCH', '/settings/colors', { body: change, answer: settingsSchema })
}

export function changeLogo(change: Pick<Settings, 'logo'> & SeenSettings): Promise<Settings> {
  return callApi('PATCH', '/settings/logo', { body: change, answer: settingsSchema })
}

export function changeCompanyName(
  change: Pick<Settings, 'companyName'> & SeenSettings,
): Promise<Settings> {
  return callApi('PATCH', '/settings/company', { body: change, answer: settingsSchema })
}

export function findPaymentSettings(): Promise<PaymentSettings> {
  return callApi('GET', '/settings/payment', { answer: paymentSettingsSchema })
}

export function savePaymentSettings(payment: PaymentChange): Promise<PaymentSettings> {
  return callApi('PATCH', '/settings/payment', { body: payment, answer: paymentSettingsSchema })
}
