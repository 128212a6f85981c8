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

/** What the screens without the menu show around their form. */
export async function loadLoginFrame(): Promise<LoginFrameParts> {
  const [brand, image] = await Promise.all([loadShopBrand(), findLoginImage()])
  return { brand, image }
}

export interface LoginFrameParts {
  brand: ShopBrand
  /** Fills the other half of a wide screen. */
  image: string | undefined
}

/** Of the first slide with texts; undefined when there is none or the server cannot answer. */
async function findLoginImage(): Promise<string | undefined> {
  const slides = await listActiveSlides().catch((failure: unknown) => {
    if (!isTransient(failure)) throw failure
    return []
  })
  return slides.find(({ imageOnly }) => !imageOnly)?.image
}
