import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Scene } from './scene.ts'

export type Screen = 'phone' | 'desktop'

export const screens: Record<
  Screen,
  BrowserContextOptions & { viewport: { width: number; height: number } }
> = {
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.5,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
}

/** A page in one state, taken on each screen size. */
export interface Picture {
  /** File names append the width of the screen. */
  name: string
  title: string
  path: string | ((scene: Scene) => string)
  /** The steps to this state. */
  before?: (page: Page, screen: Screen) => Promise<unknown>
  /** The demo shop by default. */
  shop?: 'demo' | 'empty'
  /** Signed out in the back office. Visitors are never signed in. */
  isSignedOut?: true
}

/** Printed on paper with margins. */
export async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => (document.body.style.margin = '32px'))
}

export function fileOf({ name }: Picture, screen: Screen): string {
  return `${name}-${screens[screen].viewport.width}.webp`
}
