import { CreditCard } from 'lucide-react'
import { defaultPaymentSettings, paymentSettingsSchema } from '../../../contracts/settings.ts'
import { toast } from '../../ui/toasts.tsx'
import { ApiFailure, callApi } from '../api.ts'
import { refused, saving, sayFailure } from '../failures.ts'
import { forgetDraft } from '../parts/draft.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { ScreenTabs } from '../parts/screen-tabs.tsx'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/payment'
import { paymentDraft } from './draft-key.ts'
import { PaymentForm } from './payment-form.tsx'

export const meta = () => [{ title: titleOf('Configurações') }]

/** Where the settings cannot be loaded the defaults stand in for them (rule: settings-4). */
export async function clientLoader() {
  try {
    return {
      payment: await callApi('GET', '/settings/payment', undefined, paymentSettingsSchema),
      isLoaded: true,
    }
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status === 401) throw failure
    sayFailure('load-payment-settings', failure)
    return { payment: defaultPaymentSettings, isLoaded: false }
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const payment = paymentSettingsSchema.parse(await request.json())
  const result = await saving('save-payment-settings', () =>
    callApi('PATCH', '/settings/payment', payment, paymentSettingsSchema),
  )
  if (result.refusal) return refused(result.refusal)
  forgetDraft(paymentDraft)
  toast.success('Configurações de pagamento salvas com sucesso!')
  return result
}

export default function PaymentSettingsScreen({
  loaderData: { payment, isLoaded },
}: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Configurações" detail="Como os preços e as parcelas aparecem na loja." />
      <ScreenTabs
        label="Configurações"
        tabs={[
          {
            value: 'pagamento',
            label: 'Formas de Pagamento',
            icon: CreditCard,
            content: <PaymentForm payment={payment} isLoaded={isLoaded} />,
          },
        ]}
      />
    </>
  )
}
