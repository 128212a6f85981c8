import {
  type Join,
  type JoinInput,
  type JoinProposals,
  joinProposalsSchema,
  joinSchema,
} from '../../../contracts/joining.ts'
import { type ProductDetail, productDetailSchema } from '../../../contracts/products.ts'
import { callApi } from '../api.ts'

/** Throws ApiFailure. */
export function listProposals(): Promise<JoinProposals> {
  return callApi('GET', '/product-joins/proposals', { answer: joinProposalsSchema })
}

/** What the product was joined of; null when it was not. Throws ApiFailure. */
export function findJoin(productId: string): Promise<Join | null> {
  return callApi('GET', `/product-joins/${productId}`, { answer: joinSchema.nullable() })
}

/** Throws ApiFailure 409 when one of the products has changed or is gone. */
export function joinProducts(join: JoinInput): Promise<ProductDetail> {
  return callApi('POST', '/product-joins', { body: join, answer: productDetailSchema })
}

/** Throws ApiFailure 409 when the product has changed since `updatedAt` or has other variants. */
export function separateProduct(productId: string, updatedAt: string): Promise<ProductDetail[]> {
  return callApi('POST', `/product-joins/${productId}/separation`, {
    body: { updatedAt },
    answer: productDetailSchema.array(),
  })
}
