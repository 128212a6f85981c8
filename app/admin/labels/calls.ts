import { type Labels, labelsSchema, type PrintedLabels } from '../../../contracts/labels.ts'
import { callApi } from '../api.ts'

export function findLabels(variantIds: string[]): Promise<Labels> {
  return callApi('GET', '/labels', {
    query: { variantIds: variantIds.join(',') },
    answer: labelsSchema,
  })
}

export function findOutdatedLabels(): Promise<Labels> {
  return callApi('GET', '/labels/outdated', { answer: labelsSchema })
}

export function recordPrintedLabels(labels: PrintedLabels): Promise<void> {
  return callApi('POST', '/labels/printed', { body: labels })
}
