import { shopPageKinds, shopPageNames, shopPagePaths } from '../contracts/shop-pages.ts'
import { accessibilityProblems } from './axe.ts'
import { productPath } from './shop-facts.ts'
import { expect, test } from './shop-test.ts'

test("the footer leads to the shop's own pages", { tag: '@demo' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const kind of shopPageKinds) {
    const name = shopPageNames[kind]
    await page
      .getByRole('navigation', { name: 'A loja' })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(page).toHaveURL(shopPagePaths[kind])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('.prose')).toContainText(/\S/)
    expect(await accessibilityProblems(page), name).toEqual([])
  }
})

test('the contact has all that the settings tell, and the footer leads there', async ({
  page,
  facts: { settings },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contato', exact: true }).click()
  await expect(page).toHaveURL('/contato')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contato')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^WhatsApp / })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
  const told = [settings.phone, settings.email, settings.address]
  for (const text of told) await expect(main).toContainText(text)
  await expect(main.getByRole('link', { name: 'Como chegar' })).toHaveCount(
    settings.address ? 1 : 0,
  )
  const rows = settings.openingHours.map(({ days, hours }) => `${days}${hours}`)
  await expect(main.getByRole('row')).toHaveText(rows)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('the brand of a product is one of all brands', { tag: '@demo' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marcas', exact: true }).click()
  await expect(page).toHaveURL('/marcas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcas')
  expect(await accessibilityProblems(page)).toEqual([])
  const brand = page.locator('.brands').getByRole('link').first()
  const name = await brand.locator('b').innerText()
  await expect(brand).toContainText(/\d produtos?$/)
  const count = Number.parseInt(await brand.locator('small').innerText())
  await brand.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('article')).toHaveCount(Math.min(count, 24))
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('link', { name: `${name} na loja` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('main').getByRole('link', { name: 'Marcas', exact: true }).click()
  await expect(page).toHaveURL('/marcas')
})

test(
  '"Qual o seu tamanho?" opens the table of sizes',
  { tag: '@demo' },
  async ({ page, facts: { products } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const withSizes = products.filter(({ options }) =>
      options.some(({ name }) => /tamanho|quadro/i.test(name)),
    )
    const help = page.getByRole('link', { name: 'Qual o seu tamanho?' })
    for (const product of withSizes) {
      await page.goto(productPath(product))
      if ((await help.count()) > 0) break
    }
    const table = page.locator('#medidas')
    await expect(table).toBeHidden()
    await help.focus()
    await page.keyboard.press('Enter')
    await expect(table).toBeInViewport()
    await expect(table.getByRole('columnheader').nth(1)).toBeVisible()
    await expect(table.getByRole('rowheader').nth(1)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
