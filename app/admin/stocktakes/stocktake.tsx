import type { StocktakeDetail } from '../../../contracts/stocktakes.ts'
import { loading } from '../failures.ts'
import { pageSize, readChoice, readListQuery, requirePage } from '../list-query.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/stocktake'
import { findStocktake, listLines, listStocktakeVariants } from './calls.ts'
import { Counting } from './counting.tsx'
import { Review } from './review.tsx'
import { shownLists } from './shown.ts'

export const meta = () => [{ title: titleOf('Contagem') }]

/**
 * `ver`: what is listed; by default what of a category is still to be counted, then what was
 * counted, in a review what differs.
 */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'keep-stock')
  const { id } = args.params
  const url = new URL(args.request.url)
  const query = readListQuery(url.searchParams)
  const wanted = readChoice(url.searchParams, 'ver', shownLists)
  return loading('load-stock', async () => {
    const stocktake = await findStocktake(id)
    const counting = stocktake.uncounted ? 'faltam' : 'contados'
    const shown = wanted ?? (stocktake.state === 'open' ? counting : 'diferencas')
    const list = await findList(stocktake, shown, query)
    requirePage({ url, page: query.page, total: list.total })
    return { stocktake, shown, query, ...list }
  })
}

/** Lines that are shown above what is still to be counted. */
const latestLines = 3

async function findList(
  { id, state }: StocktakeDetail,
  shown: (typeof shownLists)[number],
  { search, page }: { search: string; page: number },
) {
  if (shown === 'faltam') {
    const query = { show: 'uncounted', page, limit: pageSize } as const
    const { items, total } = await listStocktakeVariants(id, query)
    const latest = state === 'open' ? await listLines(id, { limit: latestLines }) : undefined
    return { lines: latest?.items ?? [], variants: items, total }
  }
  const show = shown === 'diferencas' && state !== 'open' ? 'differences' : 'all'
  const { items, total } = await listLines(id, { show, search, page, limit: pageSize })
  return { lines: items, variants: [], total }
}

/** A stocktake: the counting without what is expected, then what differs (rule: stock-7). */
export default function StocktakeScreen({ loaderData }: Route.ComponentProps) {
  return loaderData.stocktake.state === 'open' ? (
    <Counting {...loaderData} />
  ) : (
    <Review {...loaderData} />
  )
}
