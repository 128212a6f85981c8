import {
  Check,
  HandCoins,
  type LucideIcon,
  MessageCircle,
  Printer,
  ReceiptText,
  Trash2,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { mayDeleteSale } from '../../../contracts/sale-rights.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { saleSummaryLink } from '../../../shop/sales/summary-link.ts'
import { useUser } from '../layout-user.ts'
import { DeleteSale } from './delete-sale.tsx'
import { SettleSale } from './settle-sale.tsx'
import { UndoSale } from './undo-sale.tsx'
import type { SettledStatus } from './use-sale-change.ts'

interface Props {
  sale: Sale & { quoteUrl: string | null }
  company: Pick<Settings, 'companyName' | 'pixKey' | 'paymentSettings'>
  onReceive(): void
}

/** The buttons at the head of a sale: the next step first, in the shop's colour; deleting last. */
export function SaleActions({ sale, company, onReceive }: Props) {
  const [asked, setAsked] = useState<SettledStatus | 'deleted'>()
  const mayDelete = mayDeleteSale(sale, useUser())
  const whatsapp = saleSummaryLink(sale, company)
  const isPending = sale.status === 'pending'
  const end = () => setAsked(undefined)
  return (
    <div className="sale-actions print-hidden">
      {isPending && (
        <ActionButton
          icon={Check}
          label="Marcar concluída"
          tone="primary"
          onClick={() => setAsked('completed')}
        />
      )}
      {sale.owedValue > 0 && (
        <ActionButton
          icon={HandCoins}
          label="Receber"
          tone={isPending ? 'line' : 'primary'}
          onClick={onReceive}
        />
      )}
      {!isPending && <UndoSale sale={sale} />}
      {whatsapp && (
        <a className="button button-line" href={whatsapp} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="icon" />
          Enviar no WhatsApp
        </a>
      )}
      <ActionButton icon={Printer} label="Imprimir" onClick={() => printOn('a4')} />
      <ActionButton icon={ReceiptText} label="Imprimir 80 mm" onClick={() => printOn('80mm')} />
      {isPending && (
        <ActionButton icon={X} label="Cancelar venda" onClick={() => setAsked('cancelled')} />
      )}
      {mayDelete && (
        <ActionButton icon={Trash2} label="Excluir" onClick={() => setAsked('deleted')} />
      )}
      {asked === 'deleted' && <DeleteSale sale={sale} onDone={end} />}
      {(asked === 'completed' || asked === 'cancelled') && (
        <SettleSale sale={sale} status={asked} payment={company.paymentSettings} onDone={end} />
      )}
    </div>
  )
}

/** Prints the screen on a sheet, or on the roll of a receipt printer (print.css). */
function printOn(paper: 'a4' | '80mm'): void {
  document.documentElement.dataset.paper = paper
  print()
}

interface ButtonProps {
  icon: LucideIcon
  label: string
  tone?: 'primary' | 'line'
  onClick(): void
}

function ActionButton({ icon: Icon, label, tone = 'line', onClick }: ButtonProps) {
  return (
    <button className={`button button-${tone}`} type="button" onClick={onClick}>
      <Icon className="icon" />
      {label}
    </button>
  )
}
