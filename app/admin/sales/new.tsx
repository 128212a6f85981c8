import { saleInputSchema } from '../../../contracts/sales.ts'
import { saveAndReturn } from '../actions.ts'
import { loading } from '../failures.ts'
import { draftOf } from '../parts/draft.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { salesPath } from '../paths.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { createSale } from './calls.ts'
import { SaleForm } from './sale-form.tsx'

export const meta = () => [{ title: titleOf('Nova Venda') }]

export async function clientLoader() {
  return { settings: await loading('load-settings', findSettings) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sale = saleInputSchema.parse(await request.json())
  return saveAndReturn('create-sale', () => createSale(sale), {
    draft: draftOf('sale'),
    request,
    listPath: salesPath,
  })
}

export default function NewSale({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Nova Venda" />
      <SaleForm payment={settings.paymentSettings} />
    </>
  )
}
