import type { Product } from '../contracts/products.ts'
import { accessibilityProblems } from './axe.ts'
import { productPath } from './shop-facts.ts'
import { expect, type Page, test } from './shop-test.ts'

/** In stock, without options, with a service. */
function fitted(products: Product[], name: RegExp): Product {
  const found = products.find(
    (product) =>
      product.inStock && product.service && product.options.length === 0 && name.test(product.name),
  )
  if (!found) throw new Error('no product with a service')
  return found
}

/** The amount of a text, "R$ 94,91", in cents. */
function centsIn(text: string | null): number {
  return Number(/R\$\s([\d.]+,\d\d)/.exec(text ?? '')?.[1]?.replace(/\D/g, ''))
}

async function said(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name, exact: true }).first()
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
}

test(
  'a tyre with its labour and two tubes go on one list, to the cent as on their pages',
  { tag: '@demo' },
  async ({ page, facts: { products } }) => {
    const tyre = fitted(products, /^Pneu/)
    const tube = fitted(products, /^Câmara/)
    await page.goto(productPath(tyre))
    const labour = centsIn(await page.locator('.fitting-alone').textContent())
    const part = centsIn(await page.locator('.product-price-cash').textContent())
    await page.getByRole('link', { name: /^Peça colocada/ }).click()
    await expect(page).toHaveURL(/colocada=sim/)
    const price = page.locator('.product-price-cash')
    await expect.poll(async () => centsIn(await price.textContent())).toBe(part + labour)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await said(page, 'Comprar no WhatsApp')).toContain(`Mão de obra: ${tyre.service?.name}`)
    await page.getByRole('link', { name: 'Adicionar à lista', exact: true }).click()
    await expect(page.getByText(`1x ${tyre.service?.name}`)).toBeVisible()

    await page.goto(productPath(tube))
    const tubes = 2 * centsIn(await page.locator('.product-price-cash').textContent())
    await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
    await page.getByRole('link', { name: 'Adicionar à lista', exact: true }).click()
    await expect(page.getByText(`2x ${tube.name}`)).toBeVisible()

    await page.goto('/lista')
    await expect(page.locator('.list-item')).toHaveCount(3)
    await expect(page.locator('.list-item').last()).toContainText(tyre.service?.name ?? '')
    await expect(page.locator('.list-code')).toHaveText(/^[2-9B-Z]{3}-[2-9B-Z]{3}$/)
    const total = centsIn(await page.locator('.list-total b').textContent())
    expect(total).toBe(part + labour + tubes)
    const message = await said(page, 'Enviar pelo WhatsApp')
    expect(message.indexOf(`1x ${tyre.service?.name}: `)).toBeGreaterThan(
      message.indexOf(`2x ${tube.name}`),
    )
    const totalLine = message.split('\n').find((line) => line.startsWith('Total')) ?? ''
    expect(centsIn(totalLine)).toBe(total)
  },
)

test(
  'the workshop leads from the menu to a service, to the list and to a day',
  { tag: '@demo' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    if (isMobile) await page.locator('.phone-menu > summary').tap()
    const menu = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Categorias' })
    await menu.getByRole('link', { name: 'Oficina' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oficina')
    expect(await accessibilityProblems(page)).toEqual([])
    await expect(page.locator('main .button-buy')).toHaveText('Marcar um dia')
    // The shop counts presses (rule: reports-6).
    await expect(page.locator('a[href^="https://wa.me/"]:not([ping])')).toHaveCount(0)
    const service = page.getByRole('listitem').filter({ hasText: 'Centragem de roda' })
    expect(await said(page, 'Marcar dia para Centragem de roda')).toContain(
      'Que dia posso levar a bicicleta?',
    )
    await service.getByRole('link', { name: /^Adicionar/ }).click()
    await expect(page.getByText('1x Centragem de roda')).toBeVisible()
    await service.getByRole('link', { name: 'Centragem de roda', exact: true }).click()
    await expect(page.getByText('Serviço · cerca de 40 min')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  },
)

test(
  'nothing of the workshop is cut off at 320 pixels or with text of double size',
  { tag: ['@demo', '@phone'] },
  async ({ page, facts: { products } }) => {
    for (const path of [
      '/oficina',
      '/sobre',
      `${productPath(fitted(products, /^Pneu/))}?colocada=sim`,
    ]) {
      for (const { width, size } of [
        { width: 320, size: 16 },
        { width: 320, size: 32 },
        { width: 640, size: 32 },
      ]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await page.evaluate((pixels) => {
          document.documentElement.style.fontSize = `${pixels}px`
        }, size)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
        // A name is not squeezed beside its price.
        const names = await page
          .locator('.workshop-name')
          .evaluateAll((all) => all.map((each) => each.clientWidth))
        expect(Math.min(...names, width)).toBeGreaterThanOrEqual(6 * size)
      }
    }
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'part and labour go on the list of the address',
    { tag: '@demo' },
    async ({ page, facts: { products } }) => {
      const tyre = fitted(products, /^Pneu/)
      await page.goto(productPath(tyre))
      await page.getByRole('link', { name: /^Peça colocada/ }).click()
      await page.getByRole('link', { name: 'Adicionar à lista', exact: true }).click()
      await expect(page).toHaveURL(/\/lista\?/)
      await expect(page.getByText(tyre.service?.name ?? '')).toBeVisible()
    },
  )
})
