import { expect, type Page, test } from './shop-test.ts'
import { send } from './admin.ts'

test.describe('the menu on wide screens', { tag: '@desktop' }, () => {
  test('opens under the pointer and closes when it leaves', async ({ page }) => {
    await page.goto('/')
    const { item, drop } = dropdown(page)
    const link = item.getByRole('link', { name: 'Componentes', exact: true })
    await link.hover()
    await link.hover({ position: { x: 20, y: 20 } })
    await expect(drop).toBeVisible()
    await page.mouse.move(640, 700, { steps: 5 })
    await expect(drop).toBeHidden()
  })

  test('opens by its button, and Esc closes it and gives the button the focus back', async ({ page }) => {
    await page.goto('/')
    const { button, drop } = dropdown(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(drop.getByRole('link', { name: 'Ver tudo em Componentes' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drop).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('leads to a subcategory and is closed there', async ({ page }) => {
    await page.goto('/')
    const { button, drop } = dropdown(page)
    await button.click()
    await drop.getByRole('link', { name: 'Freios' }).click()
    await expect(page).toHaveURL('/categoria/freios')
    await page.mouse.move(640, 700)
    await expect(drop).toBeHidden()
  })
})

test('the phone menu opens by touch, unfolds, leads on, and closes', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('.menu')
  const panel = menu.getByRole('navigation', { name: 'Menu' })
  await menu.locator('summary').first().tap()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await menu.locator('summary').first().tap()
  await panel.getByText('Componentes').tap()
  await panel.getByRole('link', { name: 'Freios' }).tap()
  await expect(page).toHaveURL('/categoria/freios')
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

test('the footer tells who, where and when', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('1997')
  for (const [days, hours] of [['Segunda a sexta', '07:30–18:00'], ['Sábado', '07:30–12:00'], ['Domingo', 'Fechado']]) {
    await expect(footer.getByRole('row', { name: `${days} ${hours}` })).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: '(28) 99900-1997' })).toHaveAttribute('href', 'tel:+5528999001997')
  await expect(footer.getByRole('link', { name: '@rota97', exact: true })).toHaveAttribute('href', 'https://social.example/rota97')
  const quick = footer.getByRole('navigation', { name: 'Links rápidos' }).getByRole('link')
  await expect(quick).toHaveText(['Início', 'Bicicletas', 'Componentes', 'Vestuário', 'Acessórios'])
})

test('the chat button greets the shop from every public page, and from none of the office', async ({ page }) => {
  const { whatsappNumber, greeting } = await (await page.request.get('/api/settings')).json()
  const chat = page.getByRole('link', { name: 'Fale no WhatsApp' })
  for (const path of ['/', '/categoria/freios', '/produto/nao-existe', '/loading-test', '/?busca=aro']) {
    await page.goto(path)
    const url = new URL((await chat.getAttribute('href')) ?? '')
    expect(`${url.origin}${url.pathname}`, path).toBe(`https://wa.me/${whatsappNumber}`)
    expect(url.searchParams.get('text'), path).toBe(greeting)
  }
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Área Administrativa' })).toBeVisible()
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
})

test('an unknown path leads home', async ({ page }) => {
  await page.goto('/nao/existe?x=1')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rota 97')
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

test('a toast of success stays two seconds, one of failure four', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => (location.hash === '#fails' ? Promise.reject(new Error()) : Promise.resolve()) } })
  })
  await page.clock.install()
  for (const [hash, text, staysMs] of [['', 'Link copiado', 2000], ['#fails', 'Não foi possível copiar o link', 4000]] as const) {
    await page.goto('about:blank')
    await page.goto(`/produto/cambio-traseiro-serra-11v-prata-gaiola-curta${hash}`)
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

test('new colours are in the very next page, before any script', { tag: '@desktop' }, async ({ request }) => {
  const { colors } = await (await request.get('/api/settings')).json()
  const before = await (await request.get('/')).text()
  try {
    await send('PATCH', '/settings/colors', { colors: { ...colors, primary: '#7A1FA2' } })
    const after = await (await request.get('/')).text()
    expect(themeOf(after)).toMatch(/#7a1fa2/i)
    expect(themeOf(before)).not.toMatch(/#7a1fa2/i)
  } finally {
    await send('PATCH', '/settings/colors', { colors })
  }
  expect(themeOf(await (await request.get('/')).text())).toBe(themeOf(before))
})

function themeOf(html: string): string {
  return /<style[^>]*>([\s\S]*?)<\/style>/.exec(html.slice(0, html.indexOf('</head>')))?.[1] ?? ''
}

function dropdown(page: Page) {
  const item = page.getByRole('navigation', { name: 'Categorias' }).getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Subcategorias de Componentes' }) })
  return { item, button: item.getByRole('button'), drop: item.locator('.drop') }
}
