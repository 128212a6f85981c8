import { categoryPath, productPath, searchPath, type ShopFacts } from './shop-facts.ts'
import { expect, type Page, test } from './shop-test.ts'

test.describe('the menu on wide screens', { tag: '@desktop' }, () => {
  test('opens under the pointer and closes when it leaves', async ({ page, facts }) => {
    await page.goto('/')
    const { item, drop } = dropdown(page, facts)
    const link = item.getByRole('link', { name: facts.main.name, exact: true })
    await link.hover()
    await link.hover({ position: { x: 20, y: 20 } })
    await expect(drop).toBeVisible()
    await page.mouse.move(640, 700, { steps: 5 })
    await expect(drop).toBeHidden()
  })

  test('opens by its button, and Esc closes it and gives the button the focus back', async ({ page, facts }) => {
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

  test('leads to a subcategory and is closed there', async ({ page, facts }) => {
    await page.goto('/')
    const { button, drop } = dropdown(page, facts)
    await button.click()
    await drop.getByRole('link', { name: facts.child.name, exact: true }).click()
    await expect(page).toHaveURL(categoryPath(facts.child))
    await page.mouse.move(640, 700)
    await expect(drop).toBeHidden()
  })
})

test('the phone menu opens by touch, unfolds, leads on, and closes', { tag: '@phone' }, async ({ page, facts: { main, child } }) => {
  await page.goto('/')
  const menu = page.locator('.menu')
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
})

test('the first key leads past the header to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the footer tells who and when, and leads on', async ({ page, facts: { settings, mains } }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(settings.companyName)
  for (const [days, hours] of [['Segunda a sexta', '07:30–18:00'], ['Sábado', '07:30–12:00'], ['Domingo', 'Fechado']]) {
    await expect(footer.getByRole('row', { name: `${days} ${hours}` })).toBeVisible()
  }
  const quick = footer.getByRole('navigation', { name: 'Links rápidos' }).getByRole('link')
  await expect(quick).toHaveText(['Início', ...mains.map(({ name }) => name)])
})

test('the footer tells since when, and the ways to the shop', { tag: '@demo' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('1997')
  await expect(footer.getByRole('link', { name: '(28) 90000-1997' })).toHaveAttribute('href', 'tel:+5528900001997')
  await expect(footer.getByRole('link', { name: '@rota97', exact: true })).toHaveAttribute('href', 'https://social.example/rota97')
})

test('the footer leaves out the ways that the owner has not named yet', { tag: '@imported' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Contato' })).toHaveCount(0)
  await expect(footer.locator('a[href^="tel:"], a[href^="mailto:"], a[href^="http"]')).toHaveCount(0)
})

test('the chat button greets the shop from every public page, and from none of the office', async ({ page, facts, complaints }) => {
  complaints.allow(/status of 404/)
  const { whatsappNumber, greeting } = facts.settings
  const chat = page.getByRole('link', { name: 'Fale no WhatsApp' })
  for (const path of ['/', categoryPath(facts.child), '/produto/nao-existe', '/loading-test', searchPath(facts.word)]) {
    await page.goto(path)
    const url = new URL((await chat.getAttribute('href')) ?? '')
    expect(`${url.origin}${url.pathname}`, path).toBe(`https://wa.me/${whatsappNumber}`)
    expect(url.searchParams.get('text'), path).toBe(greeting)
  }
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Área Administrativa' })).toBeVisible()
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
})

test('an unknown path leads home', async ({ page, facts: { settings } }) => {
  await page.goto('/nao/existe?x=1')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(settings.companyName)
})

test('the loading overlay covers the screen with its texts, and goes', async ({ page }) => {
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
})

test('a toast of success stays two seconds, one of failure four', async ({ page, facts: { product } }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => (location.hash === '#fails' ? Promise.reject(new Error()) : Promise.resolve()) } })
  })
  await page.clock.install()
  for (const [hash, text, staysMs] of [['', 'Link copiado', 2000], ['#fails', 'Não foi possível copiar o link', 4000]] as const) {
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
})

function dropdown(page: Page, { main }: ShopFacts) {
  const item = page.getByRole('navigation', { name: 'Categorias', exact: true }).getByRole('listitem').filter({ has: page.getByRole('button', { name: `Subcategorias de ${main.name}`, exact: true }) })
  return { item, button: item.getByRole('button'), drop: item.locator('.drop') }
}
