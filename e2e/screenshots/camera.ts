import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Picture, type Screen, screens } from './picture.ts'
import type { Scene, Session } from './scene.ts'

/** A shop and its records; `session` is the user of the browser. */
export interface Place {
  url: string
  scene?: Scene
  session?: Session
}

/** A browser with one screen size for one shop. */
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

  /** Takes a PNG in a new tab. Throws if the state is not reached or an image does not load. */
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

/** The back office renders in the browser; pages of the shop are hydrated after they appear. */
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
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return width > 0 && isInView
    }
    await document.fonts.ready
    await Promise.all([...document.images].filter(isOnScreen).map((image) => image.decode()))
  })
}
