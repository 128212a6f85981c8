import { Link } from 'react-router'
import type { Client } from '../../../contracts/clients.ts'
import type { Sale } from '../../../contracts/sales.ts'
import { contactText } from '../clients/contact.ts'
import { formatDate, formatDateTime, formatMoney } from '../formats.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Panel } from '../parts/panel.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { clientPath, clientsPath, newSalePath, salePath, salesPath } from '../paths.ts'
import { clientNameOf } from '../sales/client-name.ts'

export function RecentSales({ sales }: { sales: Sale[] }) {
  return (
    <Panel title="Vendas Recentes" beside={<Link to={salesPath}>Ver todas</Link>}>
      <ul className="dashboard-rows">
        {sales.map((sale) => (
          <li key={sale.id}>
            <Avatar name={clientNameOf(sale)} />
            <div>
              <Link to={salePath(sale.id)}>
                <b>{clientNameOf(sale)}</b>
              </Link>
              <small>{formatDateTime(sale.createdAt)}</small>
            </div>
            <div className="dashboard-rows-end tabular-numbers">
              <b>{formatMoney(sale.finalValue)}</b>
              <StatusBadge status={sale.status} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Replaces the recent sales while there are none (rule: back-office-3). */
export function NewestClients({ clients }: { clients: Client[] }) {
  return (
    <Panel
      title="Vendas Recentes"
      beside={clients.length > 0 && <Link to={clientsPath}>Ver clientes</Link>}
    >
      <p className="dashboard-caption">
        {clients.length > 0
          ? 'Ainda não há vendas. Os clientes mais novos:'
          : 'As cinco últimas vendas aparecem aqui.'}{' '}
        {clients.length === 0 && (
          <Link className="link" to={newSalePath}>
            Registrar a primeira venda
          </Link>
        )}
      </p>
      <ul className="dashboard-rows">
        {clients.map(({ id, name, createdAt, ...contact }) => (
          <li key={id}>
            <Avatar name={name} />
            <div>
              <Link to={clientPath(id)}>
                <b>{name}</b>
              </Link>
              <small className="tabular-numbers">{contactText(contact)}</small>
            </div>
            <small className="dashboard-rows-end">{formatDate(createdAt)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
