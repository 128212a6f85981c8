import { piecesText } from './stock-texts.ts'

/** Pieces in a table whose rows are cards on phones. */
export function Quantity({ label, quantity }: { label: string; quantity: number }) {
  return (
    <td className="table-right tabular-numbers" data-label={label}>
      {piecesText(quantity)}
    </td>
  )
}
