import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { formatWhatsappNumber } from '../../../contracts/phones.ts'
import { type Settings, settingsSchema } from '../../../contracts/settings.ts'
import type { FormValues } from '../parts/form.ts'

/** The settings that the form of the company changes. */
export const companySchema = settingsSchema.omit({
  logo: true,
  colors: true,
  paymentSettings: true,
  searchSynonyms: true,
  homeSections: true,
  strengths: true,
  shopPages: true,
  pixTxidAccepted: true,
})
type CompanyValues = FormValues<typeof companySchema>
export type Company = z.output<typeof companySchema>
export type CompanyFormState = UseFormReturn<CompanyValues, unknown, Company>

/** The stored values as the form shows them. */
export function valuesOf(settings: Settings): Company {
  const company = companySchema.parse(settings)
  return { ...company, whatsappNumber: formatWhatsappNumber(company.whatsappNumber) }
}
