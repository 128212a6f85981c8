import { readHomePageQuery } from '../../../contracts/product-query.ts'
import { findMeantChoices } from '../../../shop/catalogue/meant-choice.ts'
import { cardPriceTexts } from '../../../shop/catalogue/price-texts.ts'
import { listForVisitors } from '../../../shop/catalogue/led-search.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/suggestions'
import { picturesOf } from '../parts/card.ts'
import { productPath } from '../parts/paths.ts'

const maxSuggestions = 6

export interface Suggestion {
  name: string
  /** What the text names of it: "Azul, M". */
  choice?: string
  path: string
  picture?: string
  /** The cash price, which cards show largest. */
  cash: string
  soldOut?: true
}

/** GET /sugestoes?busca=…: the best matches for the text being typed, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { busca } = readHomePageQuery(new URL(request.url).searchParams)
  if (busca === '') return Response.json([])
  const { db } = context.get(shopContext)
  const { paymentSettings } = await getSettings(db)
  const { products } = await listForVisitors(db, { search: busca, limit: maxSuggestions })
  const choices = await findMeantChoices(db, busca, products)
  const suggestions: Suggestion[] = products.map((product) => {
    const choice = choices.get(product.id)
    const [picture] = picturesOf(product.images, choice)
    return {
      name: product.name,
      ...(choice && { choice: choice.text }),
      path: productPath(product.slug) + (choice?.query ?? ''),
      ...(picture && { picture }),
      cash: cardPriceTexts(product, paymentSettings).cash,
      ...(!product.inStock && { soldOut: true as const }),
    }
  })
  return Response.json(suggestions)
}
