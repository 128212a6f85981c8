import {
  maxCodes,
  type OversoldQuery,
  type Quantities,
  type Quantity,
  type QuantitiesQuery,
  quantitiesSchema,
  type Reservation,
  type ReservationsQuery,
  reservationSchema,
  type StockAdjustment,
  type StockMovement,
  stockMovementSchema,
  type StockStart,
  type StockStop,
  type VariantStock,
  variantStockSchema,
} from '../../../contracts/stock.ts'
import { callApi, callApiForPage, type Page } from '../api.ts'

/** The pieces of the variants of a product. Throws ApiFailure. */
export function findStock(productId: string): Promise<VariantStock[]> {
  return callApi('GET', `/stock/products/${productId}`, { answer: variantStockSchema.array() })
}

/** The latest movements of a variant, newest first. Throws ApiFailure. */
export function listMovements(variantId: string): Promise<StockMovement[]> {
  return callApi('GET', `/stock/variants/${variantId}/movements`, {
    query: { limit: 100 },
    answer: stockMovementSchema.array(),
  })
}

/** One page of what pending sales reserve. Throws ApiFailure. */
export function listReservations(query: Partial<ReservationsQuery>): Promise<Page<Reservation>> {
  return callApiForPage('/stock/reservations', { query, answer: reservationSchema.array() })
}

/** One page of the variants with more sold or reserved than there is. Throws ApiFailure. */
export function listOversold(query: Partial<OversoldQuery>): Promise<Page<VariantStock>> {
  return callApiForPage('/stock/oversold', { query, answer: variantStockSchema.array() })
}

/** One page of all variants with their pieces. Throws ApiFailure. */
export function listQuantities(query: Omit<QuantitiesQuery, 'ids'>): Promise<Quantities> {
  return callApi('GET', '/stock/quantities', { query, answer: quantitiesSchema })
}

/** Throws ApiFailure 409 when the variant is counted already. */
export function startCounting(variantId: string, start: StockStart): Promise<VariantStock> {
  return callApi('POST', `/stock/variants/${variantId}/start`, {
    body: start,
    answer: variantStockSchema,
  })
}

/** Throws ApiFailure. */
export function adjustStock(variantId: string, change: StockAdjustment): Promise<VariantStock> {
  return callApi('POST', `/stock/variants/${variantId}/adjustments`, {
    body: change,
    answer: variantStockSchema,
  })
}

/** Throws ApiFailure 409 when the variant is not counted. */
export function stopCounting(variantId: string, stop: StockStop): Promise<VariantStock> {
  return callApi('POST', `/stock/variants/${variantId}/stop`, {
    body: stop,
    answer: variantStockSchema,
  })
}

/** The pieces and costs of variants by their ids; those of services are left out. */
export async function findQuantities(ids: string[]): Promise<Quantity[]> {
  const found = await Promise.all(
    partsOf(ids).map((part) =>
      callApi('GET', '/stock/quantities', {
        query: { ids: part.join(','), limit: maxCodes },
        answer: quantitiesSchema,
      }),
    ),
  )
  return found.flatMap(({ rows }) => rows)
}

/** The pieces of variants by their ids, SKUs or bar codes; unknown ones are left out. */
export async function findVariantsStock(
  by: 'ids' | 'codes',
  values: string[],
): Promise<VariantStock[]> {
  const found = await Promise.all(
    partsOf(values).map((part) =>
      callApi('GET', '/stock/variants', {
        query: { [by]: part.join(',') },
        answer: variantStockSchema.array(),
      }),
    ),
  )
  return found.flat()
}

function partsOf(values: string[]): string[][] {
  return Array.from({ length: Math.ceil(values.length / maxCodes) }, (_, part) =>
    values.slice(part * maxCodes, (part + 1) * maxCodes),
  )
}
