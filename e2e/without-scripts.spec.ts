import { expect, type Page, test } from './shop-test.ts'

test.use({ javaScriptEnabled: false })

test('from the home page to an order, by links alone', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) {
    await page.locator('.menu > summary').tap()
    await page.locator('.menu details').filter({ hasText: 'Componentes' }).locator('summary').tap()
    await page.locator('.menu').getByRole('link', { name: 'Transmissão' }).tap()
  } else {
    await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Componentes', exact: true }).click()
    await page.getByRole('link', { name: 'Transmissão' }).last().click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transmissão')
  const link = page.getByRole('article').filter({ hasNotText: 'Esgotado' }).first().getByRole('heading').getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(path)
  const order = new URL((await page.getByRole('link', { name: 'Comprar no WhatsApp' }).first().getAttribute('href')) ?? '')
  expect(order.host).toBe('wa.me')
  expect(order.searchParams.get('text')).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? 'no name')
  expect(order.searchParams.get('text')).toContain(path)
})

test('every slide of the banner can be reached', async ({ page }) => {
  await page.goto('/')
  for (const slide of await page.locator('.slide').all()) {
    await slide.scrollIntoViewIfNeeded()
    await expect(slide).toBeInViewport({ ratio: 0.5 })
    await expect(slide.getByRole('link').first()).toBeVisible()
  }
})

test('search is a form, and its pages are links', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Buscar produtos').fill('rota')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/\?busca=rota$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados da Busca')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('filters are a form that keeps what was chosen and narrows the list', async ({ page, isMobile }) => {
  await page.goto('/categoria/componentes')
  const all = await countFound(page)
  if (isMobile) await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
  await page.getByLabel('Preço máximo, em reais').fill('100')
  await page.getByLabel('Ordenar por').selectOption('price-asc')
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page).toHaveURL(/preco=100/)
  await expect(page).toHaveURL(/ordem=price-asc/)
  const some = await countFound(page)
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await expect(page.getByLabel('Ordenar por')).toHaveValue('price-asc')
})

test('the second page of a category continues where the first ended', async ({ page }) => {
  await page.goto('/categoria/componentes')
  const first = await page.getByRole('article').getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  const second = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(second.length).toBe((await countFound(page)) - first.length)
  expect(first.filter((name) => second.includes(name))).toEqual([])
})

async function countFound(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.locator('.page-h [role=status]').textContent()) ?? '')?.[0])
}
