import { accessibilityProblems } from './axe.ts'
import { categoryPath, productPath } from './shop-facts.ts'
import { expect, holdScripts, test, waitForScripts } from './shop-test.ts'

test('products gathered from cards and pages are sent as one list with a code', async ({
  page,
  facts: { main, product },
}) => {
  const requested: string[] = []
  page.context().on('request', (request) => requested.push(request.url()))
  await page.goto(categoryPath(main))
  const addition = page.getByRole('link', { name: /^Adicionar .* à lista$/ }).first()
  const [, fromCard = ''] =
    /^Adicionar (.*) à lista$/.exec((await addition.getAttribute('aria-label')) ?? '') ?? []
  await addition.click()
  await expect(page.getByRole('status').filter({ hasText: 'Adicionado à lista' })).toBeVisible()
  await expect(page).toHaveURL(categoryPath(main))

  await page.goto(productPath(product))
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await page.getByRole('link', { name: 'Adicionar à lista' }).click()
  await expect(page.getByText(`2x ${product.name}`)).toBeVisible()

  // Another tab, as after the browser was closed.
  const tab = await page.context().newPage()
  await tab.goto('/lista')
  const lines = tab.locator('.list-item')
  await expect(lines).toHaveCount(2)
  await tab.getByRole('button', { name: `Tirar ${fromCard} da lista` }).click()
  await expect(lines).toHaveCount(1)
  await tab.getByRole('button', { name: 'Desfazer' }).click()
  await expect(lines).toHaveCount(2)
  await tab.getByRole('button', { name: `Aumentar a quantidade de ${product.name}` }).click()
  const entry = page.locator('.list-entry a[href="/lista"]')
  await expect(entry).toHaveAccessibleName('Minha lista: 2 produtos')

  await expect(tab.locator('.list-code')).toHaveText(/^[2-9B-Z]{3}-[2-9B-Z]{3}$/)
  const code = (await tab.locator('.list-code').textContent()) ?? ''
  const send = tab.getByRole('link', { name: 'Enviar pelo WhatsApp' })
  const text = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text')
  const line = (text ?? '').split('\n').find((each) => each.startsWith(`3x ${product.name}`)) ?? ''
  const shown = tab.locator('.list-item', { hasText: product.name }).locator('.list-line-price')
  expect(line).toContain(/R\$\s[\d.,]+/.exec(await shown.innerText())?.[0].replace(/\s/, ' '))
  expect(text).toContain(`Código da lista: ${code}\n`)
  expect(await accessibilityProblems(tab)).toEqual([])

  await tab.goto(`/lista/${code.replace('-', '')}`)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`Lista ${code}`)
  await expect(tab.getByText(fromCard)).toBeVisible()
  expect(requested.filter((url) => url.includes('/assets/office'))).toEqual([])
})

test('a list with a note is used by whoever has its code, once, and can be taken back', async ({
  page,
  browser,
  shopUrl,
  facts: { product, products },
}) => {
  await page.goto(productPath(product))
  await page.getByRole('link', { name: 'Adicionar à lista' }).click()
  await page.getByRole('link', { name: 'Ver lista' }).click()
  await expect(page.locator('.list-code')).toHaveText(/^[2-9B-Z]{3}-/)
  const notes: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/lists')) notes.push(request.postDataJSON().note)
  })
  const field = page.getByLabel('Recado para a loja')
  await field.fill('Com')
  // Longer than a list waits to be frozen.
  await page.waitForTimeout(1500)
  await field.fill('Com instalação')
  const send = page.getByRole('link', { name: 'Enviar pelo WhatsApp' })
  await expect(send).toHaveAttribute('href', /instala/)
  await field.press('Enter')
  await expect(page.locator('.list-code')).toHaveText(/^[2-9B-Z]{3}-/)
  expect(notes).toEqual(['Com instalação'])
  const code = ((await page.locator('.list-code').textContent()) ?? '').replace('-', '')
  const context = await browser.newContext({ baseURL: shopUrl })
  const other = await context.newPage()
  waitForScripts(other)
  await other.goto(`/lista/${code}`)
  await expect(other.getByText('Com instalação')).toBeVisible()
  await expect(other.locator('.list-item img')).toHaveCount(1)
  expect(await accessibilityProblems(other)).toEqual([])
  const use = other.getByRole('link', { name: 'Usar esta lista' })
  await use.click()
  await use.click()
  await expect(other.getByText('Esta é a sua lista agora')).toHaveCount(1)
  await other.getByRole('link', { name: 'Ver lista' }).click()
  await expect(other.getByRole('textbox', { name: `Quantidade de ${product.name}` })).toHaveValue(
    '1',
  )
  await expect(other.getByLabel('Recado para a loja')).toHaveValue('Com instalação')
  await other.goto('/lista')
  await other.getByRole('button', { name: /^Tirar .* da lista/ }).click()
  const own = products.find(
    ({ id, inStock, options }) => inStock && options.length === 0 && id !== product.id,
  )
  await other.goto(productPath(own ?? product))
  await other.getByRole('link', { name: 'Adicionar à lista' }).click()
  await expect(other.getByText('Adicionado à lista')).toBeVisible()
  await other.goto(`/lista/${code}`)
  await use.click()
  await expect(other.getByText('1 produto. O que você já tinha continua nela.')).toBeVisible()
  await other.getByRole('button', { name: 'Desfazer' }).last().click()
  await other.goto('/lista')
  await expect(other.locator('.list-item')).toHaveCount(1)
  await context.close()
})

test(
  'names on the list have room, also beside the panel and with text of double size',
  { tag: '@desktop' },
  async ({ page, facts: { product } }) => {
    await page.goto(productPath(product))
    await page.getByRole('link', { name: 'Adicionar à lista' }).click()
    await expect(page.getByText(`1x ${product.name}`)).toBeVisible()
    const name = page.locator('.list-item-name')
    for (const { width, fontSize } of [
      { width: 1024, fontSize: 16 },
      { width: 1280, fontSize: 32 },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/lista')
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`
      }, fontSize)
      await expect(page.locator('.list-code')).toBeVisible()
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(sideways).toBeLessThanOrEqual(width)
      expect((await name.boundingBox())?.width).toBeGreaterThan(10 * fontSize)
    }
  },
)

test(
  'a list that is sent at once after its note was typed has code, link and note in its message',
  { tag: '@demo' },
  async ({ page, facts: { product } }) => {
    await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await page.goto(productPath(product))
    await page.getByRole('link', { name: 'Adicionar à lista' }).click()
    await expect(page.getByText(`1x ${product.name}`)).toBeVisible()
    await page.goto('/lista')
    const send = page.getByRole('link', { name: 'Enviar pelo WhatsApp' })
    await expect(send).toBeVisible()
    await page.getByLabel('Recado para a loja').fill('Retiro sábado')
    await send.click()
    await page.waitForURL('https://wa.me/**')
    const text = new URL(page.url()).searchParams.get('text') ?? ''
    expect(text).toContain('Retiro sábado')
    expect(text).toMatch(/Código da lista: [2-9B-Z]{3}-[2-9B-Z]{3}\n/)
  },
)

test('without internet a list can still be told to the shop', async ({
  page,
  facts: { main, settings },
}) => {
  await page.goto(categoryPath(main))
  await page
    .getByRole('link', { name: /^Adicionar .* à lista/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Minha lista: 1 produto' })).toBeVisible()
  await page.route('**/lista/itens*', (route) => route.fulfill({ status: 204, body: '' }))
  await page.goto('/lista')
  await expect(page.getByText('Não foi possível conferir os preços agora.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Enviar sem os preços' })
  await expect(link).toHaveCount(settings.whatsappNumber ? 1 : 0)
  if (settings.whatsappNumber)
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toMatch(/\n1x \S/)
  await expect(page.locator('.list-page').getByRole('link', { name: /^Ligar/ })).toHaveCount(
    settings.phone ? 1 : 0,
  )
})

test('the message about an addition goes when its page is left', async ({
  page,
  facts: { main },
}) => {
  await page.goto(categoryPath(main))
  await page
    .getByRole('link', { name: /^Adicionar .* à lista$/ })
    .first()
    .click()
  const message = page.getByText('Adicionado à lista')
  await expect(message).toBeVisible()
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/produto\//)
  // It would stay eight seconds.
  await expect(message).toHaveCount(0, { timeout: 3000 })
})

test('an empty list, page of favourites or search leads to chat, offers and main categories', async ({
  page,
  facts: { mains, products },
}) => {
  const hasOffers = products.some(({ promotionalPrice }) => promotionalPrice)
  for (const path of ['/lista', '/favoritos', '/?busca=xilofone']) {
    await page.goto(path)
    const empty = page.locator('.empty-page')
    await expect(empty.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(empty.getByRole('link', { name: 'Ver ofertas' })).toHaveCount(hasOffers ? 1 : 0)
    await expect(empty.getByRole('link', { name: 'Perguntar no WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    )
    await expect(
      empty.getByRole('navigation', { name: 'Categorias da loja' }).getByRole('link'),
    ).toHaveText(mains.map(({ name }) => name))
    expect(await accessibilityProblems(page), path).toEqual([])
  }
})

test('favourites have a page, which the header leads to', async ({ page, facts: { main } }) => {
  await page.goto(categoryPath(main))
  const heart = page.getByRole('button', { name: /^Favoritar / }).first()
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favoritar ', '')
  await heart.click()
  await page.getByRole('link', { name: 'Favoritos: 1 produto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoritos')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name, exact: true }).click()
  const onPage = page.locator('.gallery').getByRole('button', { name: `Favoritar ${name}` })
  await expect(onPage).toHaveAttribute('aria-pressed', 'true')
  await onPage.click()
  await expect(page.getByRole('link', { name: /^Favoritos:/ })).toHaveCount(0)
})

test('without scripts a list is gathered by searching on its page', async ({
  browser,
  shopUrl,
  facts: { word },
}) => {
  const context = await browser.newContext({ baseURL: shopUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/lista')
  const search = page.getByRole('searchbox', { name: /^Adicionar (um|outro) produto$/ })
  await search.fill(word)
  await search.press('Enter')
  const first = page.getByRole('button', { name: /^Adicionar .* à lista$/ }).first()
  await first.click()
  await page.getByRole('spinbutton').fill('3')
  await first.click()
  await expect(page.getByRole('spinbutton')).toHaveCount(2)
  await expect(page.getByRole('spinbutton').first()).toHaveValue('3')
  await page.getByLabel('Recado para a loja').fill('Retiro sábado')
  await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Lista [2-9B-Z]{3}-[2-9B-Z]{3}$/,
  )
  await expect(page.locator('.list-item')).toHaveCount(2)
  await expect(page.getByText('Retiro sábado')).toBeVisible()
  await page.getByRole('link', { name: 'Usar esta lista' }).click()
  await expect(page.getByRole('spinbutton').first()).toHaveValue('3')
  await expect(page.getByLabel('Recado para a loja')).toHaveValue('Retiro sábado')
  await context.close()
})

test(
  'what a link adds before the scripts run is on the list although the visitor goes back at once',
  { tag: '@phone' },
  async ({ page, shopUrl, facts: { product } }) => {
    const scripts = await holdScripts(page)
    // `goto` would touch whichever page is open by the time that this one has loaded.
    await page.evaluate((url) => location.assign(url), shopUrl + productPath(product))
    await page.getByRole('link', { name: 'Adicionar à lista' }).click()
    await expect(page).toHaveURL(/\/lista\?/)
    await expect(page.getByLabel(`Quantidade de ${product.name}`)).toBeVisible()
    // A page that is left while it is still being read may not stand in the history yet.
    await page.waitForLoadState('domcontentloaded')
    await page.goBack({ waitUntil: 'commit' })
    scripts.release()
    await expect(page.getByRole('link', { name: 'Minha lista: 1 produto' })).toBeVisible()
  },
)

test(
  'the address of an addition, opened as a page of its own, puts the product on the list once',
  { tag: '@phone' },
  async ({ page, facts: { main } }) => {
    await page.goto(categoryPath(main))
    const addition = page.getByRole('link', { name: /^Adicionar .* à lista$/ }).first()
    const path = (await addition.getAttribute('href')) ?? ''
    const [, name = ''] =
      /^Adicionar (.*) à lista$/.exec((await addition.getAttribute('aria-label')) ?? '') ?? []
    await page.goto(path)
    await expect(page).toHaveURL('/lista')
    await page.reload()
    await expect(page.locator('.list-item')).toHaveCount(1)
    const quantity = page.getByRole('textbox', { name: `Quantidade de ${name}` })
    await expect(quantity).toHaveValue('1')
  },
)

test(
  'a browser that keeps nothing says so, and its list stays in the address',
  { tag: '@phone' },
  async ({ page, facts: { product } }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    })
    await page.goto(productPath(product))
    await page.getByRole('link', { name: 'Adicionar à lista' }).click()
    await expect(page.getByText('Este navegador não guarda a lista')).toBeVisible()
    await expect(page.getByLabel(`Quantidade de ${product.name}`)).toBeVisible()
    await page.goto('/')
    const heart = page.getByRole('button', { name: /^Favoritar/ }).first()
    await heart.click()
    await expect(page.getByText('Este navegador não guarda favoritos')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'the header does not move when the scripts know the list, which shows its names at once',
  { tag: '@desktop' },
  async ({ page, facts: { product } }) => {
    await page.goto(productPath(product))
    await page.getByRole('link', { name: 'Adicionar à lista' }).click()
    await expect(page.getByRole('link', { name: 'Minha lista: 1 produto' })).toBeVisible()
    const scripts = await holdScripts(page)
    await page.route('**/lista/itens*', () => new Promise(() => {}))
    const visit = page.goto('/lista')
    await expect(page.getByText('Abrindo sua lista...')).toBeAttached()
    // Without its style sheet it has no height.
    await expect(page.locator('.list-outline-item').first()).toBeVisible()
    const before = await page.getByRole('searchbox').or(page.getByRole('combobox')).boundingBox()
    scripts.release()
    await visit
    await expect(page.getByRole('region', { name: 'Itens' })).toContainText(product.name)
    expect(await page.getByRole('combobox').boundingBox()).toEqual(before)
  },
)
