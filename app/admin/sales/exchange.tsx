import { redirect } from 'react-router'
import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { loading } from '../failures.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { salePath } from '../paths.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/exchange'
import { findSale } from './calls.ts'
import { SaleForm } from './sale-form.tsx'
import { useExchange } from './use-exchange.ts'

export const meta = () => [{ title: titleOf('Trocar itens') }]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [sale, settings] = await loading('load-data', () =>
    Promise.all([findSale(id), findSettings()]),
  )
  if (sale.status !== 'completed') throw redirect(salePath(id))
  return { sale, settings }
}

/** Items come back and others are taken, in one step (rule: payments-10). */
export default function ExchangeItems({ loaderData: { sale, settings } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead
        title="Trocar itens"
        about="O que volta paga o que o cliente leva; a diferença é paga ou devolvida."
      />
      <ExchangeForm key={sale.updatedAt} sale={sale} settings={settings} />
    </>
  )
}

function ExchangeForm({ sale, settings }: { sale: Sale; settings: Settings }) {
  const { paymentSettings, stockMode } = settings
  const exchange = useExchange(sale, paymentSettings)
  return <SaleForm payment={paymentSettings} stockMode={stockMode} exchange={exchange} />
}
