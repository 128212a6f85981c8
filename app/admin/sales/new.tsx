import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { formatListCode } from '../../../contracts/list-code.ts'
import type { OpenedList } from '../../../contracts/lists.ts'
import { saleText } from '../../../shop/lists/sale-text.ts'
import { toast } from '../../ui/toasts.tsx'
import { loadClient } from '../clients/load-client.ts'
import { loading, showFailure } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { newSalePath, salePath } from '../paths.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { openList } from './calls.ts'
import { ListCodeField } from './list-code-field.tsx'
import { SaleForm } from './sale-form.tsx'

export const meta = () => [{ title: titleOf('Nova Venda') }]

/**
 * `?lista=`: the code of the list that the sale is made from (rule: lists-3); `?cliente=`: the id
 * of the client it is made to.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const code = params.get('lista')
  const clientId = params.get('cliente')
  const settings = await loading('load-settings', findSettings)
  const list = code ? await listWith(code) : undefined
  return { settings, list, client: clientId ? await loadClient(clientId) : undefined }
}

/** Leads to the sale that was made from the list before, and to an empty form without a list. */
async function listWith(code: string): Promise<OpenedList> {
  const list = await openList(code).catch((failure: unknown) => {
    showFailure('open-list', failure)
    throw redirect(newSalePath)
  })
  if (!list.sale) return list
  toast.blank(`A lista ${formatListCode(list.code)} já está na ${saleText(list.sale)}`)
  throw redirect(salePath(list.sale.id))
}

export default function NewSale({ loaderData: { settings, list, client } }: Route.ComponentProps) {
  const [hasCode, setHasCode] = useState(false)
  return (
    <>
      <ScreenHead title="Nova Venda">
        {!list && !hasCode && (
          <Button icon={ClipboardList} onClick={() => setHasCode(true)}>
            Usar lista do cliente
          </Button>
        )}
      </ScreenHead>
      {!list && hasCode && <ListCodeField />}
      <SaleForm
        key={list?.code ?? client?.id}
        payment={settings.paymentSettings}
        stockMode={settings.stockMode}
        list={list}
        client={client}
      />
    </>
  )
}
