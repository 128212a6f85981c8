import { coveredControls } from './covered-controls.ts'
import { categoryPath } from './shop-facts.ts'
import { expect, holdScripts, test } from './shop-test.ts'

test(
  'filters apply at once, are part of the URL, and Back undoes them one by one',
  { tag: '@desktop' },
  async ({ page, facts: { main, word } }) => {
    await page.goto(categoryPath(main))
    const found = page.locator('.page-head [role=status]')
    const all = await found.textContent()
    const search = page.getByLabel(`Buscar em ${main.name}`)
    await search.pressSequentially(word)
    await expect(page).toHaveURL((url) => url.searchParams.get('busca') === word)
    await expect(found).not.toHaveText(all ?? '')
    await expect(search).toBeFocused()
    const answer = await page.request.get('/api/products', { params: { search: word, limit: 500 } })
    const matches = new Set(
      (await answer.json()).map(({ slug }: { slug: string }) => `/produto/${slug}`),
    )
    const links = page.getByRole('article').getByRole('heading').getByRole('link')
    const shown = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((path) => !matches.has(path))).toEqual([])
    await page.getByLabel('Ordenar por').selectOption({ label: 'Maior preço' })
    await expect(page).toHaveURL(/ordem=price-desc/)
    await page.goBack()
    await expect(page.getByLabel('Ordenar por')).toHaveValue('name')
    await page.goBack()
    await expect(found).toHaveText(all ?? '')
    await expect(search).toHaveValue('')
  },
)

test(
  'choices made before hydration are applied, and after Back the URL decides',
  { tag: '@desktop' },
  async ({ page, facts: { main } }) => {
    const [sort, promotions, slider] = [
      page.getByLabel('Ordenar por'),
      page.getByLabel('Em promoção'),
      page.getByRole('slider', { name: 'Preço máximo' }),
    ]
    const scripts = await holdScripts(page)
    const visit = page.goto(categoryPath(main))
    await sort.selectOption({ label: 'Maior preço' })
    await promotions.check()
    await page.waitForLoadState()
    await Promise.all([visit, page.goto('about:blank')])
    await page.goBack()
    await expect(sort).toHaveValue('name')
    await expect(promotions).not.toBeChecked()
    await sort.selectOption({ label: 'Maior preço' })
    await promotions.check()
    await slider.press('ArrowLeft')
    const maxPrice = await slider.inputValue()
    scripts.release()
    await expect(page).toHaveURL(
      `${categoryPath(main)}?ordem=price-desc&preco=${maxPrice}&filtro=promocao`,
    )
    await expect(page.getByLabel('Preço máximo, em reais')).toHaveValue(maxPrice)
  },
)

test(
  'the slider and its field show the same value',
  { tag: '@desktop' },
  async ({ page, facts: { main, middlePrice } }) => {
    await page.goto(categoryPath(main))
    await expect(page.getByRole('group', { name: 'Faixa de preço (R$)' })).toBeVisible()
    const slider = page.getByRole('slider', { name: 'Preço máximo' })
    await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '')
    await page.getByLabel('Preço máximo, em reais').fill(String(middlePrice))
    await expect(page).toHaveURL(`${categoryPath(main)}?preco=${middlePrice}`)
    await expect(slider).toHaveValue(String(middlePrice))
  },
)

test(
  'on a phone the filters are a sheet that Esc and Back close',
  { tag: '@phone' },
  async ({ page, facts: { main } }) => {
    await page.goto(categoryPath(main))
    const sheet = page.getByRole('dialog', { name: 'Filtrar e ordenar' })
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
      await expect(sheet).toBeVisible()
      await close()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(categoryPath(main))
    }
    await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
    await sheet.getByLabel('Em promoção').check()
    await sheet.getByRole('button', { name: /^Ver \d+ produto/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\?filtro=promocao$/)
    await page.goBack()
    await expect(page).toHaveURL(categoryPath(main))
  },
)

test(
  'an unknown category says so and lists the categories that there are',
  { tag: '@phone' },
  async ({ page, complaints, facts: { mains } }) => {
    complaints.allow(/status of 404/)
    const answer = await page.goto('/categoria/nao-existe')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categoria não encontrada')
    await expect(page.getByRole('alert')).toContainText('Categoria não encontrada')
    expect(await coveredControls(page.locator('.header'))).toEqual([])
    const ways = page.getByRole('navigation', { name: 'Categorias da loja' }).getByRole('link')
    await expect(ways).toHaveText([...mains.map(({ name }) => name), 'Página inicial'])
    await ways.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mains[0]?.name ?? '')
  },
)

test(
  'the row of subcategories shows the one that is chosen',
  { tag: '@phone' },
  async ({ page, facts: { main } }) => {
    await page.goto(categoryPath(main.children.at(-1) ?? main))
    await expect(page.locator('.chip[aria-current]')).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a filter sheet that is closed while typing stays closed and filters',
  { tag: '@phone' },
  async ({ page, facts: { main } }) => {
    await page.goto(categoryPath(main))
    await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtrar e ordenar' })
    await sheet.getByLabel(`Buscar em ${main.name}`).fill('pneu')
    await sheet.getByRole('button', { name: 'Fechar filtros' }).click()
    await expect(sheet).toBeHidden()
    await page.waitForTimeout(600)
    await expect(sheet).toBeHidden()
    expect(new URL(page.url())).toMatchObject({ search: '?busca=pneu', hash: '' })
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters and the pages are links', async ({ page, isMobile, facts: { main } }) => {
    await page.goto(categoryPath(main))
    if (isMobile) await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
    await page.getByLabel('Em promoção').check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(/filtro=promocao/)
    await expect(page.getByLabel('Em promoção')).toBeChecked()
    await page.goto(categoryPath(main))
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(page.getByText('Mostrando 25–')).not.toHaveCount(0)
  })
})
