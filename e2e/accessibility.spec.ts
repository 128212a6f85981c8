import { accessibilityProblems } from './axe.ts'
import { categoryPath, productPath, searchPath, type ShopFacts } from './shop-facts.ts'
import { expect, type Page, type Request, test } from './shop-test.ts'

interface State {
  name: string
  /** Changes the page from the previous state to this one. */
  open?: (page: Page, facts: ShopFacts) => Promise<void>
  only?: 'phone' | 'desktop'
}

interface Visit {
  name: string
  path: (facts: ShopFacts) => string
  /** Further states to check besides the first one. */
  states?: State[]
  /** The answer is a 404, which the browser logs to its console. */
  isMissing?: true
  /** Shows nothing of the catalogue outside the header. */
  isSameInAnyShop?: true
  only?: '@imported'
}

const visits: Visit[] = [
  {
    name: 'home',
    path: () => '/',
    states: [
      { name: 'with suggestions open', open: openSuggestions },
      { name: 'with the phone menu open', open: openPhoneMenu, only: 'phone' },
      { name: 'with a dropdown open', open: openDropdown, only: 'desktop' },
    ],
  },
  {
    name: 'category',
    path: ({ main }) => categoryPath(main),
    states: [{ name: 'with the filter sheet open', open: openFilterSheet, only: 'phone' }],
  },
  { name: 'category as a list', path: ({ main }) => `${categoryPath(main)}?ver=lista` },
  {
    name: 'category with filters that nothing passes',
    path: ({ main }) => `${categoryPath(main)}?preco=0`,
  },
  {
    name: 'product',
    path: ({ product }) => productPath(product),
    states: [{ name: 'with its picture over the whole screen', open: openZoom }],
  },
  { name: 'product out of stock', path: ({ soldOut }) => productPath(soldOut) },
  { name: 'product in a promotion', path: ({ promoted }) => productPath(promoted) },
  {
    name: 'product without a picture',
    path: ({ withoutPicture }) => productPath(withoutPicture ?? { slug: '' }),
    only: '@imported',
  },
  { name: 'search', path: ({ word }) => searchPath(word) },
  {
    name: 'search that was corrected',
    path: ({ word }) => searchPath(`${word.slice(0, -2)}x${word.slice(-1)}`),
  },
  { name: 'search without a result', path: () => searchPath('xilofone') },
  {
    name: 'unknown product',
    path: () => '/produto/nao-existe',
    isMissing: true,
    isSameInAnyShop: true,
  },
  {
    name: 'unknown category',
    path: () => '/categoria/nao-existe',
    isMissing: true,
    isSameInAnyShop: true,
  },
  {
    name: 'loading test',
    path: () => '/loading-test',
    isSameInAnyShop: true,
    states: [
      {
        name: 'under its overlay',
        open: (page) => page.getByRole('button', { name: 'Mostrar por 5 segundos' }).click(),
      },
    ],
  },
]

for (const { name, path, states = [], isMissing, isSameInAnyShop, only } of visits) {
  test(
    `accessible in every state, and never scrolled sideways: ${name}`,
    { tag: [...(isSameInAnyShop ? [] : ['@everywhere']), ...(only ? [only] : [])] },
    async ({ page, isMobile, facts, complaints, shopWish }) => {
      test.slow()
      if (isMissing) complaints.allow(/status of 404/)
      await page.setViewportSize(widthOf(isMobile))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path(facts))
      // Only whether a page fits depends on the pair of shop and size; each of them is checked for
      // accessibility once.
      const isChecked = isMobile === (shopWish.importOf === undefined)
      const expectGood = async (state: string) => {
        if (isChecked) expect(await accessibilityProblems(page), state).toEqual([])
        await expectFitting(page, state, isMobile)
      }
      await expectGood(name)
      for (const state of states.filter(
        (each) => each.only === undefined || each.only === (isMobile ? 'phone' : 'desktop'),
      )) {
        await state.open?.(page, facts)
        await expectGood(state.name)
      }
      await scrollThrough(page)
      // Some product pages still scroll sideways at this size.
      if (!isMobile || name.startsWith('product')) return
      await enlargeLetters(page)
      expect(await overflowOf(page), `${name}, in letters of twice the size`).toEqual([])
    },
  )
}

const widthOf = (isMobile: boolean) =>
  isMobile ? { width: 360, height: 780 } : { width: 1280, height: 800 }

async function expectFitting(page: Page, name: string, isMobile: boolean): Promise<void> {
  expect(await overflowOf(page), name).toEqual([])
  for (const width of isMobile ? [320] : [1024, 1100, 1180]) {
    await page.setViewportSize({ ...widthOf(isMobile), width })
    expect(await overflowOf(page), `${name}, at ${width} pixels`).toEqual([])
  }
  await page.setViewportSize(widthOf(isMobile))
}

/** Elements beyond the right edge that make the page scroll sideways. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    )
    return [
      `${scrollWidth} wide`,
      ...wide.slice(0, 5).map((element) => `${element.localName}.${element.className}`),
    ]
  })
}

/** As in the browser's settings, which media queries in em depend on. */
async function enlargeLetters(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.reload()
}

/** Scrolls so that lazy pictures load, and waits for them. */
async function scrollThrough(page: Page): Promise<void> {
  const loading = new Set<Request>()
  page.on('request', (request) => loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((painted) => {
        requestAnimationFrame(painted)
        // A browser without a window may paint nothing more after its size was changed.
        setTimeout(painted, 500)
      })
    }
  })
  await expect.poll(() => loading.size).toBe(0)
}

async function openSuggestions(page: Page, { word }: ShopFacts): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar produtos' }).pressSequentially(word)
  await expect(page.getByRole('option').nth(2)).toBeVisible()
}

async function openPhoneMenu(page: Page): Promise<void> {
  await closeSuggestions(page)
  const menu = page.locator('.phone-menu')
  await menu.locator('summary').first().tap()
  await menu.locator('details summary').first().tap()
  await expect(menu.getByRole('link', { name: 'Ver tudo' }).first()).toBeVisible()
}

async function openDropdown(page: Page, { main }: ShopFacts): Promise<void> {
  await closeSuggestions(page)
  await page.getByRole('button', { name: `Subcategorias de ${main.name}`, exact: true }).click()
  await expect(page.getByRole('link', { name: `Ver tudo em ${main.name}` })).toBeVisible()
}

async function closeSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar produtos' }).press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
}

async function openFilterSheet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Filtrar e ordenar' }).tap()
  await expect(page.getByRole('dialog', { name: 'Filtrar e ordenar' })).toBeVisible()
}

async function openZoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Ampliar imagem 1/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
