import {
  type SizeTableInput,
  type SizeTableOf,
  sizeTableOfSchema,
} from '../../../contracts/size-tables.ts'
import { callApi } from '../api.ts'

/** `target` is "product/{id}" or "category/{id}". Throws ApiFailure. */
export function findSizeTable(target: string): Promise<SizeTableOf> {
  return callApi('GET', `/size-tables/${target}`, { answer: sizeTableOfSchema })
}

/** Throws ApiFailure 409 when the table has changed since `input.updatedAt`. */
export function saveSizeTable(target: string, input: SizeTableInput): Promise<SizeTableOf> {
  return callApi('PUT', `/size-tables/${target}`, { body: input, answer: sizeTableOfSchema })
}

/** Throws ApiFailure. */
export function deleteSizeTable(target: string): Promise<void> {
  return callApi('DELETE', `/size-tables/${target}`)
}
