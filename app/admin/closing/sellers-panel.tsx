import { Link } from 'react-router'
import type { Closing } from '../../../contracts/closing.ts'
import { formatMoney } from '../formats.ts'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
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
      <ListTable
        caption="Por vendedor"
        className="closing-sellers"
        heads={
          <>
            <Head>Quem</Head>
            <Head right>Vendas</Head>
            <Head right>Vendido</Head>
            <Head right>Ficou na loja</Head>
          </>
        }
      >
        {sellers.map(({ userId, name, sales, sold, owed, received }) => (
          <tr key={userId}>
            <td className="table-full">
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
            <NumberCell label="Vendas">{sales}</NumberCell>
            <NumberCell label="Vendido">
              {formatMoney(sold)}
              {owed > 0 && <small>faltam {formatMoney(owed)}</small>}
            </NumberCell>
            <NumberCell label="Ficou na loja">{formatMoney(received)}</NumberCell>
          </tr>
        ))}
      </ListTable>
    </Panel>
  )
}
