import { heroSlideSchema } from '../../contracts/hero.ts'
import { defaultSettings, settingsSchema } from '../../contracts/settings.ts'
import { callApiOnce, mayPass } from './api.ts'
import type { ShopFace } from './parts/logo.tsx'

const face = settingsSchema.pick({ companyName: true, logo: true })

/** Name and logo of the shop; the defaults where the server cannot be asked. */
export async function loadShopFace(): Promise<ShopFace> {
  return callApiOnce('GET', '/settings', undefined, face).catch((failure: unknown) => {
    if (!mayPass(failure)) throw failure
    return { companyName: defaultSettings.companyName, logo: defaultSettings.logo }
  })
}

/** The picture of the first slide of the shop window, to stand beside the login; none where it cannot be had. */
export async function findWindowPicture(): Promise<string | undefined> {
  const slides = await callApiOnce('GET', '/hero', undefined, heroSlideSchema.array()).catch(
    (failure: unknown) => {
      if (!mayPass(failure)) throw failure
      return []
    },
  )
  return slides.find(({ imageOnly }) => !imageOnly)?.image
}
