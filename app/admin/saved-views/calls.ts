import {
  type SavedView,
  type SavedViewInput,
  savedViewSchema,
  type ViewedList,
} from '../../../contracts/saved-views.ts'
import { callApi } from '../api.ts'

export function listViews(list: ViewedList): Promise<SavedView[]> {
  return callApi('GET', '/saved-views', { query: { list }, answer: savedViewSchema.array() })
}

/** Throws ApiFailure 422 for a name that the list has, 409 when it has no room. */
export function saveView(view: SavedViewInput): Promise<SavedView> {
  return callApi('POST', '/saved-views', { body: view, answer: savedViewSchema })
}

export function removeView(id: string): Promise<void> {
  return callApi('DELETE', `/saved-views/${id}`)
}
