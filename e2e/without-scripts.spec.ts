import { categoryPath, productPath } from './shop-facts.ts'
import { expect, type Page, test } from './shop-test.ts'

test.use({ javaScriptEnabled: false })

test('links lead from the home page to an order', async ({
  page,
  isMobile,
  facts: { main, child },
}) => {
  await page.goto('/')
  if (isMobile) {
    await page.locator('.phone-menu > summary').tap()
    await page
      .locator('.phone-menu details')
      .filter({ has: page.locator('summary', { hasText: main.name }) })
      .locator('summary')
      .tap()
    await page.locator('.phone-menu').getByRole('link', { name: child.name, exact: true }).tap()
  } else {
    await page
      .getByRole('navigation', { name: 'Categorias', exact: true })
      .getByRole('link', { name: main.name, exact: true })
      .click()
    await page
      .getByRole('navigation', { name: 'Subcategorias' })
      .getByRole('link', { name: child.name, exact: true })
      .click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(child.name)
  const link = page
    .getByRole('article')
    .filter({ hasNotText: 'Esgotado' })
    .first()
    .getByRole('heading')
    .getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(path)
  const order = new URL(
    (await page.getByRole('link', { name: 'Comprar no WhatsApp' }).first().getAttribute('href')) ??
      '',
  )
  expect(order.host).toBe('wa.me')
  expect(order.searchParams.get('text')).toContain(
    (await page.getByRole('heading', { level: 1 }).textContent()) ?? 'no name',
  )
  expect(order.searchParams.get('text')).toContain(path)
  // Without scripts the quantity is 1.
  await expect(page.getByRole('link', { name: 'Perguntar sobre este produto' })).toBeVisible()
  await expect(page.getByLabel('Quantidade', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Compartilhar' })).toBeVisible()
})

test('a product is put on a list, which leads to a page with its code and link', async ({
  page,
  facts: { product },
}) => {
  await page.goto(productPath(product))
  await page.getByRole('link', { name: 'Adicionar à lista' }).click()
  // An addition on another page would lead to another address.
  await expect(page.getByLabel('Adicionar outro produto')).toHaveAccessibleDescription(
    /Esta lista fica no endereço desta página\. .* começa outra lista/,
  )
  await page.getByLabel(`Quantidade de ${product.name}`).fill('3')
  await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lista \w{3}-\w{3}$/)
  const link = page.getByRole('link', { name: 'Enviar pelo WhatsApp' })
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  const line = text?.split('\n').find((each) => each.startsWith(`3x ${product.name}`))
  expect(line).toMatch(/: R\$ [\d.,]+$/)
})

test(
  'every slide of the banner can be reached',
  { tag: '@demo' },
  async ({ page, facts: { slides } }) => {
    await page.goto('/')
    await expect(page.locator('.hero-slide')).toHaveCount(slides.length)
    for (const slide of await page.locator('.hero-slide').all()) {
      await slide.scrollIntoViewIfNeeded()
      await expect(slide).toBeInViewport({ ratio: 0.5 })
      await expect(slide.getByRole('link').first()).toBeVisible()
    }
  },
)

test('search works as a form', async ({ page, facts: { word } }) => {
  await page.goto('/')
  await page.getByLabel('Buscar produtos').fill(word)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL((url) => url.search === `?${new URLSearchParams({ busca: word })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados da Busca')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('filters work as a form that keeps its choices and narrows the list', async ({
  page,
  isMobile,
  facts: { main, mainTotal, middlePrice },
}) => {
  await page.goto(categoryPath(main))
  expect(await countFound(page)).toBe(mainTotal)
  if (isMobile) await page.getByRole('link', { name: 'Filtrar e ordenar' }).click()
  await page.getByLabel('Preço máximo, em reais').fill(String(middlePrice))
  await page.getByLabel('Ordenar por').selectOption('price-asc')
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('preco') === String(middlePrice))
  await expect(page).toHaveURL(/ordem=price-asc/)
  const some = await countFound(page)
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(mainTotal)
  await expect(page.getByLabel('Ordenar por')).toHaveValue('price-asc')
})

test('the second page of a category continues where the first ended', async ({
  page,
  facts: { main, mainTotal },
}) => {
  await page.goto(categoryPath(main))
  const paths = () =>
    page
      .getByRole('article')
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const first = await paths()
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  const second = await paths()
  expect(second.length).toBe(Math.min(first.length, mainTotal - first.length))
  expect(first.filter((path) => second.includes(path))).toEqual([])
})

async function countFound(page: Page): Promise<number> {
  return Number(
    /\d+/.exec((await page.locator('.page-head [role=status]').textContent()) ?? '')?.[0],
  )
}

test(
  'the button to buy leads to the sizes, and a chosen size is ordered',
  { tag: ['@demo', '@phone'] },
  async ({ page, facts: { products } }) => {
    const product = products.find(({ inStock, options }) => inStock && options.length === 1)
    const [option] = product?.options ?? []
    if (!product || !option) throw new Error('The shop has no product in sizes')
    await page.goto(productPath(product))
    const buy = page.locator('.purchase').getByRole('link', { name: 'Comprar no WhatsApp' })
    await buy.tap()
    const group = page.getByRole('group', { name: `${option.name}: falta escolher` })
    await expect(group).toBeFocused()
    await expect(group.getByText('Para comprar, falta escolher')).toBeVisible()
    const size = group.getByRole('link').filter({ hasNotText: 'esgotado' }).first()
    const value = (await size.innerText()).trim()
    await size.tap()
    const order = new URL((await buy.getAttribute('href')) ?? '').searchParams.get('text')
    expect(order).toContain(`${option.name}: ${value}`)
    expect(order).toContain(page.url())
  },
)
