import { accessibilityProblems } from './axe.ts'
import { productPath, searchPath } from './shop-facts.ts'
import { expect, test } from './shop-test.ts'

test('products seen before are shown below the next one, at home and where a search finds nothing', async ({
  page,
  facts: { product, promoted, soldOut },
}) => {
  const shelf = page.getByRole('region', { name: 'Vistos recentemente' })
  const see = async ({ slug }: typeof product) => {
    await page.goto(productPath({ slug }))
    const kept = () => page.evaluate(() => localStorage.getItem('vistos'))
    await expect.poll(kept).toContain(slug)
  }
  await see(soldOut)
  await see(promoted)
  await expect(shelf).toHaveCount(0)
  await see(product)
  await expect(shelf.getByRole('article')).toHaveCount(1)
  await expect(shelf.getByRole('heading', { level: 3 })).toContainText(
    promoted.name.split(' – ')[0] ?? '',
  )
  await page.goto(searchPath('xilofone'))
  await expect(shelf.getByRole('article')).toHaveCount(2)
  await page.goto('/')
  await expect(shelf.getByRole('article')).toHaveCount(2)
  await shelf.scrollIntoViewIfNeeded()
  expect(await accessibilityProblems(page)).toEqual([])

  await shelf.getByRole('button', { name: 'Limpar os produtos vistos' }).click()
  await expect(shelf).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(shelf.getByRole('article')).toHaveCount(2)
  await shelf.getByRole('button', { name: 'Limpar os produtos vistos' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('vistos'))).toBeNull()
})

test('the product that was seen last comes first', async ({
  page,
  facts: { product, promoted },
}) => {
  const names = page.getByRole('region', { name: 'Vistos recentemente' }).getByRole('heading', {
    level: 3,
  })
  await page.goto('/')
  for (const [last, first] of [
    [product, promoted],
    [promoted, product],
  ] as const) {
    const seen = JSON.stringify([last.slug, first.slug])
    await page.evaluate((slugs) => localStorage.setItem('vistos', slugs), seen)
    await page.reload()
    await expect(names).toHaveCount(2)
    await expect(names.first()).toContainText(last.name.split(' – ')[0] ?? '')
    expect(await page.evaluate(() => localStorage.getItem('vistos'))).toBe(seen)
  }
})

test('a seen product that is no longer in the shop is forgotten', async ({
  page,
  facts: { product },
}) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('vistos', '["nao-existe"]'))
  await page.goto(productPath(product))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('vistos')))
    .toBe(JSON.stringify([product.slug]))
  await expect(page.getByText('Vistos recentemente')).toHaveCount(0)
})

test('a browser that stores nothing sees no products seen before and no complaint', async ({
  page,
  facts: { product, promoted },
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(productPath(promoted))
  await page.goto(productPath(product))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText('Vistos recentemente')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
