import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { ClientReceivable, ReceivableSale } from '../../../contracts/receivables.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { reminderLink } from '../../../shop/sales/reminder-link.ts'
import { contactText } from '../clients/contact.ts'
import { formatMoney } from '../formats.ts'
import { ButtonLink, OutsideLink } from '../parts/button.tsx'
import { clientPath, receivePath, salePath, salesPath } from '../paths.ts'
import { clientNameOf } from '../sales/client-name.ts'

interface Props {
  client: ClientReceivable
  company: Pick<Settings, 'companyName' | 'pixKey'>
}

/** What one client owes, sale by sale, with a reminder to send. */
export function ClientBalance({ client, company }: Props) {
  const { clientId, owedValue, overdueValue } = client
  const name = clientNameOf(client)
  const contact = contactText(client)
  return (
    <section className="panel receivables-client" aria-label={name}>
      <div className="receivables-head">
        <div>
          <h2>{clientId === null ? name : <Link to={clientPath(clientId)}>{name}</Link>}</h2>
          {contact && <span className="muted tabular-numbers">{contact}</span>}
        </div>
        <p className="receivables-owed tabular-numbers">
          <b>{formatMoney(owedValue)}</b>
          {overdueValue > 0 && overdueValue < owedValue && (
            <small>{formatMoney(overdueValue)} vencidos</small>
          )}
        </p>
      </div>
      <OwedSales client={client} />
      {clientId !== null && <Reminder client={client} company={company} />}
    </section>
  )
}

/** The sales of a client with something owed, those due first. */
export function OwedSales({ client: { clientId, sales, salesCount } }: Pick<Props, 'client'>) {
  return (
    <ul className="plain-list receivables-sales">
      {sales.map((sale) => (
        <OwedSale key={sale.id} sale={sale} />
      ))}
      {salesCount > sales.length && (
        <li>
          <Link
            className="link"
            to={{ pathname: salesPath, search: clientId ? `?cliente=${clientId}` : '' }}
          >
            e mais {salesCount - sales.length}
          </Link>
        </li>
      )}
    </ul>
  )
}

export function Reminder({ client, company }: Props) {
  return (
    <OutsideLink
      className="receivables-remind"
      icon={MessageCircle}
      href={reminderLink(client, company)}
    >
      Lembrar no WhatsApp
    </OutsideLink>
  )
}

function OwedSale({ sale }: { sale: ReceivableSale }) {
  const { id, number, day, dueDate, isOverdue, status, finalValue, owedValue } = sale
  const isPart = owedValue < finalValue
  return (
    <li>
      <Link className="link" to={salePath(id)}>
        Venda {number}
      </Link>
      <span className="muted">
        {dayText(day)}
        {isPart && `, de ${formatMoney(finalValue)}`}
      </span>
      {isOverdue ? (
        <span className="badge badge-bad">Venceu em {dayText(dueDate ?? day)}</span>
      ) : (
        <span className="badge badge-mute">
          {dueDate === null
            ? status === 'pending'
              ? 'Pendente, com sinal'
              : 'Sem vencimento'
            : `Vence em ${dayText(dueDate)}`}
        </span>
      )}
      <b className="tabular-numbers">{formatMoney(owedValue)}</b>
      <ButtonLink small to={receivePath(id)} aria-label={`Receber da venda ${number}`}>
        Receber
      </ButtonLink>
    </li>
  )
}
