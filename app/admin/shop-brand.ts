import { defaultSettings } from '../../contracts/settings.ts'
import { isTransient } from './api.ts'
import { listActiveSlides } from './hero/calls.ts'
import { findShopBrand, type ShopBrand } from './settings/calls.ts'

/** Name and logo of the shop, or the defaults while the server cannot answer. */
export async function loadShopBrand(): Promise<ShopBrand> {
  return findShopBrand().catch((failure: unknown) => {
    if (!isTransient(failure)) throw failure
    const { companyName, logo } = defaultSettings
    return { companyName, logo }
  })
}

/**
 * The image of the first slide with texts, for the login screen; undefined when there is none or
 * the server cannot answer.
 */
export async function findLoginImage(): Promise<string | undefined> {
  const slides = await listActiveSlides().catch((failure: unknown) => {
    if (!isTransient(failure)) throw failure
    return []
  })
  return slides.find(({ imageOnly }) => !imageOnly)?.image
}
