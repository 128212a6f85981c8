import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test as base } from './shop-test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const inStock = '/produto/cambio-traseiro-serra-11v-prata-gaiola-curta'
const soldOut = '/produto/bicicleta-mtb-trilha-29-laranja-15'

interface State {
  name: string
  path: string
  /** Brings the page into the state. */
  open?: (page: Page) => Promise<void>
  only?: '@phone' | '@desktop'
  /** The answer is a 404, which the browser itself notes in its console. */
  isMissing?: true
}

const states: State[] = [
  { name: 'home', path: '/' },
  { name: 'home with suggestions open', path: '/', open: openSuggestions },
  { name: 'home with the phone menu open', path: '/', open: openPhoneMenu, only: '@phone' },
  { name: 'home with a dropdown open', path: '/', open: openDropdown, only: '@desktop' },
  { name: 'category', path: '/categoria/componentes' },
  { name: 'category as a list', path: '/categoria/componentes?ver=lista' },
  { name: 'category with filters that nothing passes', path: '/categoria/componentes?preco=0' },
  { name: 'category with the filter sheet open', path: '/categoria/componentes', open: openFilterSheet, only: '@phone' },
  { name: 'product', path: inStock },
  { name: 'product with its picture over the whole screen', path: inStock, open: openZoom },
  { name: 'product out of stock', path: soldOut },
  { name: 'search', path: '/?busca=freio' },
  { name: 'search that was corrected', path: '/?busca=freiu+hidraulico' },
  { name: 'search without a result', path: '/?busca=xilofone' },
  { name: 'unknown product', path: '/produto/nao-existe', isMissing: true },
  { name: 'unknown category', path: '/categoria/nao-existe', isMissing: true },
  { name: 'loading test', path: '/loading-test' },
  { name: 'loading test under its overlay', path: '/loading-test', open: (page) => page.getByRole('button', { name: 'Mostrar por 5 segundos' }).click() },
]

/** A page that fails its test when the browser had anything to complain of. */
const test = base.extend<{ complaints: string[] }>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    // Reported at the document, which is there before any of the page's own content is read.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        throw new Error(`policy: ${violatedDirective} ${blockedURI}`)
      })
    })
    await use(complaints)
  },
})

for (const { name, path, open, only, isMissing } of states) {
  test(`accessible and without complaints: ${name}`, { tag: only ?? [] }, async ({ page, isMobile, complaints }) => {
    await page.setViewportSize(isMobile ? { width: 360, height: 780 } : { width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await open?.(page)
    expect(await problemsOf(page)).toEqual([])
    await scrollThrough(page)
    const expected = isMissing ? /status of 404/ : undefined
    expect(complaints.filter((each) => !expected?.test(each))).toEqual([])
  })
}

test('at 320 pixels no page is scrolled sideways', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { name, path, open, only } of states) {
    if (only === '@desktop') continue
    await page.goto(path)
    await open?.(page)
    expect(await overflowOf(page), name).toEqual([])
  }
})

/** What axe finds, one line a rule with where it was broken. */
async function problemsOf(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(passes.length).toBeGreaterThan(10)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`)
}

/** What reaches over the right edge, where the page can be moved sideways because of it. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth)
    return [`${scrollWidth} wide`, ...wide.slice(0, 5).map((element) => `${element.localName}.${element.className}`)]
  })
}

/** Pictures below the screen are loaded on the way. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((painted) => requestAnimationFrame(painted))
    }
  })
  await page.waitForLoadState('networkidle')
}

async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar produtos' }).pressSequentially('freio')
  await expect(page.getByRole('option').nth(3)).toBeVisible()
}

async function openPhoneMenu(page: Page): Promise<void> {
  const menu = page.locator('.menu')
  await menu.locator('summary').first().tap()
  await menu.locator('details summary').first().tap()
  await expect(menu.getByRole('link', { name: 'Ver tudo' }).first()).toBeVisible()
}

async function openDropdown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subcategorias de Componentes' }).click()
  await expect(page.getByRole('link', { name: 'Ver tudo em Componentes' })).toBeVisible()
}

async function openFilterSheet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Filtrar e ordenar' }).tap()
  await expect(page.getByRole('dialog', { name: 'Filtrar e ordenar' })).toBeVisible()
}

async function openZoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Ampliar imagem 1/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
