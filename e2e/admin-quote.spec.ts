import { send, signIn } from './admin.ts'
import { decoded } from './barcodes.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

// About the resolution of a phone's screen.
test.use({ deviceScaleFactor: 3 })

test.beforeEach(({ page }) => signIn(page))

async function newQuote(): Promise<{ id: string; number: number; productName: string }> {
  const productName = unique('Farol')
  const category = { name: unique('Luzes'), isActive: true }
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', category)
  const { id: productId } = await send<{ id: string }>('POST', '/products', {
    name: productName,
    description: '<p>600 lúmens.</p>',
    price: 19.99,
    categoryId,
    images: ['https://fotos.example/farol.jpg'],
  })
  const items = [{ productId, quantity: 3, unitPrice: 19.99 }]
  const sale = await send<{ id: string; number: number }>('POST', '/sales', {
    clientId: null,
    items,
  })
  return { ...sale, productName }
}

test('a quote is published, read and paid without scripts, and withdrawn', async ({
  page,
  browser,
}) => {
  const { id, number, productName } = await newQuote()
  await page.goto(`/admin/sales/${id}`)
  const panel = page.getByRole('region', { name: 'Link do orçamento' })
  await panel.getByRole('button', { name: 'Criar link' }).click()
  await expect(panel.getByRole('code')).toHaveText(/\/orcamento\/[0-9a-f]{32}$/)
  const url = (await panel.getByRole('code').textContent()) ?? ''
  await expect(panel.getByRole('link', { name: 'Ver página' })).toHaveAttribute('href', url)
  const message = await panel.getByRole('link', { name: 'Enviar link' }).getAttribute('href')
  expect(new URL(message ?? '').searchParams.get('text')).toContain(url)
  await expectAccessible(page)

  const path = new URL(url).pathname
  const size = { viewport: page.viewportSize(), deviceScaleFactor: 3 }
  const context = await browser.newContext({ javaScriptEnabled: false, ...size })
  const quote = await context.newPage()
  const address = new URL(path, page.url()).href
  const answer = await quote.goto(address)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(quote.getByRole('heading', { level: 1 })).toHaveText(`Orçamento ${number}`)
  await expect(quote.getByRole('listitem').filter({ hasText: productName })).toContainText(
    'R$ 19,99 cada',
  )
  // 3 × 18,99 in cash.
  await expect(quote.getByText('R$ 56,97', { exact: true })).toBeVisible()
  const pix = quote.getByRole('region', { name: 'Pague R$ 56,97 com Pix' })
  const code = (await pix.getByRole('code').textContent()) ?? ''
  expect(code).toContain('540556.97')
  const qr = quote.getByRole('img', { name: 'Código Pix de R$ 56,97' })
  expect(await decoded(await qr.screenshot())).toEqual(new Set([code]))
  await expect(quote.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
  await quote.emulateMedia({ media: 'print' })
  expect(await decoded(await qr.screenshot())).toEqual(new Set([code]))
  await expect(quote.getByRole('region', { name: 'No cartão' })).toBeVisible()

  await panel.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar link' }).click()
  await expect(panel.getByRole('button', { name: 'Criar link' })).toBeVisible()
  expect((await quote.goto(address))?.status()).toBe(404)
  await expect(quote.getByRole('heading', { level: 1 })).toHaveText('Orçamento não encontrado')
  await context.close()
})

test('the page of a quote is accessible', { tag: '@phone' }, async ({ page }) => {
  const { id } = await newQuote()
  const { url } = await send<{ url: string }>('PUT', `/sales/${id}/quote-link`)
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
