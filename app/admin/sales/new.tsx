import { redirect } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { refused, saving } from '../failures.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { salesPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { SaleForm } from './sale-form.tsx'
import { emptySale } from './sale-values.ts'

export const meta = () => [{ title: titleOf('Nova Venda') }]

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sale: unknown = await request.json()
  const result = await saving('create-sale', () => callApi('POST', '/sales', sale))
  if (result.refusal) return refused(result.refusal)
  forgetDraft(draftOf('sale'))
  toast.success('Venda criada com sucesso')
  return redirect(salesPath)
}

export default function NewSale() {
  return (
    <>
      <ScreenHead title="Nova Venda" />
      <SaleForm values={emptySale} saveLabel="Criar Venda" />
    </>
  )
}
