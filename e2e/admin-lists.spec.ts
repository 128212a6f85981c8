import { send, signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

interface Product {
  id: string
  name: string
  variants: { id: string }[]
}

test.beforeEach(({ page }) => signIn(page))

test('a pasted message becomes a sale at the prices that staff choose', async ({ page }) => {
  const category = { name: unique('Selins'), isActive: true }
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', category)
  const inputs = ['Selim', 'Bomba'].map((name) => ({
    name: unique(name),
    description: '<p>Novo.</p>',
    price: 100,
    categoryId,
    images: ['https://fotos.example/selim.jpg'],
  }))
  const products = await Promise.all(
    inputs.map((input) => send<Product>('POST', '/products', input)),
  )
  const [saddle, pump] = products
  const items = products.map(({ variants }) => ({ variantId: variants[0]?.id, quantity: 2 }))
  const { code } = await send<{ code: string }>('POST', '/lists', { items })
  await send('PUT', `/products/${saddle?.id}`, { ...inputs[0], price: 120 })

  await page.goto('/admin/sales/new')
  const shown = `${code.slice(0, 3)}-${code.slice(3)}`
  await page
    .getByLabel('Código da lista')
    .fill(`Olá! 2x Selim Código da lista: ${shown.toLowerCase()}`)
  await page.getByRole('button', { name: 'Abrir lista' }).click()
  const list = page.getByRole('region', { name: 'Lista do cliente' })
  await expect(list.getByRole('heading')).toHaveText(`Lista ${shown}`)
  await expect(list.getByRole('button', { name: 'Da lista: R$ 100,00' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await list.getByRole('button', { name: 'Hoje: R$ 120,00' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Venda' }).click()
  await expect(page).toHaveURL(/\/admin\/sales\/[\w-]{36}/)
  await expect(page.getByText('R$ 440,00').filter({ visible: true }).first()).toBeVisible()
  await expect(
    page
      .getByText(pump?.name ?? '')
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await page.goto('/admin/sales/new')
  await page.getByLabel('Código da lista').fill(code)
  await page.getByRole('button', { name: 'Abrir lista' }).click()
  await expect(page.getByText(`A lista ${shown} já está na venda`)).toBeVisible()
})
