import { Avatar } from '../parts/avatar.tsx'
import { clientNameOf } from './client-name.ts'

/** Who buys; after the sale is made that stays as it is. */
export function ClientCard({
  client: { name, phone },
  onChange,
}: {
  client: { name: string; phone: string }
  onChange?(): void
}) {
  const shown = clientNameOf({ clientName: name })
  return (
    <>
      <div className="client-card">
        <Avatar name={shown} />
        <div>
          <b>{shown}</b>
          <span className="muted tabular-numbers">{phone}</span>
        </div>
        {onChange && (
          <button className="button button-line button-small" type="button" onClick={onChange}>
            Trocar
          </button>
        )}
      </div>
      {!onChange && <p className="field-hint">O cliente não muda depois que a venda é criada.</p>}
    </>
  )
}
