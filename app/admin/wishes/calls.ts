import {
  type Wish,
  type WishesQuery,
  type WishInput,
  wishSchema,
} from '../../../contracts/wishes.ts'
import { callApi, callApiForPage, type Page } from '../api.ts'

/** One page of the wishes for one product, or for all. Throws ApiFailure. */
export function listWishes(query: Partial<WishesQuery>): Promise<Page<Wish>> {
  return callApiForPage('/wishes', { query, answer: wishSchema.array() })
}

/** Throws ApiFailure. */
export function noteWish(wish: WishInput): Promise<Wish> {
  return callApi('POST', '/wishes', { body: wish, answer: wishSchema })
}

/** Throws ApiFailure. */
export function endWish(id: string): Promise<void> {
  return callApi('DELETE', `/wishes/${id}`)
}
