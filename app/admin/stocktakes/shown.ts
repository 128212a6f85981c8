import type {
  StocktakeDetail,
  StocktakeLine,
  StocktakeVariant,
} from '../../../contracts/stocktakes.ts'
import type { ListQuery } from '../list-query.ts'

/** `ver` in the address: what of the category was not counted, what was, and what of it differs. */
export const shownLists = ['faltam', 'contados', 'diferencas'] as const
export type ShownList = (typeof shownLists)[number]

/** A stocktake with the page of one of its lists. */
export interface ShownStocktake {
  stocktake: StocktakeDetail
  shown: ShownList
  query: ListQuery
  /** Beside what was not counted: the latest of an open one. */
  lines: StocktakeLine[]
  /** What was not counted. */
  variants: StocktakeVariant[]
  /** Of the shown list, on all pages. */
  total: number
}
