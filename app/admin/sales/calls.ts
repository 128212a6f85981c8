import {
  type DiscountApproval,
  type DiscountApprovalInput,
  discountApprovalSchema,
} from '../../../contracts/discount-approvals.ts'
import { z } from 'zod'
import type { ExchangeInput } from '../../../contracts/exchanges.ts'
import { type OpenedList, openedListSchema } from '../../../contracts/lists.ts'
import type { PaymentInput, PaymentMeans, RefundInput } from '../../../contracts/payments.ts'
import { type QuoteLink, quoteLinkSchema } from '../../../contracts/quote-links.ts'
import type { SaleReturnInput } from '../../../contracts/returns.ts'
import { maxSaleSearchLength, type SaleSort } from '../../../contracts/sale-query.ts'
import {
  type Sale,
  type SaleChange,
  type SaleInput,
  saleSchema,
  type SaleStatus,
} from '../../../contracts/sales.ts'
import type { SaleSheetContent, SheetFormat } from '../../../contracts/exports.ts'
import { callApi, callApiForFile, callApiForPage, type Page } from '../api.ts'

const salePageSchema = z.object({ sales: saleSchema.array() }).transform(({ sales }) => sales)

interface SalesWanted {
  search?: string
  clientId?: string | undefined
  status?: SaleStatus | undefined
  productId?: string | undefined
  sellerId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  open?: true | undefined
  overdue?: true | undefined
  means?: PaymentMeans | undefined
  sort?: SaleSort
  direction?: 'asc' | 'desc'
  page?: number
  limit: number
}

export function listSales({ search, ...wanted }: SalesWanted): Promise<Page<Sale>> {
  return callApiForPage('/sales', {
    query: { ...wanted, search: search?.slice(0, maxSaleSearchLength) },
    answer: salePageSchema,
  })
}

/** The found sales, or their items, as a spreadsheet. Throws ApiFailure. */
export function exportSales(
  { search, sort: _sort, direction: _direction, page: _page, ...found }: Omit<SalesWanted, 'limit'>,
  file: { content: SaleSheetContent; format: SheetFormat },
): Promise<Blob> {
  return callApiForFile('/sales/export', {
    ...found,
    ...file,
    search: search?.slice(0, maxSaleSearchLength) || undefined,
  })
}

export function findSale(id: string): Promise<Sale> {
  return callApi('GET', `/sales/${id}`, { answer: saleSchema })
}

/** Throws ApiFailure 404 when no list has the code. */
export function openList(code: string): Promise<OpenedList> {
  return callApi('POST', '/lists/openings', { body: { code }, answer: openedListSchema })
}

export function createSale(sale: SaleInput): Promise<Sale> {
  return callApi('POST', '/sales', { body: sale, answer: saleSchema })
}

/**
 * Throws ApiFailure 409 when the sale has changed since `change.updatedAt` or is no longer pending.
 */
export function changeSale(id: string, change: SaleChange): Promise<Sale> {
  return callApi('PUT', `/sales/${id}`, { body: change, answer: saleSchema })
}

/**
 * Throws ApiFailure 403 when it is too late for this user, 422 when a required reason is missing.
 */
export function undoSale(id: string, reason: string): Promise<void> {
  return callApi('POST', `/sales/${id}/undo`, { body: { reason } })
}

/**
 * Throws ApiFailure 422 when something is paid and no reason is given, 409 when not `paidValue` is
 * paid.
 */
export function deleteSale({ id, paidValue }: Sale, reason: string): Promise<void> {
  return callApi('DELETE', `/sales/${id}`, { query: { reason, paidValue } })
}

export function findQuoteLink(id: string): Promise<QuoteLink> {
  return callApi('GET', `/sales/${id}/quote-link`, { answer: quoteLinkSchema })
}

/** Throws ApiFailure 409 for a sale that is not pending, or no longer valid as a quote. */
export function publishQuote(id: string): Promise<QuoteLink> {
  return callApi('PUT', `/sales/${id}/quote-link`, { answer: quoteLinkSchema })
}

export function withdrawQuote(id: string): Promise<QuoteLink> {
  return callApi('DELETE', `/sales/${id}/quote-link`, { answer: quoteLinkSchema })
}

/**
 * Throws ApiFailure 422 for more than is owed, 409 when nothing is or the sale has changed since
 * `payment.updatedAt`.
 */
export function recordPayment(id: string, payment: PaymentInput): Promise<Sale> {
  return callApi('POST', `/sales/${id}/payments`, { body: payment, answer: saleSchema })
}

/** Throws ApiFailure 422 for more than was paid, 409 when the sale is completed. */
export function recordRefund(id: string, refund: RefundInput): Promise<Sale> {
  return callApi('POST', `/sales/${id}/refunds`, { body: refund, answer: saleSchema })
}

/**
 * Throws ApiFailure 422 for more pieces than are left, 409 when another amount is to be given
 * back.
 */
export function recordReturn(id: string, returned: SaleReturnInput): Promise<Sale> {
  return callApi('POST', `/sales/${id}/returns`, { body: returned, answer: saleSchema })
}

/**
 * Answers the new sale. Throws ApiFailure 422 for more pieces than are left, 409 when other amounts
 * result or something is sold out.
 */
export function exchangeItems(id: string, exchange: ExchangeInput): Promise<Sale> {
  return callApi('POST', `/sales/${id}/exchanges`, { body: exchange, answer: saleSchema })
}

/**
 * Answers the sale that the items came from. Throws ApiFailure 403 when it is too late for this
 * user, 409 when not `paidValue` is paid, the sale has changed or the voucher was used.
 */
export function undoExchange({ id, paidValue }: Sale, reason: string): Promise<Sale> {
  return callApi('POST', `/sales/${id}/exchange-reversal`, {
    body: { reason, paidValue },
    answer: saleSchema,
  })
}

/** Throws ApiFailure 409 for a return that was undone before. */
export function undoReturn(id: string, returnId: string, reason: string): Promise<Sale> {
  return callApi('POST', `/sales/${id}/returns/${returnId}/reversal`, {
    body: { reason },
    answer: saleSchema,
  })
}

/** Throws ApiFailure 409 for an entry that cannot be corrected any more. */
export function reversePayment(id: string, paymentId: string, reason: string): Promise<Sale> {
  return callApi('POST', `/sales/${id}/payments/${paymentId}/reversal`, {
    body: { reason },
    answer: saleSchema,
  })
}

/** Throws ApiFailure 422 for wrong credentials or a missing code. */
export function approveDiscount(input: DiscountApprovalInput): Promise<DiscountApproval> {
  return callApi('POST', '/sales/discount-approvals', {
    body: input,
    answer: discountApprovalSchema,
  })
}
