import { quoteLinkSchema, quotePath, type QuoteLink } from '../contracts/quote-links.ts'
import { findQuoteToken, publishQuote, withdrawQuote } from '../shop/sales/quote-links.ts'
import { getSale } from '../shop/sales/sale-list.ts'
import { publicUrlOf } from '../shop/settings/public-url.ts'
import { getSettings } from '../shop/settings/settings.ts'
import type { Routes, Services } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const path = '/sales/:id/quote-link'
const route = {
  config: { act: 'publish-quotes' },
  schema: { tags: ['Vendas'], params: idParamsSchema, response: { 200: quoteLinkSchema } },
} as const

/** The public page of a quote. A PUT, so that pressing twice gives one link. */
export const quoteLinkRoutes: Routes = async (app, services) => {
  const { db } = services

  app.get(path, route, async ({ params: { id } }) => {
    await getSale(db, id)
    return linkOf(services, await findQuoteToken(db, id))
  })

  app.put(path, route, async ({ params: { id } }) => linkOf(services, await publishQuote(db, id)))

  app.delete(path, route, async ({ params: { id } }) => {
    await withdrawQuote(db, id)
    return linkOf(services, undefined)
  })
}

async function linkOf({ db, publicUrl }: Services, token: string | undefined): Promise<QuoteLink> {
  if (token === undefined) return { url: null }
  return { url: publicUrlOf(await getSettings(db), { publicUrl }) + quotePath(token) }
}
