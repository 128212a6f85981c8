import { type Browser, chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { startTestShop, type TestShop } from '../test/shop.ts'
import { type Chapter, keepList, keepPicture, keepReadmePicture } from './screenshots/album.ts'
import { Camera } from './screenshots/camera.ts'
import { officePictures } from './screenshots/office-pictures.ts'
import type { Picture, Screen } from './screenshots/picture.ts'
import { openOffice, setScene } from './screenshots/scene.ts'
import { visitorPictures } from './screenshots/visitor-pictures.ts'

/** Takes docs/screenshots from the built pages: `node e2e/screenshots.ts [pattern of names]`. */
const [pattern] = process.argv.slice(2)
const wanted = new RegExp(pattern ?? '')

const visitors: Chapter = {
  introduction:
    'The demo shop on a phone (390 pixels) and on a desktop (1280 pixels).\n\n## The shop',
  head: 'page and state',
  pictures: visitorPictures,
}
const office: Chapter = {
  introduction: '## The back office',
  head: 'screen and state',
  pictures: officePictures,
}

/** The pictures that README.md shows side by side. */
const inReadme: Record<Screen, string> = { desktop: 'home', phone: 'product' }
const readmePictures: Partial<Record<Screen, Buffer>> = {}

const { args = [], ...launchOptions } = playwright.use?.launchOptions ?? {}
// In a window lower than the picture, Chromium repeats the top of the first screenshot.
const browser = await chromium.launch({
  ...launchOptions,
  args: [...args, '--window-size=1400,1200'],
})
try {
  await Promise.all([lookAtShops(browser, 'phone'), lookAtShops(browser, 'desktop')])
} finally {
  await browser.close()
}
const { desktop, phone } = readmePictures
if (pattern === undefined && desktop && phone) {
  await keepReadmePicture({ desktop, phone })
  await keepList([visitors, office])
}

/** Each screen size has its own shops: pictures of the back office depend on earlier ones. */
async function lookAtShops(window: Browser, screen: Screen): Promise<void> {
  const demo = await startTestShop({ demo: true, engine: 'sqlite' })
  const empty = await startTestShop({ demo: false, engine: 'sqlite' })
  try {
    await takeAll(window, screen, demo, empty)
  } finally {
    await Promise.all([demo.stop(), empty.stop()])
  }
}

async function takeAll(
  window: Browser,
  screen: Screen,
  demo: TestShop,
  empty: TestShop,
): Promise<void> {
  const [owner, starter] = await Promise.all([openOffice(demo), openOffice(empty)])
  const scene = await setScene(demo, owner)
  const cameras = {
    visitor: {
      demo: new Camera(window, screen, { url: demo.url, scene }),
      empty: new Camera(window, screen, { url: empty.url }),
    },
    staff: {
      demo: new Camera(window, screen, { url: demo.url, scene, session: owner }),
      empty: new Camera(window, screen, { url: empty.url, session: starter }),
    },
  }
  await Promise.all([
    takeChapter(visitors, screen, ({ shop = 'demo' }) => cameras.visitor[shop]),
    takeChapter(
      office,
      screen,
      ({ shop = 'demo', isSignedOut }) => cameras[isSignedOut ? 'visitor' : 'staff'][shop],
    ),
  ])
}

async function takeChapter(
  { pictures }: Chapter,
  screen: Screen,
  cameraFor: (picture: Picture) => Camera,
): Promise<void> {
  for (const picture of pictures.filter(({ name }) => wanted.test(name))) {
    const png = await cameraFor(picture).take(picture)
    if (picture.name === inReadme[screen]) readmePictures[screen] = png
    await keepPicture(png, picture, screen)
  }
}
