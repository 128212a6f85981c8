import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Page } from './api.ts'

interface SavedItem {
  id: string
  isNew: boolean
}

/** The item that was saved and not yet shown in its list, by the path of the list. */
const savedItems = new Map<string, SavedItem>()

/** Makes the list at this path show the item when it is loaded next. */
export function rememberSaved(listPath: string, item: SavedItem): void {
  savedItems.set(listPath, item)
}

/** For loaders of lists that show all items: the item that was just saved, once. */
export function takeSaved(listPath: string): SavedItem | undefined {
  const item = savedItems.get(listPath)
  savedItems.delete(listPath)
  return item
}

/** For lists that stay behind the form of an item: loaded again when one was saved. */
export function reloadsForSaved(listPath: string) {
  return ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
    defaultShouldRevalidate || savedItems.has(listPath)
}

/**
 * A page of a list with the item that was just saved: a new one first, a changed one in its place,
 * or first when page and search no longer include it.
 */
export async function withSaved<Item extends { id: string }>(
  listPath: string,
  page: Page<Item>,
  find: (id: string) => Promise<Item>,
): Promise<Page<Item> & { savedId: string | undefined }> {
  const saved = takeSaved(listPath)
  if (!saved) return { ...page, savedId: undefined }
  const { id, isNew } = saved
  const listed = page.items.find((item) => item.id === id)
  if (listed && !isNew) return { ...page, savedId: id }
  const others = page.items.filter((item) => item !== listed)
  return { ...page, items: [listed ?? (await find(id)), ...others], savedId: id }
}
