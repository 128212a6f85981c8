import { replace } from 'react-router'
import { saleInputSchema } from '../../../contracts/sales.ts'
import { saveAndStay } from '../actions.ts'
import { loading } from '../failures.ts'
import { draftOf } from '../parts/draft.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { salePath, salesPath } from '../paths.ts'
import { rememberSaved } from '../saved-item.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { createSale } from './calls.ts'
import { SaleForm } from './sale-form.tsx'

export const meta = () => [{ title: titleOf('Nova Venda') }]

export async function clientLoader() {
  return { settings: await loading('load-settings', findSettings) }
}

/** Leads to the sale, where it is sent and paid (rule: back-office-9). */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const sale = saleInputSchema.parse(await request.json())
  const draft = draftOf('sale')
  const answer = await saveAndStay('create-sale', () => createSale(sale), { draft })
  if (!('saved' in answer)) return answer
  const { id } = answer.saved
  rememberSaved(salesPath, { id, isNew: true })
  return replace(`${salePath(id)}${new URL(request.url).search}`)
}

export default function NewSale({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Nova Venda" />
      <SaleForm payment={settings.paymentSettings} />
    </>
  )
}
