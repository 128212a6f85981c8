import { expect, type Page, test } from './shop-test.ts'

async function openProduct(page: Page, { soldOut = false } = {}): Promise<void> {
  await page.goto('/categoria/bicicletas')
  const cards = page.locator('article.card')
  const card = soldOut ? cards.filter({ hasText: 'Esgotado' }) : cards.filter({ hasNotText: 'Esgotado' })
  const href = await card.first().getByRole('heading').getByRole('link').getAttribute('href')
  await page.goto(href ?? '')
}

const textOf = async (page: Page, name: string) => {
  const href = await page.getByRole('link', { name }).last().getAttribute('href')
  return new URL(href ?? '').searchParams.get('text')
}

test('buying opens a conversation that names product, price and page', async ({ page }) => {
  await openProduct(page)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const text = await textOf(page, 'Comprar no WhatsApp')
  expect(text).toContain(name)
  expect(text).toMatch(/Preço: R\$ [\d.,]+/)
  expect(text).toContain(page.url())
})

test('the enquiry follows the quantity', async ({ page }) => {
  await openProduct(page)
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await expect.poll(() => textOf(page, 'Perguntar sobre este produto')).toContain('Quantidade: 3\nTotal: R$ ')
})

test('the gallery turns by button and key, goes round, and opens over the whole screen', async ({ page }) => {
  await openProduct(page)
  const thumbs = page.locator('.thumbs a')
  await page.getByRole('button', { name: 'Imagem anterior' }).first().click()
  await expect(thumbs.last()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Imagem anterior' }).first().dblclick()
  const count = await thumbs.count()
  await expect(thumbs.nth((2 * count - 3) % count)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Próxima imagem' }).first().dblclick()
  await expect(thumbs.last()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: /^Ampliar imagem 1/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a sold-out product cannot be bought', async ({ page }) => {
  await openProduct(page, { soldOut: true })
  await expect(page.getByText('Este produto está temporariamente indisponível')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Produto Esgotado' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Comprar no WhatsApp' })).toHaveCount(0)
})

test('on a phone the buy bar comes once the button has left the screen', { tag: '@phone' }, async ({ page }) => {
  await openProduct(page)
  const bar = page.getByRole('complementary', { name: 'Comprar' })
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, 1600))
  await expect(bar).toBeVisible()
})

test('an unknown product is a 404 with its texts', async ({ page }) => {
  const answer = await page.goto('/produto/nao-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produto não encontrado')
  await expect(page.getByText('O produto que você está procurando não existe ou foi removido.')).toBeVisible()
})
