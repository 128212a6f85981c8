import {
  type CategoryMinimum,
  categoryMinimumSchema,
  type VariantToBuy,
  variantToBuySchema,
} from '../../../contracts/stock-minimums.ts'
import { callApi } from '../api.ts'

/** What is below its minimum, by name. Throws ApiFailure. */
export function listToBuy(): Promise<VariantToBuy[]> {
  return callApi('GET', '/stock/purchase-list', { answer: variantToBuySchema.array() })
}

/** Null: that of its category. Throws ApiFailure. */
export function setMinimum(variantId: string, minimum: number | null): Promise<void> {
  return callApi('PUT', `/stock/variants/${variantId}/minimum`, { body: { minimum } })
}

/** Those of all categories that have one. Throws ApiFailure. */
export function listCategoryMinimums(): Promise<CategoryMinimum[]> {
  return callApi('GET', '/stock/minimums', { answer: categoryMinimumSchema.array() })
}

/** For the variants of the category that have none of their own. Throws ApiFailure. */
export function setCategoryMinimum(wanted: CategoryMinimum): Promise<void> {
  return callApi('PUT', '/stock/minimums', { body: wanted })
}
