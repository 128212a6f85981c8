import type {
  StocktakeDetail,
  StocktakeLine,
  StocktakeVariant,
} from '../../../contracts/stocktakes.ts'
import type { ListQuery } from '../list-query.ts'

/** `ver` in the address: what was counted, what of it differs, and what of the category was not. */
export const shownLists = ['contados', 'diferencas', 'faltam'] as const
export type ShownList = (typeof shownLists)[number]

/** A stocktake with the page of one of its lists. */
export interface ShownStocktake {
  stocktake: StocktakeDetail
  shown: ShownList
  query: ListQuery
  /** Empty for what was not counted. */
  lines: StocktakeLine[]
  /** What was not counted. */
  variants: StocktakeVariant[]
  /** Of the shown list, on all pages. */
  total: number
}
