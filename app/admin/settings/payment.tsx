import { CreditCard, QrCode } from 'lucide-react'
import { Outlet } from 'react-router'
import { defaultPaymentSettings } from '../../../contracts/settings.ts'
import { ApiFailure } from '../api.ts'
import { showFailure } from '../failures.ts'
import { ButtonLink } from '../parts/button.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { useReload } from '../parts/reload.ts'
import { ScreenTabs } from '../parts/screen-tabs.tsx'
import { pixTestPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/payment'
import { findPaymentSettings } from './calls.ts'
import { PaymentForm } from './payment-form.tsx'

export const meta = () => [{ title: titleOf('Formas de Pagamento') }]

/** The defaults replace settings that cannot be loaded (rule: settings-4). */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-settings')
  try {
    return { payment: await findPaymentSettings(), isLoaded: true }
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status === 401) throw failure
    showFailure('load-payment-settings', failure)
    return { payment: defaultPaymentSettings, isLoaded: false }
  }
}

export default function PaymentSettingsScreen({
  loaderData: { payment, isLoaded },
}: Route.ComponentProps) {
  const { key, reload } = useReload()
  return (
    <>
      <ScreenHead
        title="Configurações: Formas de Pagamento"
        about="Como os preços e as parcelas aparecem na loja."
      >
        <ButtonLink icon={QrCode} to={pixTestPath} preventScrollReset>
          Testar Pix
        </ButtonLink>
      </ScreenHead>
      <ScreenTabs
        label="Configurações"
        tabs={[
          {
            value: 'pagamento',
            label: 'Formas de Pagamento',
            icon: CreditCard,
            content: (
              <PaymentForm key={key} payment={payment} isLoaded={isLoaded} onReload={reload} />
            ),
          },
        ]}
      />
      <Outlet />
    </>
  )
}
