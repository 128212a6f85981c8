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

/** One page in one state, to be seen on each screen. */
export interface Picture {
  /** Its files have the width of the screen behind it. */
  name: string
  title: string
  path: string | ((scene: Scene) => string)
  /** What a person does before this is on the screen. */
  before?: (page: Page, screen: Screen) => Promise<unknown>
  /** The demo shop when not said. */
  shop?: 'demo' | 'empty'
  /** For the back office: at its door. Visitors never are signed in. */
  isSignedOut?: true
}

export function fileOf({ name }: Picture, screen: Screen): string {
  return `${name}-${screens[screen].viewport.width}.webp`
}
