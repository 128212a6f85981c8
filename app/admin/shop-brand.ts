import { defaultSettings } from '../../contracts/settings.ts'
import { isTransient } from './api.ts'
import { listActiveSlides } from './slides/calls.ts'
import { findShopBrand, type ShopBrand } from './settings/calls.ts'

let loaded: ShopBrand | undefined

/** Name and logo of the shop; while the server cannot answer those of before, or the defaults. */
export async function loadShopBrand(): Promise<ShopBrand> {
  try {
    loaded = await findShopBrand()
  } catch (failure) {
    if (!isTransient(failure)) throw failure
  }
  const { companyName, logo } = defaultSettings
  return loaded ?? { companyName, logo }
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
