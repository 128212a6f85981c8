import type { UseFormReturn } from 'react-hook-form'
import type { PaymentSettings, paymentSettingsSchema } from '../../../contracts/settings.ts'
import type { FormValues } from '../parts/form.ts'

/** The key of the form's draft. */
export const paymentDraft = 'payment'

/**
 * The rates by the number of instalments as a text: the paths of form fields have no numeric keys.
 */
export interface PaymentValues extends Omit<
  FormValues<typeof paymentSettingsSchema>,
  'creditCardInterestRates'
> {
  creditCardInterestRates: Record<string, number>
}

export type PaymentFormState = UseFormReturn<PaymentValues, unknown, PaymentSettings>
