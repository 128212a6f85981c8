import { z } from 'zod'
import { homeSectionsSchema, strengthsSchema } from './home.ts'
import { whatsappNumberFrom } from './phones.ts'
import { searchSynonymsSchema } from './search-synonyms.ts'
import { shopPagesSchema } from './shop-pages.ts'
import { stockModes } from './stock.ts'
import {
  imageUrl,
  linkTarget,
  plainText,
  requiredText,
  slugTextSchema,
  withoutControls,
} from './text.ts'

export const colourNames = [
  'primary',
  'secondary',
  'accent',
  'background',
  'text',
  'textSecondary',
] as const
export type ColourName = (typeof colourNames)[number]
const colourMessage = 'Cor deve estar no formato hexadecimal (#RRGGBB)'

/** Trims, upper-cases and adds a leading #; refuses what is not #RRGGBB then (rule: settings-5). */
export const colourSchema = z
  .string(colourMessage)
  .transform((text) => text.trim().toUpperCase().replace(/^#?/, '#'))
  .pipe(z.string().regex(/^#[0-9A-F]{6}$/, colourMessage))

/** The shop's six colours, #RRGGBB. */
export const coloursSchema = z.object({
  primary: colourSchema,
  secondary: colourSchema,
  accent: colourSchema,
  background: colourSchema,
  text: colourSchema,
  textSecondary: colourSchema,
})
export type Colours = z.output<typeof coloursSchema>

export const defaultColours: Colours = {
  primary: '#3B82F6',
  secondary: '#10B981',
  accent: '#F59E0B',
  background: '#F9FAFB',
  text: '#111827',
  textSecondary: '#6B7280',
}

const rateMessage = 'Taxa de juros deve ser entre 0% e 100%'
const discountMessage = 'Desconto à vista deve ser entre 0% e 50%'
export const instalmentCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const rateSchema = z
  .number(rateMessage)
  .min(0, rateMessage)
  .max(100, rateMessage)
  .multipleOf(0.01, rateMessage)
const ratesSchema = z.strictObject(
  {
    1: rateSchema,
    2: rateSchema,
    3: rateSchema,
    4: rateSchema,
    5: rateSchema,
    6: rateSchema,
    7: rateSchema,
    8: rateSchema,
    9: rateSchema,
    10: rateSchema,
    11: rateSchema,
    12: rateSchema,
  },
  {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'As taxas vão de 1x a 12x' : undefined),
  },
)

/**
 * Percent a month by number of instalments, and the cash discount in percent (rule: settings-1).
 */
export const paymentSettingsSchema = z
  .object({
    creditCardInterestRates: ratesSchema,
    cashDiscountPercentage: z
      .number(discountMessage)
      .min(0, discountMessage)
      .max(50, discountMessage)
      .multipleOf(0.01, discountMessage),
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.output<typeof paymentSettingsSchema>

export const defaultPaymentSettings: PaymentSettings = {
  creditCardInterestRates: {
    1: 0,
    2: 0,
    3: 0,
    4: 3,
    5: 3.2,
    6: 3.5,
    7: 3.7,
    8: 4,
    9: 4.2,
    10: 4.5,
    11: 4.7,
    12: 5,
  },
  cashDiscountPercentage: 5,
}

/** Days and hours as the footer shows them, e.g. "Segunda a sexta" and "07:30–18:00". */
const openingHoursSchema = z.object({
  days: requiredText(60, 'Informe os dias'),
  hours: requiredText(60, 'Informe o horário'),
})

const emptyOr = <Schema extends z.ZodType>(schema: Schema, message?: string) =>
  z.union([z.literal(''), schema], message)

const whatsappMessage = 'Informe um número de WhatsApp com DDD, como (28) 99900-1997'

const fieldsSchema = z.object({
  companyName: requiredText(80, 'Nome da empresa é obrigatório'),
  logo: emptyOr(imageUrl('Imagem inválida'), 'Imagem inválida'),
  colors: coloursSchema,
  paymentSettings: paymentSettingsSchema,
  whatsappNumber: z
    .string(whatsappMessage)
    .trim()
    .max(40, whatsappMessage)
    .overwrite((text) => whatsappNumberFrom(text) ?? text)
    .refine((text) => text === '' || whatsappNumberFrom(text) !== undefined, whatsappMessage),
  phone: plainText(30),
  email: emptyOr(z.email('Email inválido').max(254, 'Email inválido'), 'Email inválido'),
  address: plainText(300),
  /** Without its state; Pix codes name it. */
  city: plainText(60),
  cnpj: plainText(20),
  openingHours: z.array(openingHoursSchema).max(10),
  socialUrl: emptyOr(
    linkTarget('Use um endereço que comece com https://'),
    'Use um endereço que comece com https://',
  ),
  description: plainText(400),
  greeting: plainText(300),
  /** What visitors read before they ask (rule: lists-4); empty: not shown. */
  pickupTerms: plainText(200),
  deliveryTerms: plainText(200),
  paymentTerms: plainText(200),
  /** Order and names of what the home page shows (rule: home-1); empty: the usual ones. */
  homeSections: homeSectionsSchema,
  strengths: strengthsSchema,
  /** Pages of its own words (rule: storefront-20). */
  shopPages: shopPagesSchema,
  pixKey: plainText(77),
  /** Whether the bank of this key accepts codes with a txid (rule: payments-7). */
  pixTxidAccepted: z.boolean(),
  publicUrl: emptyOr(
    z
      .url({ protocol: /^https?$/, error: 'Endereço inválido' })
      .overwrite(withoutControls)
      .max(200, 'Endereço inválido'),
    'Endereço inválido',
  ),
  catalogCategorySlug: emptyOr(slugTextSchema, 'Apenas letras minúsculas, números e hifens'),
  /** Null: the list that the program brings (contracts/bicycle-synonyms.ts). */
  searchSynonyms: searchSynonymsSchema.nullable(),
  stockMode: z.enum(stockModes, 'Escolha não controlar, avisar ou impedir'),
})

/** What the storefront needs to know of the shop (rule: settings-8). */
export const settingsSchema = fieldsSchema.meta({ id: 'Settings' })
export type Settings = z.output<typeof settingsSchema>

/** A change of some settings; the others stay. */
export const settingsChangeSchema = fieldsSchema.partial()
export type SettingsChange = z.output<typeof settingsChangeSchema>

/**
 * Values as the editor saw them; a change of a key that has another value by now is refused
 * (rule: api-7).
 */
export const seenSettingsSchema = z.object({ expected: settingsChangeSchema.optional() })
export type SeenSettings = z.output<typeof seenSettingsSchema>

/** The body of PATCH /api/settings/payment. */
export const paymentChangeSchema = paymentSettingsSchema.extend({
  expected: paymentSettingsSchema.optional(),
})
export type PaymentChange = z.output<typeof paymentChangeSchema>

/** The settings of a new shop: nothing is stated that its owner has not written. */
export const defaultSettings: Settings = {
  companyName: 'Minha loja',
  logo: '',
  colors: defaultColours,
  paymentSettings: defaultPaymentSettings,
  whatsappNumber: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  cnpj: '',
  openingHours: [],
  socialUrl: '',
  description: '',
  greeting: 'Olá! Vim pelo site e gostaria de uma informação.',
  pickupTerms: '',
  deliveryTerms: '',
  paymentTerms: '',
  homeSections: [],
  strengths: [],
  shopPages: [],
  pixKey: '',
  pixTxidAccepted: false,
  publicUrl: '',
  catalogCategorySlug: '',
  searchSynonyms: null,
  stockMode: 'none',
}
