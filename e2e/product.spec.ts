import { productPath } from './shop-facts.ts'
import { expect, type Page, test } from './shop-test.ts'

const textOf = async (page: Page, name: string) => {
  const href = await page.getByRole('link', { name }).last().getAttribute('href')
  return new URL(href ?? '').searchParams.get('text')
}

test('buying opens a conversation that names product, price and page', async ({ page, facts: { product } }) => {
  await page.goto(productPath(product))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  const text = await textOf(page, 'Comprar no WhatsApp')
  expect(text).toContain(product.name)
  expect(text).toMatch(/Preço: R\$ [\d.,]+/)
  expect(text).toContain(page.url())
})

test('the enquiry follows the quantity', async ({ page, facts: { product } }) => {
  await page.goto(productPath(product))
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await expect.poll(() => textOf(page, 'Perguntar sobre este produto')).toContain('Quantidade: 3\nTotal: R$ ')
})

test('the gallery turns by button and key and goes round', { tag: '@demo' }, async ({ page, facts: { product } }) => {
  await page.goto(productPath(product))
  const thumbs = page.locator('.thumbs a')
  await page.getByRole('button', { name: 'Imagem anterior' }).first().click()
  await expect(thumbs.last()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Imagem anterior' }).first().dblclick()
  const count = await thumbs.count()
  expect(count).toBe(product.images.length)
  await expect(thumbs.nth((2 * count - 3) % count)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Próxima imagem' }).first().dblclick()
  await expect(thumbs.last()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
})

test('a picture opens over the whole screen and closes', async ({ page, facts: { product } }) => {
  await page.goto(productPath(product))
  await page.getByRole('link', { name: /^Ampliar imagem 1/ }).click()
  const zoomed = page.getByRole('dialog')
  await expect(zoomed).toBeVisible()
  await expect(zoomed.getByRole('img').first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(zoomed).toBeHidden()
})

test('one picture has nothing to turn', { tag: '@imported' }, async ({ page, facts: { products } }) => {
  await page.goto(productPath(products.find(({ images }) => images.length === 1) ?? { slug: '' }))
  await expect(page.getByRole('link', { name: /^Ampliar imagem/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Próxima imagem' })).toHaveCount(0)
  await expect(page.locator('.thumbs')).toHaveCount(0)
})

test('without a picture the product says that one will come, and can be bought', { tag: '@imported' }, async ({ page, facts: { withoutPicture } }) => {
  await page.goto(productPath(withoutPicture ?? { slug: '' }))
  await expect(page.getByText('Foto em breve')).toBeVisible()
  expect(await textOf(page, 'Comprar no WhatsApp')).toContain(withoutPicture?.name)
})

test('a sold-out product cannot be bought', async ({ page, facts: { soldOut } }) => {
  await page.goto(productPath(soldOut))
  await expect(page.getByText('Este produto está temporariamente indisponível')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Produto Esgotado' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Comprar no WhatsApp' })).toHaveCount(0)
})

test('on a phone the buy bar comes once the button has left the screen', { tag: '@phone' }, async ({ page, facts: { product } }) => {
  await page.goto(productPath(product))
  const bar = page.getByRole('complementary', { name: 'Comprar' })
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, 1600))
  await expect(bar).toBeVisible()
})

test('an unknown product is a 404 with its texts', async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  const answer = await page.goto('/produto/nao-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produto não encontrado')
  await expect(page.getByText('O produto que você está procurando não existe ou foi removido.')).toBeVisible()
})
