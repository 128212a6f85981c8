import { Link } from 'react-router'
import type { Closing } from '../../../contracts/closing.ts'
import { formatMoney } from '../formats.ts'
import { Panel } from '../parts/panel.tsx'
import { salesPath } from '../paths.ts'

/** What each user sold and received; less where the client still owes. */
export function SellersPanel({
  closing: { sellers, from, to },
}: {
  closing: Pick<Closing, 'sellers' | 'from' | 'to'>
}) {
  if (sellers.length === 0) return null
  return (
    <Panel title="Por vendedor">
      <table className="table tabular-numbers closing-sellers">
        <thead>
          <tr>
            <th scope="col">Quem</th>
            <th scope="col" className="table-right">
              Vendas
            </th>
            <th scope="col" className="table-right">
              Vendido
            </th>
            <th scope="col" className="table-right">
              Ficou na loja
            </th>
          </tr>
        </thead>
        <tbody>
          {sellers.map(({ userId, name, sales, sold, owed, received }) => (
            <tr key={userId}>
              <td>
                {userId === null ? (
                  'Sem registro'
                ) : (
                  <Link
                    className="link"
                    to={{ pathname: salesPath, search: `?vendedor=${userId}&de=${from}&ate=${to}` }}
                  >
                    {name}
                  </Link>
                )}
              </td>
              <td className="table-right">{sales}</td>
              <td className="table-right">
                {formatMoney(sold)}
                {owed > 0 && <small>faltam {formatMoney(owed)}</small>}
              </td>
              <td className="table-right">{formatMoney(received)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
