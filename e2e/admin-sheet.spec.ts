import { send, signIn } from './admin.ts'
import { press, tabTo } from './keyboard.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

interface Product {
  id: string
  price: number
  sku: string | null
  isDraft: boolean
  updatedAt: string
}

/** Three products of a category of their own; gives its slug and their ids by name. */
async function newProducts() {
  const category = { name: unique('Selins'), isActive: true }
  const { id: categoryId, slug } = await send<{ id: string; slug: string }>(
    'POST',
    '/categories',
    category,
  )
  const ids: string[] = []
  for (const name of ['Selim A', 'Selim B', 'Selim C']) {
    const images = ['https://fotos.example/selim.jpg']
    const input = { name, description: '<p>Selim.</p>', price: 100, categoryId, images }
    ids.push((await send<Product>('POST', '/products', input)).id)
  }
  return { address: `?categoria=${slug}&ordem=name`, ids }
}

const stored = (id: string | undefined) => send<Product>('GET', `/products/${id}`)

test(
  'staff change cells by keyboard alone, save them together and take them back',
  { tag: '@desktop' },
  async ({ page }) => {
    const { address, ids } = await newProducts()
    const [a, b, c] = ids
    const sku = unique('SE')
    await signIn(page)
    await page.goto(`/admin/products${address}`)
    await press(page, page.getByRole('link', { name: 'Planilha', exact: true }))
    const cell = (name: string) => page.getByLabel(name, { exact: true })
    await tabTo(page, cell('Preço de Selim A'))
    await page.keyboard.type('9990')
    await page.keyboard.press('Enter')
    await expect(cell('Preço de Selim B')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+d')
    await expect(cell('Preço de Selim B')).toHaveValue(/99,90$/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('5000')
    await page.keyboard.press('Escape')
    await expect(cell('Preço de Selim C')).toHaveValue(/100,00$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(cell('SKU de Selim C')).toBeFocused()
    await page.keyboard.type(sku)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('4 alterações salvas')).toBeVisible()
    await expect(cell('Publicado de Selim C')).toBeFocused()
    expect(await stored(a)).toMatchObject({ price: 99.9 })
    expect(await stored(b)).toMatchObject({ price: 99.9 })
    expect(await stored(c)).toMatchObject({ price: 100, sku, isDraft: true })
    await press(page, page.getByRole('button', { name: 'Desfazer', exact: true }))
    await expect(page.getByText('4 alterações desfeitas')).toBeVisible()
    expect(await stored(b)).toMatchObject({ price: 100 })
    expect(await stored(c)).toMatchObject({ sku: null, isDraft: false })
  },
)

test('a wrong cell says why, and what somebody else changed stays to be looked at', async ({
  page,
}) => {
  const { address, ids } = await newProducts()
  await signIn(page)
  await page.goto(`/admin/products/sheet${address}`)
  const cell = (name: string) => page.getByLabel(name, { exact: true })
  await cell('Promocional de Selim A').fill('120,00')
  const problem = page.getByText('Preço promocional deve ser menor que o preço normal')
  await expect(problem).toBeVisible()
  await page.getByRole('button', { name: 'Salvar 1 alteração' }).click()
  await expect(cell('Promocional de Selim A')).toBeFocused()
  await cell('Promocional de Selim A').fill('80,00')
  await expect(problem).toBeHidden()

  const rival = await stored(ids[1])
  await send('PUT', `/products/${rival.id}`, { ...rival, price: 70 })
  await cell('Preço de Selim B').fill('90,00')
  await page.getByRole('button', { name: 'Salvar 2 alterações' }).click()
  await expect(page.getByRole('button', { name: 'Salvar 1 alteração' })).toBeVisible()
  await expect(cell('Preço de Selim B')).toHaveAttribute('aria-invalid', 'true')
  expect(await stored(ids[1])).toMatchObject({ price: 70 })
  await expectAccessible(page)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
  await expect(cell('Preço de Selim B')).toHaveValue(/^R\$\s90,00$/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Voltar à lista' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Alterações não salvas' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar 1 alteração' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toBeVisible()
  expect(await stored(ids[1])).toMatchObject({ price: 90 })
})
