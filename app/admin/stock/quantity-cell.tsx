import { NumberCell } from '../parts/list-table.tsx'
import { piecesText } from './stock-texts.ts'

/** Pieces in a table whose rows are cards on phones, where null is left out. */
export function Quantity({ label, quantity }: { label: string; quantity: number | null }) {
  return quantity === null ? (
    <td className="table-right table-cards-hidden muted">–</td>
  ) : (
    <NumberCell label={label}>{piecesText(quantity)}</NumberCell>
  )
}
