import { z } from 'zod'
import {
  type Client,
  type ClientChange,
  type ClientInput,
  type ClientPurchases,
  clientPurchasesSchema,
  clientSchema,
  type ClientSort,
  maxClientSearchLength,
} from '../../../contracts/clients.ts'
import type { SheetFormat } from '../../../contracts/exports.ts'
import { callApi, callApiForFile, callApiForPage, type Page } from '../api.ts'

const clientPageSchema = z
  .object({ clients: clientSchema.array() })
  .transform(({ clients }) => clients)

interface ClientsWanted {
  search: string
  sort?: ClientSort
  owing?: true | undefined
  voucher?: true | undefined
  idleDays?: number | undefined
  page?: number
  limit: number
}

export function listClients({ search, ...wanted }: ClientsWanted): Promise<Page<Client>> {
  return callApiForPage('/clients', {
    query: { ...wanted, search: search.slice(0, maxClientSearchLength) },
    answer: clientPageSchema,
  })
}

/** The found clients as a spreadsheet. Throws ApiFailure. */
export function exportClients(
  { search, page: _page, ...wanted }: Omit<ClientsWanted, 'limit'>,
  format: SheetFormat,
): Promise<Blob> {
  return callApiForFile('/clients/export', {
    ...wanted,
    format,
    search: search.slice(0, maxClientSearchLength),
  })
}

export function findClient(id: string): Promise<Client> {
  return callApi('GET', `/clients/${encodeURIComponent(id)}`, { answer: clientSchema })
}

export function findPurchases(id: string): Promise<ClientPurchases> {
  return callApi('GET', `/clients/${encodeURIComponent(id)}/purchases`, {
    answer: clientPurchasesSchema,
  })
}

export function createClient(client: ClientInput): Promise<Client> {
  return callApi('POST', '/clients', { body: client, answer: clientSchema })
}

/** Throws ApiFailure 409 when it has changed since `client.updatedAt`. */
export function saveClient(id: string, client: ClientChange): Promise<Client> {
  return callApi('PUT', `/clients/${id}`, { body: client, answer: clientSchema })
}

/** Throws ApiFailure 409 when the client has sales and `eraseFromSales` is false. */
export function deleteClient(id: string, eraseFromSales: boolean): Promise<void> {
  return callApi('DELETE', `/clients/${id}`, {
    query: { eraseFromSales: eraseFromSales || undefined },
  })
}
