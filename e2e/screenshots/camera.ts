import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Picture, type Screen, screens } from './picture.ts'
import type { Scene, Session } from './scene.ts'

/** A shop with what is known of it; `session` is whose the browser is. */
export interface Place {
  url: string
  scene?: Scene
  session?: Session
}

/** A browser of one screen before one shop. */
export class Camera {
  readonly #window: Promise<BrowserContext>
  readonly #screen: Screen
  readonly #place: Place

  constructor(browser: Browser, screen: Screen, place: Place) {
    this.#screen = screen
    this.#place = place
    this.#window = browser.newContext({
      ...screens[screen],
      baseURL: place.url,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      storageState: storageOf(place),
    })
  }

  /** As PNG, from a tab of its own. Throws when the state does not come, or an image in it cannot be shown. */
  async take(picture: Picture): Promise<Buffer> {
    const page = await (await this.#window).newPage()
    try {
      await page.goto(pathOf(picture, this.#place))
      await waitForScreen(page)
      await picture.before?.(page, this.#screen)
      await waitForStillness(page)
      return await page.screenshot({ animations: 'disabled' })
    } catch (error) {
      throw new Error(`There is no picture of ${picture.name} on a ${this.#screen}`, {
        cause: error,
      })
    } finally {
      await page.close()
    }
  }
}

function pathOf({ path }: Picture, { scene }: Place): string {
  if (typeof path === 'string') return path
  if (!scene) throw new Error('Nothing is known of what is in this shop')
  return path(scene)
}

function storageOf({ url, session }: Place) {
  const localStorage = session
    ? [
        { name: 'pedivela.token', value: session.token },
        { name: 'pedivela.user', value: JSON.stringify(session.user) },
      ]
    : []
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** The back office shows its screens by script; a page of the shop has its scripts at work later than it is there. */
async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1, .hero').first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () =>
      'hydrated' in document.documentElement.dataset ||
      !document.querySelector('link[rel=later], link[rel=modulepreload]'),
  )
}

async function waitForStillness(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const isOnScreen = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    await document.fonts.ready
    await Promise.all([...document.images].filter(isOnScreen).map((image) => image.decode()))
  })
}
