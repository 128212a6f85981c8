import { redirect } from 'react-router'
import type { Sale } from '../../../contracts/sales.ts'
import type { Voucher } from '../../../contracts/vouchers.ts'
import { toast } from '../../ui/toasts.tsx'
import { ApiFailure } from '../api.ts'
import { showFailure } from '../failures.ts'
import { formatDateTime, formatMoney } from '../formats.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { salesPath } from '../paths.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import { findVoucher } from '../vouchers/calls.ts'
import type { Route } from './+types/edit'
import { findQuoteLink, findSale } from './calls.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { PixPanel } from './pix-panel.tsx'
import { QuoteLinkPanel } from './quote-link-panel.tsx'
import { Receipt } from './receipt.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { SaleActions } from './sale-actions.tsx'
import { SaleForm } from './sale-form.tsx'
import { useReceiving } from './use-receiving.ts'

/** Also the head of its receipt. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: titleOf(loaderData ? `Venda ${loaderData.sale.number}` : 'Venda') },
]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    const [sale, company, { url }] = await Promise.all([
      findSale(id),
      findSettings(),
      findQuoteLink(id),
    ])
    return { sale: { ...sale, quoteUrl: url }, company, vouchers: await vouchersOf(sale) }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) {
      toast.error('Venda não encontrada')
      throw redirect(salesPath)
    }
    showFailure('load-data', failure)
    throw failure
  }
}

/** The vouchers that paid the sale or were given for it: its receipt says what is left of them. */
function vouchersOf({ payments }: Sale): Promise<Voucher[]> {
  const codes = payments.flatMap(({ voucherCode }) => voucherCode ?? [])
  return Promise.all([...new Set(codes)].map(findVoucher))
}

/** When the sale was made, and by whom if that is known (rule: sales-7). */
function madeText({ createdAt, createdByName, discountApproval }: Sale): string {
  const at = formatDateTime(createdAt)
  const made = createdByName === null ? at : `${at}, por ${createdByName}`
  if (discountApproval === null) return made
  const { discount, byName } = discountApproval
  return `${made}. Desconto de ${formatMoney(discount)} aprovado por ${byName}`
}

export default function EditSale({
  loaderData: { sale, company, vouchers },
}: Route.ComponentProps) {
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
            <Receipt sale={sale} company={company} vouchers={vouchers} />
            <SaleForm
              key={sale.updatedAt}
              sale={sale}
              payment={company.paymentSettings}
              stockMode={company.stockMode}
            />
          </>
        ) : (
          <div className="sale-sold">
            <Receipt sale={sale} company={company} vouchers={vouchers} />
            <ReturnsPanel sale={sale} />
          </div>
        )}
        <div className="sale-money">
          <PaymentsPanel sale={sale} payment={company.paymentSettings} onReceive={receive} />
          {isPending && <QuoteLinkPanel sale={sale} companyName={company.companyName} />}
        </div>
      </div>
      {isReceiving && <PaymentDialog sale={sale} company={company} onClose={endReceiving} />}
    </>
  )
}
