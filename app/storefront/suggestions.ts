import { readHomePageQuery } from '../../contracts/product-query.ts'
import { formatCents } from '../../shop/catalogue/currency.ts'
import { listProducts } from '../../shop/catalogue/product-list.ts'
import { shopContext } from '../shop-context.ts'
import type { Route } from './+types/suggestions'
import { productPath } from './paths.ts'

const mostSuggestions = 6

export interface Suggestion {
  name: string
  path: string
  picture?: string
  price: string
}

/** GET /sugestoes?busca=…: the best matches for what is being typed, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { busca } = readHomePageQuery(new URL(request.url).searchParams)
  if (busca === '') return Response.json([])
  const { products } = await listProducts(context.get(shopContext).db, { audience: 'public', search: busca, limit: mostSuggestions })
  const suggestions: Suggestion[] = products.map(({ name, slug, images, effectivePriceCents }) => ({
    name,
    path: productPath(slug),
    ...(images[0] && { picture: images[0] }),
    price: formatCents(effectivePriceCents),
  }))
  return Response.json(suggestions)
}
