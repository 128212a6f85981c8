import { canStore } from '../parts/storage.ts'

/** Also in before-scripts.browser.js. */
const askedKey = 'lista-pedida'

/**
 * Adds what links to the list page have asked for before the scripts of a page ran
 * (before-scripts.browser.js noted it): the visitor may have left that page meanwhile.
 */
export async function addAskedFor(): Promise<void> {
  const asked = canStore() && localStorage.getItem(askedKey)
  if (!asked) return
  const { addLines, askFor } = await import('./add-to-list.ts')
  const lines = await askFor(asked)
  // Another page may have added it meanwhile. The note stays when this page is left before.
  if (!lines || localStorage.getItem(askedKey) !== asked) return
  localStorage.removeItem(askedKey)
  addLines(lines)
}
