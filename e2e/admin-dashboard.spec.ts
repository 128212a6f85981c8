import { expect, type Page, test } from './shop-test.ts'
import { readFile } from 'node:fs/promises'
import { listed, send, signIn } from './admin.ts'
import { expectAccessible, unique } from './staff.ts'

test.beforeEach(({ page }) => signIn(page))

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

test('the four cards, the latest sale and the best rated products are there', async ({ page }) => {
  const name = unique('Nina Alves')
  const client = await send<{ id: string }>('POST', '/clients', { name, phone: '(28) 3552-1000' })
  const [product] = await listed<{ id: string }>('/products?limit=1')
  const { id } = await send<{ id: string }>('POST', '/sales', { clientId: client.id, items: [{ productId: product?.id, quantity: 1, unitPrice: 10 }] })
  await send('PUT', `/sales/${id}`, { status: 'completed' })
  await openDashboard(page)
  for (const card of ['Produtos', 'Clientes', 'Vendas', 'Receita']) {
    await expect(page.getByRole('region', { name: card, exact: true })).toContainText(/este mês.*(ante 1|sem dados)/)
  }
  await expect(page.getByRole('region', { name: 'Vendas Recentes' })).toContainText(name)
  await expect(page.getByRole('region', { name: 'Produtos Populares' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
})

test('the chart shows months or days, revenue or sales, and the same as a table', async ({ page }) => {
  await openDashboard(page)
  await expect(page.getByRole('img', { name: /^Receita por mês/ })).toBeVisible()
  await page.getByRole('button', { name: '30 dias' }).click()
  await page.getByRole('group', { name: 'Medida' }).getByRole('button', { name: 'Vendas' }).click()
  await expect(page.getByRole('img', { name: /^Vendas por dia/ })).toBeVisible()
  await page.getByText('Ver como tabela').click()
  await expect(page.getByRole('row')).toHaveCount(31)
})

test('a backup is a file with everything and its totals', async ({ page }) => {
  await openDashboard(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Fazer Backup' }).click()])
  await expect(page.getByText('Backup criado com sucesso!')).toBeVisible()
  expect(file.suggestedFilename()).toMatch(/\d{4}-\d{2}-\d{2}\.json$/)
  const backup = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(backup.version).toBe('1.0')
  expect(backup.metadata.totalProducts).toBe(backup.data.products.length)
  expect(backup.data.products.length).toBeGreaterThan(0)
  expect(Object.keys(backup.data)).toEqual(['products', 'clients', 'sales', 'categories'])
  expect(JSON.stringify(backup.users)).not.toContain('password')
})

test('a backup that fails is told', async ({ page }) => {
  await openDashboard(page)
  await page.route('**/api/backup', (route) => route.abort())
  await page.getByRole('button', { name: 'Fazer Backup' }).click()
  await expect(page.getByText('Erro ao criar backup. Tente novamente.')).toBeVisible()
})

test('the quick actions open the forms', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Novo Cliente' }).click()
  await expect(page.getByRole('dialog', { name: 'Novo Cliente' })).toBeVisible()
})
