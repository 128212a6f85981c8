import { accessibilityProblems } from './axe.ts'
import { productPath } from './shop-facts.ts'
import { expect, test } from './shop-test.ts'

test('products are compared from one page to the next, and one is taken off again', async ({
  page,
  facts: { product, promoted },
}) => {
  await page.goto(productPath(product))
  await page.getByRole('link', { name: 'Comparar com outros' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar produtos')
  const columns = page.getByRole('columnheader')
  await expect(columns).toHaveCount(1)
  await page
    .getByRole('link', { name: /^Comparar com / })
    .first()
    .click()
  await expect(columns).toHaveCount(2)
  await page.goto(productPath(promoted))
  await page.getByRole('link', { name: 'Comparar com os 2 escolhidos' }).click()
  await expect(columns).toHaveCount(3)
  await expect(page).toHaveURL(/\/comparar\?produto=[^&]+&produto=[^&]+&produto=[^&]+$/)
  await page.evaluate(() => {
    navigator.share = (shared) => {
      document.title = shared?.url ?? ''
      return Promise.resolve()
    }
  })
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page).toHaveTitle(page.url())
  expect(await accessibilityProblems(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Tirar / })
    .first()
    .click()
  await expect(columns).toHaveCount(2)
})

test('a comparison swipes in its own box on the narrowest phone, and shows only the differences', async ({
  page,
  facts: { products },
}) => {
  const [first, second, third, fourth] = products
  const query = new URLSearchParams(
    [first, second, third, fourth].map((each) => ['produto', each?.slug ?? '']),
  )
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/comparar?${query}`)
  const [wide, tooWide] = await page.evaluate(() => [
    document.querySelector('.compare-box')?.scrollWidth ?? 0,
    document.documentElement.scrollWidth,
  ])
  expect(wide).toBeGreaterThan(320)
  expect(tooWide).toBe(320)
  const name = page.getByRole('rowheader', { name: /^Preço/ })
  const before = await name.boundingBox()
  await page.getByRole('region', { name: 'Produtos lado a lado' }).evaluate((box) => {
    box.scrollLeft = 300
  })
  expect((await name.boundingBox())?.x).toBe(before?.x)
  const rows = page.locator('.compare-table tbody tr:visible')
  const all = await rows.count()
  await page.getByLabel('Mostrar só as diferenças').check()
  expect(await rows.count()).toBe(await page.locator('.compare-differs').count())
  expect(await rows.count()).toBeLessThanOrEqual(all)
  await expect(page.getByRole('rowheader').nth(0)).toHaveText(/^Preço/)
  await expect(
    page.getByRole('columnheader').getByRole('link', {
      name: /^(Pôr na lista|Escolher opção|Ver produto)/,
    }),
  ).toHaveCount(4)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison is made with links and a search, all of it in the address', async ({
    page,
    facts: { product, promoted },
  }) => {
    await page.goto(productPath(product))
    await page.getByRole('link', { name: 'Comparar com outros' }).click()
    await page.getByLabel('Buscar produto para comparar').fill(promoted.name)
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await page
      .getByRole('link', { name: `Comparar com ${promoted.name.split(' – ')[0]}` })
      .first()
      .click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
