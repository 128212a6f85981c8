import type { StocktakeState } from '../../../contracts/stocktakes.ts'
import { stocktakeStateNames } from '../stock/stock-texts.ts'

const tones: Record<StocktakeState, string> = {
  open: 'badge-warn',
  review: 'badge-warn',
  applied: 'badge-ok',
  reversed: 'badge-bad',
  cancelled: 'badge-mute',
}

export function StateBadge({ state }: { state: StocktakeState }) {
  return <span className={`badge ${tones[state]}`}>{stocktakeStateNames[state]}</span>
}
