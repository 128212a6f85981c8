import { Link } from 'react-router'
import type { StockMovement, VariantStock } from '../../../contracts/stock.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { formatDateTime, formatMoney } from '../formats.ts'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { entryPath, salePath, stocktakePath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { movementNames, piecesText, signed } from './stock-texts.ts'

/** The movements of a variant, newest first, each with the balance after it. */
export function Statement({
  variant,
  movements,
}: {
  variant: VariantStock
  movements: StockMovement[]
}) {
  return (
    <Panel title={`Extrato · ${soldName(variant)}`} label="Extrato">
      {movements.length === 0 ? (
        <p className="panel-body muted">Ainda sem movimentações.</p>
      ) : (
        <ListTable
          caption="Movimentações, a mais nova primeiro"
          className="stock-table"
          heads={
            <>
              <Head>Quando</Head>
              <Head>O quê</Head>
              <Head>Quem</Head>
              <Head right>Quantidade</Head>
              <Head right>Saldo</Head>
            </>
          }
        >
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td>{formatDateTime(movement.at)}</td>
              <td className="table-full">
                <What movement={movement} />
              </td>
              <td data-label="Quem">{movement.userName ?? 'Pedivela'}</td>
              <NumberCell label="Quantidade">{signed(movement.quantity)}</NumberCell>
              <NumberCell label="Saldo">
                <b>{piecesText(movement.balance)}</b>
              </NumberCell>
            </tr>
          ))}
        </ListTable>
      )}
    </Panel>
  )
}

function What({ movement }: { movement: StockMovement }) {
  const { kind, saleId, saleNumber, entryId, stocktakeId } = movement
  const { supplier, document, unitCost, reason } = movement
  const mayKeep = useMay('keep-stock')
  const details = [
    supplier,
    document,
    unitCost === null ? '' : `${formatMoney(unitCost)} cada`,
    reason,
  ].filter(Boolean)
  return (
    <>
      {saleId !== null && saleNumber !== null ? (
        <Link className="link" to={salePath(saleId)}>
          {movementNames[kind]} {saleNumber}
        </Link>
      ) : entryId !== null ? (
        <Link className="link" to={entryPath(entryId)}>
          {movementNames[kind]}
        </Link>
      ) : stocktakeId !== null && mayKeep ? (
        <Link className="link" to={stocktakePath(stocktakeId)}>
          {movementNames[kind]}
        </Link>
      ) : (
        movementNames[kind]
      )}
      {details.length > 0 && <small className="stock-details">{details.join(' · ')}</small>}
    </>
  )
}
