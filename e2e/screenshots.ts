/**
 * Takes the pictures of docs/screenshots from the built pages of the demo shop:
 * `npm run build && node_modules/.bin/node e2e/screenshots.ts`.
 */
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'
import playwright from '../playwright.config.ts'
import { startTestShop, type TestShop } from '../test/shop.ts'

type Screen = 'phone' | 'desktop'

const folder = join(import.meta.dirname, '../docs/screenshots')
const screens: Record<Screen, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}

const onPhone = {
  home: '/',
  category: '/categoria/componentes',
  product: '/produto/cambio-traseiro-serra-11v-prata-gaiola-curta',
  search: '/?busca=pneu+29',
}
const onDesktop = {
  home: '/',
  category: '/categoria/componentes',
  dashboard: '/admin/dashboard',
  'new-sale': '/admin/sales/new',
  sales: '/admin/sales',
  products: '/admin/products',
  stock: '/admin/stock',
  closing: '/admin/closing',
  backup: '/admin/settings/backup',
}

/** The size of the picture in README.md, in pixels. */
const room = { width: 1600, height: 900, colour: '#e4e9f2' }
const frames = {
  desktop: { left: 39, top: 96, width: 1132, height: 708, edge: 1, corner: 16, colour: '#b9c4d3' },
  phone: { left: 1204, top: 63, width: 366, height: 774, edge: 8, corner: 40, colour: '#0f172a' },
}

const shop = await startTestShop({ demo: true, engine: 'sqlite' })
const { args = [], ...launchOptions } = playwright.use?.launchOptions ?? {}
// In a window lower than the picture, Chromium repeats the top of the first screenshot.
const browser = await chromium.launch({
  ...launchOptions,
  args: [...args, '--window-size=1400,1200'],
})
try {
  const phone = await takeAll(browser, shop, 'phone', onPhone)
  const desktop = await takeAll(browser, shop, 'desktop', onDesktop)
  await keepReadmePicture({ phone: phone.product, desktop: desktop.home })
} finally {
  await browser.close()
  await shop.stop()
}

async function takeAll<Name extends string>(
  window: Browser,
  { url, administrator }: TestShop,
  screen: Screen,
  paths: Record<Name, string>,
): Promise<Partial<Record<string, Buffer>>> {
  const context = await window.newContext({
    ...screens[screen],
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (screen === 'desktop') await signIn(page, administrator)
  const taken: Partial<Record<string, Buffer>> = {}
  for (const [name, path] of Object.entries<string>(paths)) {
    await page.goto(path)
    await page.locator('h1, .hero').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot({ animations: 'disabled' })
    taken[name] = png
    await sharp(png)
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}-${screen}.webp`))
  }
  return taken
}

async function signIn(page: Page, { email, password }: TestShop['administrator']): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Desktop and phone side by side for README.md. */
async function keepReadmePicture(shown: Record<Screen, Buffer | undefined>): Promise<void> {
  const layers = await Promise.all(
    (['desktop', 'phone'] as const).map((screen) => framed(shown[screen], frames[screen])),
  )
  const { width, height, colour: background } = room
  await sharp({ create: { width, height, channels: 3, background } })
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(folder, 'readme.png'))
}

async function framed(
  png: Buffer | undefined,
  { left, top, width, height, edge, corner, colour }: (typeof frames)[Screen],
) {
  const glass = { width: width - 2 * edge, height: height - 2 * edge }
  const mask = rounded(glass.width, glass.height, corner - edge, '#fff')
  const seen = await sharp(png)
    .resize({ ...glass, fit: 'cover', position: 'top' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const input = await sharp(rounded(width, height, corner, colour))
    .composite([{ input: seen, left: edge, top: edge }])
    .png()
    .toBuffer()
  return { input, left, top }
}

function rounded(width: number, height: number, corner: number, colour: string): Buffer {
  const size = `width="${width}" height="${height}"`
  const rectangle = `<rect ${size} rx="${corner}" fill="${colour}"/>`
  return Buffer.from(`<svg ${size} xmlns="http://www.w3.org/2000/svg">${rectangle}</svg>`)
}
