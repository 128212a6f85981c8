import { maxListLines } from '../../../contracts/quantities.ts'
import { findProduct } from '../../../shop/catalogue/products.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { type Card, cardOf } from '../parts/card.ts'
import type { Route } from './+types/favourite-cards'

/** GET /favoritos/cartoes?{slug}=1&…: the cards of these products, as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { paymentSettings } = await getSettings(db)
  const cards: Card[] = []
  for (const slug of [...url.searchParams.keys()].slice(0, maxListLines)) {
    const product = await findProduct(db, slug, 'public')
    if (product) cards.push(cardOf(product, paymentSettings))
  }
  return Response.json(cards, { headers: { 'Cache-Control': 'no-store' } })
}
