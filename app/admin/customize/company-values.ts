import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { formatWhatsappNumber } from '../../../contracts/phones.ts'
import { type Settings, settingsSchema } from '../../../contracts/settings.ts'
import { pixKeyFault } from '../../../shop/payments/pix-key.ts'
import { cnpjFault } from '../../../shop/payments/taxpayer-number.ts'
import type { FormValues } from '../parts/form.ts'

/** The settings that the form of the company changes. */
const companySchema = settingsSchema.omit({
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

/** Says at once what the server would refuse after the fields of the contract (changeSettings). */
export function companyFormSchema(stored: Settings) {
  return companySchema.extend({
    cnpj: unlessStored(companySchema.shape.cnpj, stored.cnpj, cnpjFault),
    pixKey: unlessStored(companySchema.shape.pixKey, stored.pixKey, pixKeyFault),
  })
}

function unlessStored<Schema extends z.ZodType<string>>(
  schema: Schema,
  stored: string,
  faultOf: (text: string) => string | undefined,
): Schema {
  return schema.check(({ value, issues }) => {
    const message = value === '' || value === stored ? undefined : faultOf(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  })
}

/** The stored values as the form shows them. */
export function valuesOf(settings: Settings): Company {
  const company = companySchema.parse(settings)
  return { ...company, whatsappNumber: formatWhatsappNumber(company.whatsappNumber) }
}
