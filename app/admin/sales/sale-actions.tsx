import { Check, MessageCircle, Printer, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { saleSummaryLink } from '../../../shop/sales/summary-link.ts'
import { DeleteSale } from './delete-sale.tsx'
import type { clientAction } from './edit.tsx'

/** What can be done with a sale as a whole. */
export function SaleActions({
  sale,
  company,
}: {
  sale: Sale
  company: Pick<Settings, 'companyName' | 'pixKey'>
}) {
  const { state, submit } = useFetcher<typeof clientAction>()
  const [isDeleting, setDeleting] = useState(false)
  const isBusy = state !== 'idle'
  const whatsapp = saleSummaryLink(sale, company)
  const set = (status: 'completed' | 'cancelled') => {
    if (!isBusy) void submit({ status }, { method: 'put', encType: 'application/json' })
  }
  return (
    <div className="sale-actions print-hidden">
      {whatsapp && (
        <a className="button button-line" href={whatsapp} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="icon" />
          Enviar no WhatsApp
        </a>
      )}
      <button className="button button-line" type="button" onClick={() => print()}>
        <Printer className="icon" />
        Imprimir
      </button>
      {sale.status === 'pending' && (
        <>
          <button
            className="button button-line"
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => set('cancelled')}
          >
            <X className="icon" />
            Cancelar venda
          </button>
          <button
            className="button button-line"
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => set('completed')}
          >
            <Check className="icon" />
            Marcar concluída
          </button>
        </>
      )}
      <button className="button button-line" type="button" onClick={() => setDeleting(true)}>
        <Trash2 className="icon" />
        Excluir
      </button>
      {isDeleting && <DeleteSale sale={sale} onDone={() => setDeleting(false)} />}
    </div>
  )
}
