import { Menu } from '@base-ui/react/menu'
import {
  Check,
  Ellipsis,
  HandCoins,
  type LucideIcon,
  MessageCircle,
  Plus,
  Printer,
  ReceiptText,
  Trash2,
  X,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { mayDeleteSale } from '../../../contracts/sale-rights.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { saleSummaryLink } from '../../../shop/sales/summary-link.ts'
import { useUser } from '../layout-user.ts'
import { HistoryLink } from '../audit/history-link.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { newSalePath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { DeleteSale } from './delete-sale.tsx'
import { SettleSale, type SettledStatus } from './settle-sale.tsx'
import { UndoExchange } from './undo-exchange.tsx'
import { UndoSale } from './undo-sale.tsx'

interface Props {
  sale: Sale & { quoteUrl: string | null }
  company: Pick<Settings, 'companyName' | 'pixKey' | 'paymentSettings'>
  onReceive(): void
}

/** The head of a sale: the next step in the shop's colour, receiving, and the rest in a menu. */
export function SaleActions({ sale, company, onReceive }: Props) {
  const [asked, setAsked] = useState<SettledStatus | 'deleted'>()
  const mayReadLog = useMay('read-log')
  const mayDelete = mayDeleteSale(sale, useUser())
  const whatsapp = saleSummaryLink(sale, company)
  const isPending = sale.status === 'pending'
  const end = () => setAsked(undefined)
  return (
    <div className="sale-actions print-hidden">
      {isPending && (
        <ActionButton
          icon={Check}
          label={sale.owedValue > 0 ? 'Receber e concluir' : 'Marcar concluída'}
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
      {sale.status === 'completed' && (
        <>
          <ActionButton icon={Printer} label="Imprimir" tone="line" onClick={() => printOn('a4')} />
          <ButtonLink icon={Plus} to={newSalePath}>
            Nova venda
          </ButtonLink>
        </>
      )}
      {!isPending && <UndoSale sale={sale} />}
      {sale.exchangeOf && <UndoExchange sale={sale} exchanged={sale.exchangeOf} />}
      <MoreMenu>
        {whatsapp && (
          <Menu.LinkItem
            className="popup-item"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle className="icon" />
            Enviar no WhatsApp
          </Menu.LinkItem>
        )}
        {sale.status !== 'completed' && (
          <MenuAct icon={Printer} label="Imprimir" onChoose={() => printOn('a4')} />
        )}
        <MenuAct icon={ReceiptText} label="Imprimir 80 mm" onChoose={() => printOn('80mm')} />
        {mayReadLog && (
          <Menu.LinkItem
            className="popup-item"
            closeOnClick
            render={<HistoryLink of="sale" id={sale.id} />}
          />
        )}
        {isPending && (
          <MenuAct icon={X} label="Cancelar venda" onChoose={() => setAsked('cancelled')} />
        )}
        {mayDelete && (
          <MenuAct icon={Trash2} label="Excluir" onChoose={() => setAsked('deleted')} />
        )}
      </MoreMenu>
      {asked === 'deleted' && <DeleteSale sale={sale} onDone={end} />}
      {(asked === 'completed' || asked === 'cancelled') && (
        <SettleSale sale={sale} status={asked} payment={company.paymentSettings} onDone={end} />
      )}
    </div>
  )
}

function MoreMenu({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Menu.Root>
      <Menu.Trigger className="button button-line">
        <Ellipsis className="icon" />
        Mais
      </Menu.Trigger>
      <span ref={place} className="popup-anchor" />
      <Menu.Portal container={place}>
        <Menu.Positioner className="popup-layer" align="end" sideOffset={4} positionMethod="fixed">
          <Menu.Popup className="popup sale-actions-menu">{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuAct({
  icon: Icon,
  label,
  onChoose,
}: {
  icon: LucideIcon
  label: string
  onChoose(): void
}) {
  return (
    <Menu.Item className="popup-item" onClick={onChoose}>
      <Icon className="icon" />
      {label}
    </Menu.Item>
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
  tone: 'primary' | 'line'
  onClick(): void
}

function ActionButton({ icon: Icon, label, tone, onClick }: ButtonProps) {
  return (
    <button className={`button button-${tone}`} type="button" onClick={onClick}>
      <Icon className="icon" />
      {label}
    </button>
  )
}
