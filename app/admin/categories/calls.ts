import {
  type Category,
  type CategoryChange,
  type CategoryInput,
  categorySchema,
} from '../../../contracts/categories.ts'
import { callApi } from '../api.ts'

/** Main categories with their children inside them. */
export function listCategoryTree(): Promise<Category[]> {
  return callApi('GET', '/categories', {
    query: { hierarchy: true },
    answer: categorySchema.array(),
  })
}

/** The tree without the categories of services alone, or of nothing. */
export function listStockedTree(): Promise<Category[]> {
  return callApi('GET', '/categories', { query: { stocked: true }, answer: categorySchema.array() })
}

/** The categories that have products of their own. */
export function listUsedCategories(): Promise<Category[]> {
  return callApi('GET', '/categories', { query: { used: true }, answer: categorySchema.array() })
}

/** Every category, each main one followed by its children. */
export function listCategories(): Promise<Category[]> {
  return callApi('GET', '/categories', { answer: categorySchema.array() })
}

export function createCategory(category: CategoryInput): Promise<Category> {
  return callApi('POST', '/categories', { body: bodyOf(category), answer: categorySchema })
}

/** Throws ApiFailure 409 when it has changed since `category.updatedAt`. */
export function saveCategory(id: string, category: CategoryChange): Promise<Category> {
  return callApi('PUT', `/categories/${id}`, { body: bodyOf(category), answer: categorySchema })
}

/** Throws ApiFailure 409 when the category has products and `moveProductsTo` (an id) is empty. */
export function deleteCategory(id: string, moveProductsTo?: string): Promise<void> {
  return callApi('DELETE', `/categories/${id}`, { query: { moveProductsTo } })
}

/** `ids` has every category once, each main one followed by its children. */
export function reorderCategories(ids: string[]): Promise<void> {
  return callApi('PUT', '/categories/reorder', { body: { categories: ids } })
}

/** Slug and description are sent only when they are not empty (rule: categories-5). */
function bodyOf({ slug, description, ...rest }: CategoryInput): object {
  return { ...rest, ...(slug && { slug }), ...(description && { description }) }
}
