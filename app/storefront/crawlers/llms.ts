import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/llms'
import { llmsText } from './llms-text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await llmsText(context.get(shopContext)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
