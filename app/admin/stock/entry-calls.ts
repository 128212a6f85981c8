import { z } from 'zod'
import {
  type StockEntriesQuery,
  type StockEntry,
  type StockEntryDetail,
  stockEntryDetailSchema,
  type StockEntryInput,
  stockEntrySchema,
} from '../../../contracts/stock-entries.ts'
import { callApi, callApiForPage, type Page } from '../api.ts'

/** One page of the entries, newest first. Throws ApiFailure. */
export function listEntries(query: Partial<StockEntriesQuery>): Promise<Page<StockEntry>> {
  return callApiForPage('/stock/entries', { query, answer: stockEntrySchema.array() })
}

export function findEntry(id: string): Promise<StockEntryDetail> {
  return callApi('GET', `/stock/entries/${id}`, { answer: stockEntryDetailSchema })
}

/** The suppliers of entries, the latest first. Throws ApiFailure. */
export function listSuppliers(): Promise<string[]> {
  return callApi('GET', '/stock/suppliers', { answer: z.array(z.string()) })
}

/** Throws ApiFailure. */
export function recordEntry(entry: StockEntryInput): Promise<StockEntryDetail> {
  return callApi('POST', '/stock/entries', { body: entry, answer: stockEntryDetailSchema })
}

/** Takes an entry back. Throws ApiFailure 409 when it was taken back already. */
export function reverseEntry(id: string, reason: string): Promise<StockEntryDetail> {
  return callApi('POST', `/stock/entries/${id}/reversal`, {
    body: { reason },
    answer: stockEntryDetailSchema,
  })
}
