import type { z } from 'zod'
import {
  type categoryMinimumSchema,
  type VariantToBuy,
  variantToBuySchema,
} from '../../../contracts/stock-minimums.ts'
import { callApi } from '../api.ts'

/** What is below its minimum, by name. Throws ApiFailure. */
export function listToBuy(): Promise<VariantToBuy[]> {
  return callApi('GET', '/stock/purchase-list', { answer: variantToBuySchema.array() })
}

/** Null: no minimum. Throws ApiFailure. */
export function setMinimum(variantId: string, minimum: number | null): Promise<void> {
  return callApi('PUT', `/stock/variants/${variantId}/minimum`, { body: { minimum } })
}

/** For the variants of the category that have none. Throws ApiFailure. */
export function setCategoryMinimum(wanted: z.output<typeof categoryMinimumSchema>): Promise<void> {
  return callApi('PUT', '/stock/minimums', { body: wanted })
}
