import { z } from 'zod'
import {
  stocktakeApplicationSchema,
  stocktakeChangeSchema,
  type StocktakeDetail,
  stocktakeLineChangeSchema,
  stocktakeReversalSchema,
} from '../../../contracts/stocktakes.ts'
import { saveAndStay } from '../actions.ts'
import { loading, refused, saving } from '../failures.ts'
import { pageSize, readChoice, readListQuery, requirePage } from '../list-query.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/stocktake'
import {
  applyStocktake,
  changeStocktake,
  countRestAsZero,
  findStocktake,
  listLines,
  listStocktakeVariants,
  replacePieces,
  reverseStocktake,
} from './calls.ts'
import { Counting } from './counting.tsx'
import { Review } from './review.tsx'
import { shownLists } from './shown.ts'

export const meta = () => [{ title: titleOf('Contagem') }]

/** `ver`: what is listed; by default what was counted, in a review what differs. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'keep-stock')
  const { id } = args.params
  const url = new URL(args.request.url)
  const query = readListQuery(url.searchParams)
  const wanted = readChoice(url.searchParams, 'ver', shownLists)
  return loading('load-stock', async () => {
    const stocktake = await findStocktake(id)
    const shown = wanted ?? (stocktake.state === 'open' ? 'contados' : 'diferencas')
    const list = await findList(stocktake, shown, query)
    requirePage({ url, page: query.page, total: list.total })
    return { stocktake, shown, query, ...list }
  })
}

async function findList(
  { id, state }: StocktakeDetail,
  shown: (typeof shownLists)[number],
  { search, page }: { search: string; page: number },
) {
  if (shown === 'faltam') {
    const query = { show: 'uncounted', page, limit: pageSize } as const
    const { items, total } = await listStocktakeVariants(id, query)
    return { lines: [], variants: items, total }
  }
  const show = shown === 'diferencas' && state !== 'open' ? 'differences' : 'all'
  const { items, total } = await listLines(id, { show, search, page, limit: pageSize })
  return { lines: items, variants: [], total }
}

const actSchema = z.union([
  stocktakeChangeSchema,
  stocktakeApplicationSchema,
  stocktakeReversalSchema,
  stocktakeLineChangeSchema.extend({ variantId: z.string() }),
  z.object({ rest: z.literal(0) }),
])

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const act = actSchema.parse(await request.json())
  if ('state' in act) {
    const change = () => changeStocktake(id, act)
    if (act.state === 'cancelled') return saveAndStay('cancel-stocktake', change)
    const { refusal } = await saving('change-stocktake', change)
    return refusal ? refused(refusal) : null
  }
  if ('revision' in act)
    return saveAndStay('apply-stocktake', () => applyStocktake(id, act.revision))
  if ('reason' in act)
    return saveAndStay('reverse-stocktake', () => reverseStocktake(id, act.reason))
  if ('rest' in act) return saveAndStay('count-pieces', () => countRestAsZero(id))
  const { variantId, ...counted } = act
  return saveAndStay('count-pieces', () => replacePieces(id, variantId, counted))
}

/** A stocktake: the counting without what is expected, then what differs (rule: stock-7). */
export default function StocktakeScreen({ loaderData }: Route.ComponentProps) {
  return loaderData.stocktake.state === 'open' ? (
    <Counting {...loaderData} />
  ) : (
    <Review {...loaderData} />
  )
}
