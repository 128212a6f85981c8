import {
  type CategoryMinimum,
  categoryMinimumSchema,
  type VariantToBuy,
  variantToBuySchema,
} from '../../../contracts/stock-minimums.ts'
import { callApi } from '../api.ts'

/** The variants below their minimum, by name. Throws ApiFailure. */
export function listToBuy(): Promise<VariantToBuy[]> {
  return callApi('GET', '/stock/purchase-list', { answer: variantToBuySchema.array() })
}

/** Null removes it: the minimum of the category applies. Throws ApiFailure. */
export function setMinimum(variantId: string, minimum: number | null): Promise<void> {
  return callApi('PUT', `/stock/variants/${variantId}/minimum`, { body: { minimum } })
}

/** The minimums of the categories that have one. Throws ApiFailure. */
export function listCategoryMinimums(): Promise<CategoryMinimum[]> {
  return callApi('GET', '/stock/minimums', { answer: categoryMinimumSchema.array() })
}

/** It applies to the variants of the category without a minimum of their own. Throws ApiFailure. */
export function setCategoryMinimum(wanted: CategoryMinimum): Promise<void> {
  return callApi('PUT', '/stock/minimums', { body: wanted })
}
