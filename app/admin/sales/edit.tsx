import { redirect } from 'react-router'
import {
  type Sale,
  saleChangeSchema,
  saleDeletionSchema,
  saleUndoSchema,
} from '../../../contracts/sales.ts'
import { toast } from '../../ui/toasts.tsx'
import { saveAndLeave, saveAndStay } from '../actions.ts'
import { ApiFailure } from '../api.ts'
import { showFailure } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { draftOf } from '../parts/draft.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { salePath, salesPath } from '../paths.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { changeSale, deleteSale, findQuoteLink, findSale, undoSale } from './calls.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { PixPanel } from './pix-panel.tsx'
import { QuoteLinkPanel } from './quote-link-panel.tsx'
import { Receipt } from './receipt.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { linkChangeSchema, saveQuoteLink } from './save-quote-link.ts'
import { saveMoney } from './save-money.ts'
import { SaleActions } from './sale-actions.tsx'
import { SaleForm } from './sale-form.tsx'
import { useReceiving } from './use-receiving.ts'

export const meta = () => [{ title: titleOf('Venda') }]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    const [sale, company, { url }] = await Promise.all([
      findSale(id),
      findSettings(),
      findQuoteLink(id),
    ])
    return { sale: { ...sale, quoteUrl: url }, company }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) {
      toast.error('Venda não encontrada')
      throw redirect(salesPath)
    }
    showFailure('load-data', failure)
    throw failure
  }
}

/**
 * PUT saves a status, the due date or the form, PATCH records money or changes the link of the
 * quote, POST reopens a settled sale, DELETE deletes.
 */
export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') return removeSale(id, request)
  if (request.method === 'POST') return reopenSale(id, request)
  if (request.method === 'PATCH') {
    const body: unknown = await request.json()
    const linkChange = linkChangeSchema.safeParse(body)
    return linkChange.success ? saveQuoteLink(id, linkChange.data) : saveMoney(id, body)
  }
  const change = saleChangeSchema.parse(await request.json())
  const save = () => changeSale(id, change)
  if ('status' in change) return saveAndStay('set-sale-status', save)
  if (!('items' in change)) return saveAndStay('update-sale', save)
  return saveAndStay('update-sale', save, { draft: draftOf('sale', id) })
}

async function reopenSale(id: string, request: Request) {
  const { reason } = saleUndoSchema.parse(await request.json())
  return saveAndStay('undo-sale', () => undoSale(id, reason))
}

/** Leaves the sale's own screen; the list stays open. */
async function removeSale(id: string, request: Request) {
  const { reason } = saleDeletionSchema.parse(await request.json())
  const remove = () => deleteSale(id, reason)
  const draft = draftOf('sale', id)
  return location.pathname === salePath(id)
    ? saveAndLeave('delete-sale', remove, {
        draft,
        to: `${salesPath}${new URL(request.url).search}`,
      })
    : saveAndStay('delete-sale', remove, { draft })
}

/** When the sale was made, and by whom if that is known (rule: sales-7). */
function madeText({ createdAt, createdByName }: Sale): string {
  const at = formatDateTime(createdAt)
  return createdByName === null ? at : `${at}, por ${createdByName}`
}

export default function EditSale({ loaderData: { sale, company } }: Route.ComponentProps) {
  const { isReceiving, receive, endReceiving } = useReceiving(sale.owedValue > 0)
  const isPending = sale.status === 'pending'
  return (
    <>
      <ScreenHead title={`Venda ${sale.number}`} detail={madeText(sale)}>
        <StatusBadge status={sale.status} />
        <SaleActions sale={sale} company={company} onReceive={receive} />
      </ScreenHead>
      <div className="sale-columns">
        <div className="sale-pix">
          <PixPanel sale={sale} company={company} />
        </div>
        {isPending ? (
          <>
            <Receipt sale={sale} company={company} />
            <SaleForm
              key={sale.updatedAt}
              sale={sale}
              payment={company.paymentSettings}
              stockMode={company.stockMode}
            />
          </>
        ) : (
          <div className="sale-sold">
            <Receipt sale={sale} company={company} />
            <ReturnsPanel sale={sale} />
          </div>
        )}
        <div className="sale-money">
          <PaymentsPanel sale={sale} payment={company.paymentSettings} onReceive={receive} />
          {isPending && <QuoteLinkPanel sale={sale} companyName={company.companyName} />}
        </div>
      </div>
      {isReceiving && (
        <PaymentDialog sale={sale} payment={company.paymentSettings} onClose={endReceiving} />
      )}
    </>
  )
}
