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
  const { addToList } = await import('./add-to-list.ts')
  // Another page may have added it while the script was loaded.
  if (localStorage.getItem(askedKey) !== asked) return
  localStorage.removeItem(askedKey)
  if (!(await addToList(asked))) localStorage.setItem(askedKey, asked)
}
