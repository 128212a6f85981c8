import { Copy, ExternalLink, Link2, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { Sale } from '../../../contracts/sales.ts'
import { dayOf } from '../../../shop/calendar.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { quoteState } from '../../../shop/sales/quote.ts'
import { quoteMessageLink } from '../../../shop/sales/summary-link.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Button, OutsideLink } from '../parts/button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Panel } from '../parts/panel.tsx'
import { useSave } from '../parts/save.ts'
import { publishQuote, withdrawQuote } from './calls.ts'

interface Props {
  sale: Sale & { quoteUrl: string | null }
  companyName: string
}

/** The public page of a pending sale, for the client (rule: sales-12). */
export function QuoteLinkPanel({ sale, companyName }: Props) {
  const { isBusy, save: publish } = useSave('publish-quote', () => publishQuote(sale.id))
  const [today] = useState(() => dayOf(new Date()))
  const isExpired = quoteState(sale, today) === 'expired'
  return (
    <Panel title="Link do orçamento" className="quote-link-panel print-hidden">
      <div className="quote-link-panel-body">
        <p className="field-hint">
          {isExpired
            ? `Este orçamento venceu em ${dayText(sale.validUntil)}: mude a validade para o link abrir.`
            : `Uma página com fotos, preços e Pix para o cliente. Abre para quem tiver o link, até ${dayText(sale.validUntil)}.`}
        </p>
        {sale.quoteUrl !== null ? (
          <Published sale={sale} companyName={companyName} url={sale.quoteUrl} />
        ) : (
          !isExpired && (
            <Button icon={Link2} busy={isBusy} onClick={() => void publish()}>
              Criar link
            </Button>
          )
        )}
      </div>
    </Panel>
  )
}

function Published({ sale, companyName, url }: Props & { url: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <code className="quote-link-panel-url">{url}</code>
      <div className="quote-link-panel-buttons">
        <OutsideLink icon={MessageCircle} href={quoteMessageLink(sale, companyName, url)}>
          Enviar link
        </OutsideLink>
        <Button icon={Copy} onClick={() => void copyText(url, 'Link copiado')}>
          Copiar link
        </Button>
        <OutsideLink icon={ExternalLink} href={url}>
          Ver página
        </OutsideLink>
        <Button tone="quiet" onClick={() => setAsking(true)}>
          Desativar
        </Button>
      </div>
      {isAsking && <Withdrawal sale={sale} onClose={() => setAsking(false)} />}
    </>
  )
}

function Withdrawal({ sale, onClose }: { sale: Sale; onClose(): void }) {
  const { isBusy, save } = useSave('withdraw-quote', () => withdrawQuote(sale.id), {
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      title="Desativar o link?"
      question="Quem o recebeu não abre mais o orçamento. Você pode criar outro link, com outro endereço."
      confirmLabel="Desativar link"
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onClose}
    />
  )
}
