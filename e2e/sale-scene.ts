import { expect, type Page } from './shop-test.ts'
import { send } from './admin.ts'
import { unique } from './staff.ts'

interface Scene {
  sku: string
  clientId: string
  clientName: string
  productId: string
  productName: string
}

/** A new client and a new product for each journey. */
export async function setScene(): Promise<Scene> {
  const [clientName, productName] = [unique('Rita Moraes'), unique('Canote')]
  const sku = crypto.randomUUID().slice(0, 13).toUpperCase()
  const client = await send<{ id: string }>('POST', '/clients', {
    name: clientName,
    phone: '(28) 99911-2233',
  })
  const product = await offer(productName, sku)
  return { sku, clientId: client.id, clientName, productId: product.id, productName }
}

/** A product at R$ 80,10. */
export async function offer(name: string, sku?: string): Promise<{ id: string }> {
  const category = await send<{ id: string }>('POST', '/categories', {
    name: unique('Canotes'),
    isActive: true,
  })
  return send('POST', '/products', {
    name,
    description: '<p>27,2 mm</p>',
    price: 100,
    promotionalPrice: 80.1,
    categoryId: category.id,
    images: ['https://fotos.example/canote.jpg'],
    sku,
  })
}

export function makeSale(
  { clientId, productId }: Scene,
  quantity = 1,
): Promise<{ id: string; number: number; updatedAt: string }> {
  return send('POST', '/sales', { clientId, items: [{ productId, quantity, unitPrice: 80.1 }] })
}

export const field = (page: Page, name: string) => page.getByRole('combobox', { name })

/** Types into the focused field and takes the first entry of its list, which is `entry`. */
export async function typeAndEnter(page: Page, text: string, entry: string): Promise<void> {
  await typeAndSee(page, text, entry)
  await page.keyboard.press('Enter')
}

export async function typeAndSee(page: Page, text: string, entry: string): Promise<void> {
  await page.keyboard.type(text)
  // What follows the entries found, such as an item without a product, repeats the text.
  await expect(page.getByRole('option', { name: entry }).first()).toHaveAttribute(
    'data-highlighted',
  )
}
