import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/listed-lines'
import { listedLines } from './listed-line.server.ts'

/** GET /lista/itens?…: what the shop says now about the variants of a list, as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const lines = await listedLines(context.get(shopContext).db, url.searchParams)
  return Response.json(lines, { headers: { 'Cache-Control': 'no-store' } })
}
