import { maxListLines } from '../../../contracts/quantities.ts'
import { findProduct } from '../../../shop/catalogue/products.ts'
import { findRenamed } from '../../../shop/slugs.ts'
import type { Database } from '../../../db/schema.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { type Card, cardOf } from '../parts/card.ts'
import type { Route } from './+types/favourite-cards'

/** `asked` is the slug under which the browser keeps the product, if that is a former one. */
export type FavouriteCard = Card & { asked?: string }

/** GET /favoritos/cartoes?{slug}=1&…: the cards of these products, as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { paymentSettings } = await getSettings(db)
  const cards: FavouriteCard[] = []
  for (const asked of [...url.searchParams.keys()].slice(0, maxListLines)) {
    const product = await productOf(db, asked)
    if (!product) continue
    const card = cardOf(product, paymentSettings)
    cards.push(card.slug === asked ? card : { ...card, asked })
  }
  return Response.json(cards, { headers: { 'Cache-Control': 'no-store' } })
}

/** Also finds a product that was renamed, or joined with another, since it became a favourite. */
async function productOf(db: Database, slug: string) {
  const product = await findProduct(db, slug, 'public')
  if (product) return product
  const renamed = await findRenamed(db, 'product', slug)
  return renamed && findProduct(db, renamed.slug, 'public')
}
