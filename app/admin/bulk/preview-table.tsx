import type { BulkAction, BulkPreview } from '../../../contracts/bulk.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatMoney } from '../formats.ts'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { differenceText, endedText, isOfPrices, stateText } from './bulk-texts.ts'

interface Props {
  rows: BulkPreview['rows']
  kind: BulkAction['kind']
  excluded: ReadonlySet<string>
  /** Missing where the rows cannot be chosen. */
  onExclude?: ((id: string, isExcluded: boolean) => void) | undefined
}

/** Each product before and after; one whose box is empty stays as it is. */
export function PreviewTable({ rows, kind, excluded, onExclude }: Props) {
  const isPrice = isOfPrices(kind)
  return (
    <ListTable
      caption="Como ficam os produtos"
      className="bulk-table"
      heads={
        <>
          <Head>Produto</Head>
          <Head right={isPrice}>Antes</Head>
          <Head right={isPrice}>Depois</Head>
          {isPrice && <Head right>Diferença</Head>}
        </>
      }
    >
      {rows.map((row) => {
        const isOut = excluded.has(row.id)
        const align = isPrice ? 'table-right' : undefined
        return (
          <tr key={row.id} className={isOut ? 'bulk-out' : ''}>
            <td className="table-full">
              {onExclude ? (
                <label className="checkbox">
                  <input
                    type="checkbox"
                    checked={!isOut}
                    onChange={({ target }) => onExclude(row.id, !target.checked)}
                  />
                  <Name row={row} />
                </label>
              ) : (
                <Name row={row} />
              )}
            </td>
            <td className={align} data-label="Antes">
              <StateText state={row.before} kind={kind} />
            </td>
            <td className={align} data-label="Depois">
              {row.problem === null ? (
                <b>
                  <StateText state={isOut ? row.before : row.after} kind={kind} />
                </b>
              ) : (
                <span className="bulk-problem">{row.problem}</span>
              )}
              {row.endsPromotion && !isOut && (
                <small className="bulk-ends">{endedText(row.endsPromotion)}</small>
              )}
            </td>
            {isPrice && (
              <NumberCell label="Diferença">
                {isOut ? 'fica de fora' : differenceText(row.before, row.after) || '–'}
              </NumberCell>
            )}
          </tr>
        )
      })}
    </ListTable>
  )
}

function Name({ row: { name, variantCount } }: { row: BulkPreview['rows'][number] }) {
  return (
    <span>
      {dashKept(name)}
      {variantCount > 1 && <span className="muted"> · {variantCount} variações</span>}
    </span>
  )
}

interface StateProps {
  state: BulkPreview['rows'][number]['before']
  kind: BulkAction['kind']
}

function StateText({ state, kind }: StateProps) {
  const isPrice = isOfPrices(kind)
  return (
    <>
      {stateText(state, kind)}
      {isPrice && state.promotionalPrice !== null && (
        <span className="bulk-promotion"> promo {formatMoney(state.promotionalPrice)}</span>
      )}
    </>
  )
}
