import {
  type BulkChange,
  type BulkChangeDetail,
  bulkChangeDetailSchema,
  bulkChangeSchema,
  type BulkInput,
  type BulkPreview,
  type BulkPreviewQuery,
  bulkPreviewSchema,
} from '../../../contracts/bulk.ts'
import { callApi } from '../api.ts'

export function previewBulk(query: BulkPreviewQuery): Promise<BulkPreview> {
  return callApi('POST', '/bulk-changes/preview', { body: query, answer: bulkPreviewSchema })
}

/** Throws ApiFailure 409 when the products have changed since the preview. */
export function startBulk(input: BulkInput): Promise<BulkChangeDetail> {
  return callApi('POST', '/bulk-changes', { body: input, answer: bulkChangeDetailSchema })
}

export function listBulkChanges(): Promise<BulkChange[]> {
  return callApi('GET', '/bulk-changes', { answer: bulkChangeSchema.array() })
}

export function findBulkChange(id: string): Promise<BulkChangeDetail> {
  return callApi('GET', `/bulk-changes/${id}`, { answer: bulkChangeDetailSchema })
}

/** Why a product could not come back if it were deleted; undefined for one that could. */
export async function problemOfDeletion(productId: string): Promise<string | undefined> {
  const { rows } = await previewBulk({
    selection: { ids: [productId] },
    action: { kind: 'delete' },
    excluded: [],
    show: 'refused',
    page: 1,
    limit: 1,
  })
  return rows[0]?.problem ?? undefined
}

export type Direction = 'apply' | 'undo'
const over = { apply: 'applied', undo: 'undone' } as const

/** Repeats the steps of a change until it is over. Throws ApiFailure; it can then go on. */
export async function carryOut(
  id: string,
  direction: Direction,
  onProgress: (change: BulkChangeDetail) => void = () => {},
): Promise<BulkChangeDetail> {
  for (;;) {
    const change = await callApi('POST', `/bulk-changes/${id}/${direction}`, {
      answer: bulkChangeDetailSchema,
    })
    onProgress(change)
    if (change.state === over[direction]) return change
  }
}
