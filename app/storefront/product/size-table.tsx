import type { SizeTable as SizeTableOf } from '../../../contracts/size-tables.ts'
import { Icon } from '../../ui/icon.tsx'

/** The size table, closed until it is opened or an address ends in #medidas (rule: products-11). */
export default function SizeTable({ title, note, columns, rows }: SizeTableOf) {
  return (
    <details className="size-table" ref={openWhereAsked}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls sideways */}
      <div id="medidas" className="size-table-body" role="region" aria-label={title} tabIndex={0}>
        <table className="tabular-numbers">
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th key={i} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...cells], i) => (
              <tr key={i}>
                <th scope="row">{size}</th>
                {cells.map((cell, j) => (
                  <td key={j}>{cell || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== '' && <p>{note}</p>}
    </details>
  )
}

/** A link that was followed before this script came led to what the server had sent. */
function openWhereAsked(details: HTMLDetailsElement | null): void {
  if (!details || details.open || location.hash !== '#medidas') return
  details.open = true
  details.scrollIntoView({ block: 'center' })
}
