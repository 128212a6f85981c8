import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Client, ClientSort } from '../../../contracts/clients.ts'
import { formatDate } from '../formats.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Head, ListTable, Row } from '../parts/list-table.tsx'
import { deleteAct, editAct, RowActions } from '../parts/row-actions.tsx'
import { OrderHead } from '../parts/sort-head.tsx'
import { clientPath, editClientPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { contactText } from './contact.ts'
import { DeleteClient } from './delete-client.tsx'

interface Props {
  clients: Client[]
  sort: ClientSort
  savedId: string | undefined
}

export function ClientTable({ clients, sort, savedId }: Props) {
  return (
    <ListTable
      caption="Clientes"
      className="client-table"
      heads={
        <>
          <OrderHead label="Cliente" rising="name" falling="name-desc" sort={sort} />
          <Head>Contato</Head>
          <Head>Endereço</Head>
          <Head right>Ações</Head>
        </>
      }
    >
      {clients.map((client) => (
        <ClientRow key={client.id} client={client} isSaved={client.id === savedId} />
      ))}
    </ListTable>
  )
}

function ClientRow({ client, isSaved }: { client: Client; isSaved: boolean }) {
  const { id, name, email, address, createdAt } = client
  const mayDelete = useMay('delete-clients')
  const [isDeleting, setDeleting] = useState(false)
  const { search } = useLocation()
  return (
    <Row isSaved={isSaved}>
      <td>
        <div className="table-identity">
          <Avatar name={name} />
          <div>
            <Link className="table-open" to={clientPath(id)}>
              <b>{name}</b>
            </Link>
            <small>Cliente desde {formatDate(createdAt)}</small>
          </div>
        </div>
      </td>
      <td className="table-full tabular-numbers">
        {contactText(client)}
        {email && <small>{email}</small>}
      </td>
      <td className="table-full">{address ?? <span className="muted">Não informado</span>}</td>
      <td className="table-acts">
        <RowActions
          of={name}
          acts={[
            editAct({ pathname: editClientPath(id), search }),
            ...(mayDelete ? [deleteAct(() => setDeleting(true))] : []),
          ]}
        />
        {isDeleting && <DeleteClient client={client} onDone={() => setDeleting(false)} />}
      </td>
    </Row>
  )
}
