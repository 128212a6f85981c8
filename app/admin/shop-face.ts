import { defaultSettings, settings } from '../../contracts/settings.ts'
import { callApiOnce, mayPass } from './api.ts'
import type { ShopFace } from './parts/logo.tsx'

const face = settings.pick({ companyName: true, logo: true })

/** Name and logo of the shop; the defaults where the server cannot be asked. */
export async function loadShopFace(): Promise<ShopFace> {
  return callApiOnce('GET', '/settings', undefined, face).catch((failure: unknown) => {
    if (!mayPass(failure)) throw failure
    return { companyName: defaultSettings.companyName, logo: defaultSettings.logo }
  })
}
