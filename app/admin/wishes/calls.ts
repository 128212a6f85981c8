import { type Wish, type WishInput, wishSchema } from '../../../contracts/wishes.ts'
import { callApi } from '../api.ts'

/** Of one product, or of all. Throws ApiFailure. */
export function listWishes(productId: string | undefined): Promise<Wish[]> {
  return callApi('GET', '/wishes', { query: { productId }, answer: wishSchema.array() })
}

/** Throws ApiFailure. */
export function noteWish(wish: WishInput): Promise<Wish> {
  return callApi('POST', '/wishes', { body: wish, answer: wishSchema })
}

/** Throws ApiFailure. */
export function endWish(id: string): Promise<void> {
  return callApi('DELETE', `/wishes/${id}`)
}
