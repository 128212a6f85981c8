import { redirect, useRevalidator } from 'react-router'
import { z } from 'zod'
import { saleSchema, saleStatuses } from '../../../contracts/sales.ts'
import { settingsSchema } from '../../../contracts/settings.ts'
import { toast } from '../../ui/toasts.tsx'
import { ApiFailure, callApi } from '../api.ts'
import { refused, saving, sayFailure } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { salePath, salesPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { Receipt } from './receipt.tsx'
import { SaleActions } from './sale-actions.tsx'
import { SaleForm } from './sale-form.tsx'
import { valuesOf } from './sale-values.ts'

export const meta = () => [{ title: titleOf('Venda') }]

const face = settingsSchema.pick({
  companyName: true,
  cnpj: true,
  address: true,
  phone: true,
  pixKey: true,
})

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    const [sale, company] = await Promise.all([
      callApi('GET', `/sales/${id}`, undefined, saleSchema),
      callApi('GET', '/settings', undefined, face),
    ])
    return { sale, company }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) {
      toast.error('Venda não encontrada')
      throw redirect(salesPath)
    }
    sayFailure('load-data', failure)
    throw failure
  }
}

const statusChange = z.strictObject({ status: z.enum(saleStatuses) })

/** A status alone comes from the list or the head of the sale; items come from the form, which then closes. */
export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') return deleteSale(id)
  const change: unknown = await request.json()
  const isStatus = statusChange.safeParse(change).success
  const result = await saving(isStatus ? 'set-sale-status' : 'update-sale', () =>
    callApi('PUT', `/sales/${id}`, change),
  )
  if (result.refusal) return refused(result.refusal)
  toast.success(isStatus ? 'Status atualizado com sucesso' : 'Venda atualizada com sucesso')
  if (isStatus) return result
  forgetDraft(draftOf('sale', id))
  return redirect(salesPath)
}

async function deleteSale(id: string) {
  const result = await saving('delete-sale', () => callApi('DELETE', `/sales/${id}`))
  if (result.refusal) return refused(result.refusal)
  forgetDraft(draftOf('sale', id))
  toast.success('Venda excluída com sucesso')
  return location.pathname === salePath(id) ? redirect(salesPath) : result
}

export default function EditSale({ loaderData: { sale, company } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const reload = () => {
    forgetDraft(draftOf('sale', sale.id))
    void revalidate()
  }
  return (
    <>
      <ScreenHead title={`Venda ${sale.number}`} detail={formatDateTime(sale.createdAt)}>
        <StatusBadge status={sale.status} />
        <SaleActions sale={sale} company={company} />
      </ScreenHead>
      {sale.status === 'pending' ? (
        <div className="print-hidden">
          <SaleForm
            key={sale.updatedAt}
            saleId={sale.id}
            values={valuesOf(sale)}
            updatedAt={sale.updatedAt}
            saveLabel="Salvar Alterações"
            onReload={reload}
          />
        </div>
      ) : (
        <p className="note print-hidden sale-closed">
          Esta venda está {sale.status === 'completed' ? 'concluída' : 'cancelada'} e não pode mais
          ser alterada.
        </p>
      )}
      <Receipt sale={sale} company={company} />
    </>
  )
}
