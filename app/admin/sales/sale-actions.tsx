import { Check, type LucideIcon, MessageCircle, Printer, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { saleSummaryLink } from '../../../shop/sales/summary-link.ts'
import { DeleteSale } from './delete-sale.tsx'
import { useStatusChange } from './use-status-change.ts'

interface Props {
  sale: Sale
  company: Pick<Settings, 'companyName' | 'pixKey'>
}

/** The buttons at the head of a sale. */
export function SaleActions({ sale, company }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const whatsapp = saleSummaryLink(sale, company)
  return (
    <div className="sale-actions print-hidden">
      {whatsapp && (
        <a className="button button-line" href={whatsapp} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="icon" />
          Enviar no WhatsApp
        </a>
      )}
      <ActionButton icon={Printer} label="Imprimir" onClick={() => print()} />
      {sale.status === 'pending' && <StatusButtons saleId={sale.id} />}
      <ActionButton icon={Trash2} label="Excluir" onClick={() => setDeleting(true)} />
      {isDeleting && <DeleteSale sale={sale} onDone={() => setDeleting(false)} />}
    </div>
  )
}

function StatusButtons({ saleId }: { saleId: string }) {
  const { isBusy, setStatus } = useStatusChange(saleId)
  return (
    <>
      <ActionButton
        icon={X}
        label="Cancelar venda"
        isBusy={isBusy}
        onClick={() => setStatus('cancelled')}
      />
      <ActionButton
        icon={Check}
        label="Marcar concluída"
        isBusy={isBusy}
        onClick={() => setStatus('completed')}
      />
    </>
  )
}

interface ButtonProps {
  icon: LucideIcon
  label: string
  isBusy?: boolean
  onClick(): void
}

function ActionButton({ icon: Icon, label, isBusy = false, onClick }: ButtonProps) {
  return (
    <button
      className="button button-line"
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    >
      <Icon className="icon" />
      {label}
    </button>
  )
}
