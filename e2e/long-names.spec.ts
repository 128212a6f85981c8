import { startTestShop, type TestShop } from '../test/shop.ts'
import { addSessionCookie } from './session-cookie.ts'
import { type APIRequestContext, expect, type Locator, type Page, test } from './shop-test.ts'

const names = [
  'Bicicletas',
  ...Array.from({ length: 13 }, (_, i) => `Componentes de reposição tipo ${i + 1}`),
]
const word =
  'SuperMegaUltraPalavraSemNenhumEspaçoQueNuncaTerminaEPrecisaQuebrarEmAlgumLugar-Da-Tela'
const windows = [320, 390, 600, 768, 1023, 1024, 1100, 1180, 1280, 1376, 1920]

/** The browser's messages for pictures that cannot be loaded. */
const fromElsewhere = /127\.0\.0\.1:9\//

let shop: TestShop
let token: string

// All tests share one shop.
test.describe.configure({ mode: 'serial', timeout: 60_000 })

test.describe('a shop of many categories and long names', { tag: ['@desktop', '@demo'] }, () => {
  test.beforeAll(async ({ playwright }) => {
    shop = await startTestShop({ demo: false, engine: 'sqlite' })
    const request = await playwright.request.newContext({ baseURL: shop.url })
    token = await furnish(request)
    await request.dispose()
  })

  test.afterAll(() => shop.stop())

  test('shows its name, search and one-line menu completely at every width', async ({
    page,
    complaints,
  }) => {
    complaints.allow(fromElsewhere)
    await page.goto(shop.url)
    for (const width of windows) {
      await page.setViewportSize({ width, height: 800 })
      expect(await headerProblems(page), `${width} wide`).toEqual([])
      if (width < 1024) continue
      for (const button of await buttonsInSight(page)) {
        await button.click()
        await expect(page.locator('.main-nav-dropdown:visible')).toBeInViewport({ ratio: 1 })
        expect(await widthOfPage(page), `${width} wide`).toBe(width)
        await page.keyboard.press('Escape')
      }
    }
  })

  test('lists every category under "Todas as categorias"', async ({ page, complaints }) => {
    complaints.allow(fromElsewhere)
    await page.goto(shop.url)
    await page.getByRole('button', { name: 'Todas as categorias' }).click()
    await expect(page.locator('.main-nav-more .main-nav-dropdown a')).toHaveText(names)
  })

  test('shows a category outside the row while it has the focus', async ({ page, complaints }) => {
    complaints.allow(fromElsewhere)
    await page.goto(shop.url)
    const row = page.locator('.main-nav-row')
    const first = row.getByRole('link', { name: 'Início' })
    const last = row.getByRole('link', { name: names.at(-1) ?? '', exact: true })
    await page.getByRole('button', { name: 'Todas as categorias' }).focus()
    await expect(last).not.toBeInViewport()
    await page.keyboard.press('Shift+Tab')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(first).toBeInViewport({ ratio: 1 })
    await expect(last).not.toBeInViewport()
  })

  test('breaks one long word in every list of products', async ({ page, complaints }) => {
    complaints.allow(fromElsewhere)
    for (const path of [
      '/',
      '/categoria/bicicletas',
      '/categoria/bicicletas?ver=lista',
      '/?busca=supermega',
    ]) {
      await page.goto(`${shop.url}${path}`)
      for (const width of [320, 390, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('article').first()).toBeVisible()
        expect(await widthOfPage(page), `${path} at ${width}`).toBe(width)
      }
    }
  })

  test('fits the name into the bar of the office on a phone', async ({ page, context }) => {
    await addSessionCookie(context, shop.url, token)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${shop.url}/admin/receivables`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await widthOfPage(page), `${width} wide`).toBe(width)
    }
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('opens "Todas as categorias" on hover and shows no button without a function', async ({
      page,
      complaints,
    }) => {
      complaints.allow(fromElsewhere)
      await page.goto(shop.url)
      await page.getByRole('button', { name: 'Todas as categorias' }).hover()
      await page
        .locator('.main-nav-more')
        .getByRole('link', { name: names.at(-1) ?? '', exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.at(-1) ?? '')
      await page.goto(`${shop.url}/categoria/bicicletas`)
      await page.getByRole('article').first().hover()
      await expect(page.getByRole('article').first().getByRole('link')).toHaveCount(2)
      await expect(
        page.getByRole('article').getByRole('button').filter({ visible: true }),
      ).toHaveCount(0)
    })
  })
})

/** Returns the token of the administrator. */
async function furnish(request: APIRequestContext): Promise<string> {
  const signedIn = await request.post('/api/auth/login', {
    data: { ...shop.administrator, keepLoggedIn: false },
  })
  const session: { token: string } = await signedIn.json()
  const headers = { authorization: `Bearer ${session.token}` }
  const create = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await request.post(`/api${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return answer.json()
  }
  const category = await create('/categories', { name: names[0] })
  for (const name of names.slice(1)) await create('/categories', { name })
  for (let i = 1; i <= 7; i++)
    await create('/categories', {
      name: `Bicicletas elétricas dobráveis urbanas ${i}`,
      parentId: category.id,
    })
  const images = ['https://127.0.0.1:9/a.jpg', 'https://127.0.0.1:9/b.jpg']
  await create('/products', {
    name: `${word} – ${word}`.slice(0, 200),
    description: `<p>${word}</p>`,
    price: 1234.5,
    promotionalPrice: 1000,
    categoryId: category.id,
    images,
  })
  await request.patch('/api/settings/company', {
    headers,
    data: { companyName: 'Bicicletaria & Oficina do Zé "Pedal" da Silva' },
  })
  return session.token
}

function widthOfPage(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth))
}

async function buttonsInSight(page: Page): Promise<Locator[]> {
  const headerBottom = await page
    .locator('.header')
    .evaluate((e) => e.getBoundingClientRect().bottom)
  const buttons = await page.locator('.main-nav button').all()
  const tops = await Promise.all(
    buttons.map(async (button) => (await button.boundingBox())?.y ?? 0),
  )
  return buttons.filter((_, index) => (tops[index] ?? 0) < headerBottom)
}

function headerProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const { scrollWidth, clientWidth } = document.documentElement
    const [logo, name, find, top] = [
      boxOf('.header .logo'),
      boxOf('.header .logo-name'),
      boxOf('.header .search-form'),
      boxOf('.header'),
    ]
    const items = [...document.querySelectorAll('.main-nav > ul > li')]
      .map((item) => item.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.top < boxOf('.header').bottom)
    const problems = {
      'the page moves sideways': scrollWidth > clientWidth,
      'the name has no room': name.width < 100 || logo.right > clientWidth,
      'the search has no room': find.width < 160 || find.right > clientWidth,
      'the header is more than its rows': top.height > 120,
      'the menu lies over the search': items.some((box) => box.top < find.bottom),
      'the row hides a part of a category': items.some(
        ({ right }) => right > boxOf('.main-nav').right,
      ),
      'the menu lies over the name': items.some((box) => box.top < logo.bottom),
    }
    return Object.entries(problems).flatMap(([problem, isThere]) => (isThere ? [problem] : []))
  })
}
