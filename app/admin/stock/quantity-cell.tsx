import { piecesText } from './stock-texts.ts'

/** Pieces in a table whose rows are cards on phones, where null is left out. */
export function Quantity({ label, quantity }: { label: string; quantity: number | null }) {
  return quantity === null ? (
    <td className="table-right table-cards-hidden muted">–</td>
  ) : (
    <td className="table-right tabular-numbers" data-label={label}>
      {piecesText(quantity)}
    </td>
  )
}
