import type { Quantities, QuantitiesQuery, Quantity } from '../../../contracts/stock.ts'
import { formatCount, formatDate, formatMoney, formatNumber } from '../formats.ts'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { SortHead } from '../parts/sort-head.tsx'
import { useMay } from '../permissions.ts'
import { QuantityInput } from './quantity-input.tsx'
import { piecesText } from './stock-texts.ts'
import { VariantLink } from './variant-link.tsx'

interface Props {
  query: Omit<QuantitiesQuery, 'limit'>
  stock: Quantities
  reason: string
}

export function QuantitiesTable({ query: { sort, direction }, stock, reason }: Props) {
  const mayKeep = useMay('keep-stock')
  const sorted = { sort, direction }
  return (
    <ListTable
      caption="Quantidades"
      className="quantities-table"
      heads={
        <>
          <SortHead label="Produto" column="name" {...sorted} />
          <SortHead label="Na loja" column="onHand" {...sorted} />
          <Head right>Reservado</Head>
          <SortHead label="Disponível" column="available" {...sorted} />
          <Head right>Mínimo</Head>
          {mayKeep && <SortHead label="Custo médio" column="cost" first="desc" {...sorted} />}
          {mayKeep && <SortHead label="Valor" column="value" first="desc" {...sorted} />}
          <Head right>Contado em</Head>
        </>
      }
    >
      {stock.rows.map((row) => (
        <tr key={row.variantId}>
          <td className="table-full">
            <VariantLink variant={row} />
            <small className="quantities-state">
              {row.sku} <StateOf row={row} />
            </small>
          </td>
          <NumberCell label="Na loja">
            {mayKeep ? (
              <QuantityInput key={row.onHand} variant={row} reason={reason} />
            ) : row.onHand === null ? (
              'não contada'
            ) : (
              piecesText(row.onHand)
            )}
          </NumberCell>
          <NumberCell label="Reservado">
            {row.reserved === 0 ? null : piecesText(row.reserved)}
          </NumberCell>
          <NumberCell label="Disponível">
            {row.available === null ? null : (
              <Available pieces={row.available} minimum={row.minimum} />
            )}
          </NumberCell>
          <NumberCell label="Mínimo">
            {row.minimum === null ? null : formatNumber(row.minimum)}
          </NumberCell>
          {mayKeep && (
            <>
              <NumberCell label="Custo médio">
                {row.unitCost === null ? null : formatMoney(row.unitCost)}
              </NumberCell>
              <NumberCell label="Valor">
                {row.value === null ? null : formatMoney(row.value)}
              </NumberCell>
            </>
          )}
          <NumberCell label="Contado em">
            {row.lastCount === null ? null : formatDate(row.lastCount)}
          </NumberCell>
        </tr>
      ))}
      <Totals stock={stock} />
    </ListTable>
  )
}

/** What all pages of the list add up to. */
function Totals({ stock }: { stock: Quantities }) {
  const mayKeep = useMay('keep-stock')
  const { count, pieces, reserved, available, value } = stock
  return (
    <tr className="quantities-total">
      <td className="table-full">Total de {formatCount(count, 'variação', 'variações')}</td>
      <NumberCell label="Na loja">{piecesText(pieces)}</NumberCell>
      <NumberCell label="Reservado">{reserved === 0 ? null : piecesText(reserved)}</NumberCell>
      <NumberCell label="Disponível">{piecesText(available)}</NumberCell>
      <NumberCell label="Mínimo">{null}</NumberCell>
      {mayKeep && (
        <>
          <NumberCell label="Custo médio">{null}</NumberCell>
          <NumberCell label="Valor">{value === null ? null : formatMoney(value)}</NumberCell>
        </>
      )}
      <NumberCell label="Contado em">{null}</NumberCell>
    </tr>
  )
}

function StateOf({ row: { available, minimum } }: { row: Quantity }) {
  if (available === null) return null
  if (available < 0) return <span className="badge badge-bad">Negativo</span>
  if (available === 0) return <span className="badge badge-mute">Sem estoque</span>
  return available < (minimum ?? 0) && <span className="badge badge-warn">Abaixo do mínimo</span>
}

function Available({ pieces, minimum }: { pieces: number; minimum: number | null }) {
  const isLow = pieces < (minimum ?? 0) || pieces < 0
  return isLow ? (
    <b className="quantities-low">{piecesText(pieces)}</b>
  ) : (
    <b>{piecesText(pieces)}</b>
  )
}
