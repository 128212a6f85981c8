import type { ReactNode } from 'react'
import type { Client, ClientPurchases } from '../../../contracts/clients.ts'
import type { Receivables } from '../../../contracts/receivables.ts'
import type { VoucherList } from '../../../contracts/vouchers.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { contactText } from './contact.ts'

interface Props {
  client: Client
  purchases: ClientPurchases
  owed: Receivables
  credit: VoucherList
}

/** How to reach the client, and what they bought, owe and have as credit. */
export function ClientFacts({ client, purchases, owed, credit }: Props) {
  const { phone, whatsappUsername, email, address } = client
  const { sales, bought, lastDay } = purchases
  const { owedValue, overdueValue } = owed
  return (
    <section className="panel client-facts" aria-label="Resumo do cliente">
      <dl className="client-figures tabular-numbers">
        <div>
          <dt>Comprou</dt>
          <dd>{formatMoney(bought)}</dd>
          <dd className="muted">{formatCount(sales, 'compra', 'compras')}</dd>
        </div>
        <div>
          <dt>Última compra</dt>
          <dd>{lastDay === null ? 'Nenhuma' : dayText(lastDay)}</dd>
        </div>
        <div>
          <dt>Deve</dt>
          <dd>{formatMoney(owedValue)}</dd>
          {overdueValue > 0 && (
            <dd className="client-overdue">{formatMoney(overdueValue)} vencidos</dd>
          )}
        </div>
        <div>
          <dt>Vales</dt>
          <dd>{formatMoney(credit.leftTotal)}</dd>
        </div>
      </dl>
      <dl className="client-contact">
        <Contact name="Contato">
          <span className="tabular-numbers">{contactText(client)}</span>
        </Contact>
        {phone && whatsappUsername && <Contact name="WhatsApp">@{whatsappUsername}</Contact>}
        {email && <Contact name="Email">{email}</Contact>}
        {address && <Contact name="Endereço">{address}</Contact>}
      </dl>
    </section>
  )
}

function Contact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
