import {
  type Stocktake,
  type StocktakeApplication,
  type StocktakeChange,
  type StocktakeDetail,
  stocktakeDetailSchema,
  type StocktakeInput,
  type StocktakeLine,
  type StocktakeLineChange,
  stocktakeLineSchema,
  type StocktakeLinesQuery,
  type StocktakePieces,
  stocktakeSchema,
  type StocktakesQuery,
  type StocktakeVariant,
  stocktakeVariantSchema,
  type StocktakeVariantsQuery,
} from '../../../contracts/stocktakes.ts'
import { callApi, callApiForPage, type Page } from '../api.ts'

const path = (id: string) => `/stock/stocktakes/${id}`
const answer = stocktakeDetailSchema

/** One page of the stocktakes, newest first. Throws ApiFailure. */
export function listStocktakes(query: Partial<StocktakesQuery>): Promise<Page<Stocktake>> {
  return callApiForPage('/stock/stocktakes', { query, answer: stocktakeSchema.array() })
}

/** Throws ApiFailure. */
export function startStocktake(body: StocktakeInput): Promise<StocktakeDetail> {
  return callApi('POST', '/stock/stocktakes', { body, answer })
}

export function findStocktake(id: string): Promise<StocktakeDetail> {
  return callApi('GET', path(id), { answer })
}

/** Throws ApiFailure 409 when it has ended, or nothing was counted. */
export function changeStocktake(id: string, body: StocktakeChange): Promise<StocktakeDetail> {
  return callApi('PUT', path(id), { body, answer })
}

/** One page of what was counted. Throws ApiFailure. */
export function listLines(
  id: string,
  query: Partial<StocktakeLinesQuery>,
): Promise<Page<StocktakeLine>> {
  return callApiForPage(`${path(id)}/lines`, { query, answer: stocktakeLineSchema.array() })
}

/** One page of the variants of its category. Throws ApiFailure. */
export function listStocktakeVariants(
  id: string,
  query: Partial<StocktakeVariantsQuery>,
): Promise<Page<StocktakeVariant>> {
  return callApiForPage(`${path(id)}/variants`, { query, answer: stocktakeVariantSchema.array() })
}

/** Adds pieces that were scanned. Throws ApiFailure 404 for an unknown code. */
export function addPieces(id: string, body: StocktakePieces): Promise<StocktakeLine> {
  return callApi('POST', `${path(id)}/lines`, { body, answer: stocktakeLineSchema })
}

/** Replaces the pieces that were seen. Throws ApiFailure 409 when they have changed. */
export function replacePieces(
  id: string,
  variantId: string,
  body: StocktakeLineChange,
): Promise<StocktakeLine | null> {
  return callApi('PUT', `${path(id)}/lines/${variantId}`, {
    body,
    answer: stocktakeLineSchema.nullable(),
  })
}

/** Counts as zero what was not counted of the category. Throws ApiFailure. */
export function countRestAsZero(id: string): Promise<void> {
  return callApi('POST', `${path(id)}/rest`)
}

/** Throws ApiFailure 409 when it is not as it was reviewed. */
export function applyStocktake(id: string, body: StocktakeApplication): Promise<StocktakeDetail> {
  return callApi('POST', `${path(id)}/application`, { body, answer })
}

/** Throws ApiFailure 409 when it is not applied. */
export function reverseStocktake(id: string, reason: string): Promise<StocktakeDetail> {
  return callApi('POST', `${path(id)}/reversal`, { body: { reason }, answer })
}
