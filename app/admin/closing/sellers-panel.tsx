import type { Closing } from '../../../contracts/closing.ts'
import { formatMoney } from '../formats.ts'

/** What each user sold and received; less where the client still owes. */
export function SellersPanel({ sellers }: Pick<Closing, 'sellers'>) {
  if (sellers.length === 0) return null
  return (
    <section className="panel" aria-label="Por vendedor">
      <div className="panel-head">
        <h2>Por vendedor</h2>
      </div>
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
              Recebido
            </th>
          </tr>
        </thead>
        <tbody>
          {sellers.map(({ userId, name, sales, sold, owed, received }) => (
            <tr key={userId}>
              <td>{name ?? 'Sem registro'}</td>
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
    </section>
  )
}
