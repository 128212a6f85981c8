import { Link } from 'react-router'
import { Avatar } from '../parts/avatar.tsx'
import { Button } from '../parts/button.tsx'
import { clientPath } from '../paths.ts'
import { clientNameOf } from './client-name.ts'
import type { Buyer } from './sale-values.ts'

/** The client of a sale; only a new sale has `onChange`. */
export function ClientCard({
  client: { id, name, contact },
  onChange,
}: {
  client: Buyer
  onChange?(): void
}) {
  const shownName = clientNameOf({ clientName: name })
  return (
    <>
      <div className="client-card">
        <Avatar name={shownName} />
        <div>
          <b>{id ? <Link to={clientPath(id)}>{shownName}</Link> : shownName}</b>
          <span className="muted tabular-numbers">{contact}</span>
        </div>
        {onChange && (
          <Button small onClick={onChange}>
            Trocar
          </Button>
        )}
      </div>
      {!onChange && <p className="field-hint">O cliente não muda depois que a venda é criada.</p>}
    </>
  )
}
