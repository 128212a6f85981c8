import type { Category } from '../contracts/categories.ts'
import { listed, send, signIn } from './admin.ts'
import { makeSale, setScene } from './sale-scene.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, openFilters, unique } from './staff.ts'

test.beforeEach(({ page }) => signIn(page))

test('products are narrowed by two filters, exported, reopened and widened again', async ({
  page,
  isMobile,
}) => {
  const name = unique('Manopla')
  const [category] = await listed<Category>('/categories')
  await send('POST', '/products', {
    name,
    description: '',
    price: 10,
    images: [],
    categoryId: category?.id,
    isDraft: true,
  })
  await page.goto('/admin/products')
  const filters = page.getByRole('navigation', { name: 'Filtros de produtos' })
  await openFilters(page)
  await filters.getByRole('link', { name: 'Rascunho' }).click()
  await expect(page).toHaveURL(/rascunho=1/)
  await expect(filters.getByRole('link', { name: 'Rascunho: tirar' })).toBeVisible()
  await filters.getByRole('link', { name: 'Sem foto' }).press('Enter')
  await expect(page).toHaveURL(/rascunho=1&sem-foto=1/)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expectAccessible(page)
  if (!isMobile) {
    await page.getByRole('columnheader', { name: 'Produto' }).getByRole('link').click()
    await expect(page).toHaveURL(/ordem=name/)
  }
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByLabel('Arquivo').selectOption('csv')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^produtos-[\d-]+\.csv$/)
  await page.reload()
  await expect(page.getByRole('row', { name })).toBeVisible()
  await filters.getByRole('link', { name: 'Rascunho: tirar este filtro' }).click()
  await expect(page).not.toHaveURL(/rascunho/)
  await expect(page).toHaveURL(/sem-foto=1/)
})

test('clients and sales are narrowed by a press', async ({ page }) => {
  await page.goto('/admin/clients')
  await openFilters(page)
  await page.getByRole('link', { name: 'Sem compra há 365 dias' }).click()
  await expect(page).toHaveURL(/parado=365/)
  await page.getByRole('link', { name: 'Com vale' }).click()
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/sales')
  await openFilters(page)
  await page.getByLabel('Recebida em').selectOption('pix')
  await expect(page).toHaveURL(/meio=pix/)
  await expect(page.getByLabel('Recebida em')).toHaveValue('pix')
  await page.getByRole('link', { name: 'Vencidas' }).click()
  await expect(page.getByText('Nenhuma venda encontrada')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Recebida em').selectOption('Todos os meios')
  await expect(page).not.toHaveURL(/meio=/)
})

test('the list of sales says what is still owed of those completed', async ({ page }) => {
  const scene = await setScene()
  const taken = await makeSale(scene, 2)
  await makeSale(scene)
  await send('PUT', `/sales/${taken.id}`, { status: 'completed' })
  await page.goto(`/admin/sales?busca=${encodeURIComponent(scene.clientName)}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('Falta:')).toHaveCount(1)
  await expect(page.getByRole('row', { name: `Venda ${taken.number}` })).toContainText(
    /Falta: R\$\s160,20/,
  )
})
