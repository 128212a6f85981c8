import type { Facet } from '../contracts/facets.ts'
import { categoryPath, productPath, searchPath, type ShopFacts } from './shop-facts.ts'
import { expect, holdScripts, type Locator, type Page, test } from './shop-test.ts'

test.describe('the menu on wide screens', { tag: '@desktop' }, () => {
  test('opens on hover and closes when the pointer leaves', async ({ page, facts }) => {
    await page.goto('/')
    const { item, drop } = dropdown(page, facts)
    const link = item.getByRole('link', { name: facts.main.name, exact: true })
    await link.hover()
    await link.hover({ position: { x: 20, y: 20 } })
    await expect(drop).toBeVisible()
    await page.mouse.move(640, 700, { steps: 5 })
    await expect(drop).toBeHidden()
  })

  test('stays open at a press after the pointer has opened it, and closes at the next', async ({
    page,
    facts,
  }) => {
    await page.goto('/')
    const { item, button, drop } = dropdown(page, facts)
    await item.getByRole('link', { name: facts.main.name, exact: true }).hover()
    await button.click()
    await expect(drop).toBeVisible()
    await button.click()
    await button.hover({ position: { x: 4, y: 4 } })
    await expect(drop).toBeHidden()
    await page.mouse.move(0, 0)
    await item.getByRole('link', { name: facts.main.name, exact: true }).hover()
    await expect(drop).toBeVisible()
  })

  test('opens under a pointer that came before the page was hydrated', async ({ page, facts }) => {
    const scripts = await holdScripts(page)
    const visit = page.goto('/')
    const { item, drop } = dropdown(page, facts)
    await item.getByRole('link', { name: facts.main.name, exact: true }).hover()
    scripts.release()
    await visit
    await expect(drop).toBeVisible()
  })

  test('opens by its button; Esc closes it and returns the focus', async ({ page, facts }) => {
    await page.goto('/')
    const { button, drop } = dropdown(page, facts)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(drop.getByRole('link', { name: `Ver tudo em ${facts.main.name}` })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drop).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('leads to a subcategory and closes', async ({ page, facts }) => {
    await page.goto('/')
    const { button, drop } = dropdown(page, facts)
    await button.click()
    await drop.getByRole('link', { name: facts.child.name, exact: true }).click()
    await expect(page).toHaveURL(categoryPath(facts.child))
    await page.mouse.move(640, 700)
    await expect(drop).toBeHidden()
  })
})

test(
  'the phone menu opens by touch, expands, navigates and closes',
  { tag: '@phone' },
  async ({ page, facts: { main, child } }) => {
    await page.goto('/')
    const menu = page.locator('.phone-menu')
    const panel = menu.getByRole('navigation', { name: 'Menu' })
    await menu.locator('summary').first().tap()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await menu.locator('summary').first().tap()
    await panel.getByText(main.name, { exact: true }).tap()
    await panel.getByRole('link', { name: child.name, exact: true }).tap()
    await expect(page).toHaveURL(categoryPath(child))
    await expect(panel).toBeHidden()
    await menu.locator('summary').first().tap()
    await expect(panel.getByRole('link', { name: 'Favoritos' })).toBeVisible()
    await panel.getByRole('link', { name: 'Minha lista' }).tap()
    await expect(page).toHaveURL('/lista')
  },
)

test('the phone menu opened before hydration stays open', { tag: '@phone' }, async ({ page }) => {
  const scripts = await holdScripts(page)
  const visit = page.goto('/')
  const panel = page.locator('.phone-menu').getByRole('navigation', { name: 'Menu' })
  await page.locator('.phone-menu > summary').tap()
  await expect(panel).toBeVisible()
  scripts.release()
  await visit
  await expect(panel).toBeVisible()
})

test('a button pressed before hydration works after it', async ({ page }) => {
  const scripts = await holdScripts(page)
  const visit = page.goto('/')
  const hearts = page.getByRole('article').getByRole('button', { name: /^Favoritar / })
  await hearts.nth(1).click()
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false')
  scripts.release()
  await visit
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')
})

test('without a connection a link says so, and the page stays', async ({
  page,
  context,
  complaints,
  facts: { product },
}) => {
  // Pictures and scripts that were still on their way.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  await page.goto('/')
  await context.setOffline(true)
  // Whatever points at a link would prefetch its page.
  await page.getByRole('link', { name: /^Minha lista/ }).hover()
  await page.waitForTimeout(500)
  await follow(page, productPath(product))
  await expect(page.getByText('Sem conexão com a internet')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await follow(page, productPath(product))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name)
})

test('a part whose script cannot be loaded stays as the server sent it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|quiet-section/)
  await page.route('**/quiet-section-*.js', (route) => route.abort())
  await page.goto('/')
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { name: /^Erro/ })).toHaveCount(0)
  await expect(page.locator('.shelf, .welcome, .hero').first()).toBeVisible()
})

test(
  'a page that fails to load says so inside the shop and loads on a second try',
  { tag: '@desktop' },
  async ({ page, facts: { main, product }, complaints }) => {
    complaints.allow(/status of 503/)
    await page.goto('/')
    const failed = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { level: 1, name: /^Erro/ }) })
    const steps = [
      {
        path: categoryPath(main),
        message: 'Erro ao carregar produtos da categoria',
        heading: main.name,
      },
      { path: productPath(product), message: 'Erro ao carregar produtos', heading: product.name },
      {
        path: searchPath(product.name),
        message: 'Erro na pesquisa de produtos',
        heading: 'Resultados da Busca',
      },
      { path: '/', message: 'Erro ao carregar produtos', heading: /./ },
    ]
    for (const { path, message, heading } of steps) {
      const restore = await answerBusy(page)
      await follow(page, path)
      await expect(failed).toContainText(message)
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(message)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeAttached()
      // What failed before still stands while the second try is on its way.
      const refused = page.waitForResponse(
        (answer) => answer.status() === 503 && answer.request().resourceType() === 'fetch',
      )
      await failed.getByRole('link', { name: 'Tentar de novo' }).click()
      await refused
      await expect(failed).toContainText(message)
      await restore()
      await failed.getByRole('link', { name: 'Tentar de novo' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(failed).toHaveCount(0)
    }
  },
)

test(
  'a page prefetched on hover is not requested again',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const fetched: string[] = []
    network.on(
      'Network.responseReceived',
      ({ response: { url, fromDiskCache, fromPrefetchCache } }) => {
        if (url.includes('.data') && !fromDiskCache && !fromPrefetchCache) fetched.push(url)
      },
    )
    await page.goto('/')
    const link = page.getByRole('article').getByRole('heading').getByRole('link').first()
    const ahead = page.waitForEvent('requestfinished', (request) => request.url().includes('.data'))
    await link.hover()
    await ahead
    await link.click()
    await expect(page).toHaveURL(/\/produto\//)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Descrição' })).toBeVisible()
    expect(fetched).toHaveLength(1)
  },
)

test(
  'the first Tab reaches a link that skips to the content',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test(
  'the header has two rows, and what a link leads to stops below it',
  { tag: '@everywhere' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    for (const width of isMobile ? [320, 390, 820] : [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const { header, gap } = await page.getByRole('banner').evaluate((banner) => {
        const shelf = document.querySelector('main .shelf') ?? banner
        shelf.scrollIntoView({ behavior: 'instant' })
        const { height, bottom } = banner.getBoundingClientRect()
        return { header: height, gap: shelf.getBoundingClientRect().top - bottom }
      })
      expect(header, `${width} px`).toBeLessThanOrEqual(120)
      expect(gap, `${width} px`).toBeGreaterThanOrEqual(0)
    }
  },
)

test('the footer shows the company, the stored opening hours and links', async ({
  page,
  request,
  facts: { settings, mains, products },
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(settings.companyName)
  const rows = settings.openingHours.map(({ days, hours }) => `${days}${hours}`)
  await expect(footer.getByRole('row')).toHaveText(rows)
  const quick = footer.getByRole('navigation', { name: 'Links rápidos' }).getByRole('link')
  const workshop = products.some(({ kind }) => kind === 'service') ? ['Oficina'] : []
  const offers = products.some(({ promotionalPrice }) => promotionalPrice) ? ['Ofertas'] : []
  const facets: Facet[] = await (await request.get('/api/products/facets')).json()
  const brands = facets.some(({ kind }) => kind === 'marca') ? ['Marcas'] : []
  const names = mains.map(({ name }) => name)
  await expect(quick).toHaveText(['Início', ...names, ...offers, ...brands, ...workshop])
})

test('the footer shows the founding year and the contacts', { tag: '@demo' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('1997')
  await expect(footer.getByRole('row', { name: 'Segunda a sexta 07:30–18:00' })).toBeVisible()
  await expect(footer.getByRole('link', { name: '(28) 90000-1997' })).toHaveAttribute(
    'href',
    'tel:+5528900001997',
  )
  await expect(footer.getByRole('link', { name: '@rota97', exact: true })).toHaveAttribute(
    'href',
    'https://social.example/rota97',
  )
})

test('the footer leaves out contacts that are not set', { tag: '@imported' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Contato' })).toHaveCount(0)
  await expect(footer.locator('a[href^="tel:"], a[href^="mailto:"], a[href^="http"]')).toHaveCount(
    0,
  )
})

test('the chat button is on every public page and not in the back office', async ({
  page,
  facts,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  const { whatsappNumber, greeting } = facts.settings
  const chat = page.getByRole('link', { name: 'Fale no WhatsApp' })
  for (const path of [
    '/',
    categoryPath(facts.child),
    '/produto/nao-existe',
    '/loading-test',
    searchPath(facts.word),
  ]) {
    await page.goto(path)
    const url = new URL((await chat.getAttribute('href')) ?? '')
    expect(`${url.origin}${url.pathname}`, path).toBe(`https://wa.me/${whatsappNumber}`)
    expect(url.searchParams.get('text'), path).toBe(greeting)
  }
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Área Administrativa' })).toBeVisible()
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
})

test(
  'the chat button covers nothing of a page, however wide and wherever it is scrolled to',
  { tag: '@everywhere' },
  async ({ page, isMobile, facts: { main, product } }) => {
    test.slow()
    const chat = page.getByRole('link', { name: 'Fale no WhatsApp' })
    for (const path of ['/', categoryPath(main), productPath(product)]) {
      await page.goto(path)
      for (const width of isMobile ? [320, 390, 768] : [1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await faultsWhileScrolling(chat), `${path} at ${width}`).toEqual([])
      }
    }
  },
)

/**
 * Scrolls from top to bottom and tells where the chat button is not completely on the screen or
 * overlaps something of the page. Inside the fixed header it covers nothing. All of it runs in the
 * page: round trips to a hundred places take most of a minute.
 */
function faultsWhileScrolling(chat: Locator): Promise<string[]> {
  return chat.evaluate(async (button) => {
    // The link of a slide is as wide as the window, and the gallery clips the pictures next to the
    // one that it shows.
    const content =
      ':is(main, footer) :is(a:not(.hero-link, .gallery-strip a), button, input, h1, h2, h3, p, b, small, td)'
    const root = document.documentElement
    const frame = () => new Promise(requestAnimationFrame)
    const isOnScreen = () => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return left >= 0 && top >= 0 && right <= root.clientWidth && bottom <= innerHeight
    }
    const covered = () => {
      const box = button.getBoundingClientRect()
      const header = document.querySelector('.header')?.getBoundingClientRect() ?? new DOMRect()
      if (box.top >= header.top && box.bottom <= header.bottom) return []
      return [...document.querySelectorAll(content)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => {
          const { left, top, bottom, ...rest } = each.getBoundingClientRect().toJSON()
          // A row of cards clips those that it has not moved into sight.
          const row = each.closest('.card-row')?.getBoundingClientRect()
          const right = Math.min(rest.right, row?.right ?? rest.right)
          return right > box.left && left < box.right && bottom > box.top && top < box.bottom
        })
        .map((each) => each.outerHTML.slice(0, 80))
    }
    const faults: string[] = []
    for (let top = 0; top < root.scrollHeight; top += 700) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      for (let frames = 0; frames < 60 && !isOnScreen(); frames++) await frame()
      await frame()
      if (!isOnScreen()) faults.push(`${top}: not on the screen`)
      faults.push(...covered().map((html) => `${top}: ${html}`))
    }
    return faults
  })
}

test(
  'an unknown path redirects to the home page',
  { tag: '@phone' },
  async ({ page, facts: { settings } }) => {
    await page.goto('/nao/existe?x=1')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(settings.companyName)
  },
)

test(
  'the loading overlay covers the screen with its texts and disappears',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/loading-test')
    const buttons = page.locator('main').getByRole('button')
    await expect(buttons).toHaveCount(3)
    await page.clock.install()
    await buttons.first().click()
    const overlay = page.getByRole('dialog', { name: 'Carregando...' })
    await expect(overlay).toContainText('Aguarde um momento...')
    expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    await page.keyboard.press('Escape')
    await expect(overlay).toBeVisible()
    await page.clock.runFor(2100)
    await expect(overlay).toBeHidden()
  },
)

test(
  'a success toast stays two seconds, an error toast four',
  { tag: '@phone' },
  async ({ page, facts: { product } }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: () =>
            location.hash === '#fails' ? Promise.reject(new Error()) : Promise.resolve(),
        },
      })
    })
    await page.clock.install()
    for (const [hash, text, staysMs] of [
      ['', 'Link copiado', 2000],
      ['#fails', 'Não foi possível copiar o link', 4000],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`${productPath(product)}${hash}`)
      await page.getByRole('link', { name: 'Compartilhar' }).click()
      await page.mouse.move(2, 400)
      const toast = page.locator('.toast').filter({ hasText: text })
      await expect(toast).toBeVisible()
      await page.clock.runFor(staysMs - 700)
      await expect(toast).toBeVisible()
      await page.clock.runFor(900)
      await expect(toast).toHaveCount(0)
    }
  },
)

test(
  'a view transition that another one skips is not reported in the console',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    await page.evaluate(async () => {
      document.startViewTransition(() => undefined)
      await document.startViewTransition(() => undefined).finished
    })
  },
)

/** Clicks a link of the page without hovering over it first, which would prefetch it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, path)
}

async function answerBusy(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'busy' }))
  return () => page.unroute('**/*.data*')
}

function dropdown(page: Page, { main }: ShopFacts) {
  const item = page
    .getByRole('navigation', { name: 'Categorias', exact: true })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: `Subcategorias de ${main.name}`, exact: true }),
    })
  return { item, button: item.getByRole('button'), drop: item.locator('.main-nav-dropdown') }
}

test(
  'in a low window nothing but a low buy bar covers the page',
  { tag: ['@phone', '@demo'] },
  async ({ page, facts: { product } }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/')
    await expect(page.locator('.hero-slide-shown').getByRole('link').first()).toBeInViewport()
    await page.goto(productPath(product))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('banner')).not.toBeInViewport()
    expect((await page.locator('.buy-bar').boundingBox())?.height).toBeLessThan(60)
  },
)
