import { redirect } from 'react-router'
import { homePageQuerySchema } from '../contracts/product-query.ts'
import type { Route } from './+types/unknown-path'
import { homePath, searchPath } from './storefront/parts/paths.ts'

/** What other shops call the words of a search. */
const searchParameters = ['busca', 'q', 's', 'query', 'search', 'termo']

/** Unknown addresses redirect to the home page, those of a search to its results (routes-4). */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const words = searchParameters.map((name) => searchParams.get(name)).find(Boolean)
  const search = homePageQuerySchema.shape.busca.parse(words ?? '')
  return redirect(search === '' ? homePath : searchPath(search))
}
