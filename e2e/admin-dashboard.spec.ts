import { expect, type Page, test } from './shop-test.ts'
import { readFile } from 'node:fs/promises'
import type { Dashboard } from '../contracts/dashboard.ts'
import { listed, send, signIn } from './admin.ts'
import { expectAccessible, unique } from './staff.ts'

test.beforeEach(({ page }) => signIn(page))

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()
}

test('the dashboard has four cards, the latest sale and the best rated products', async ({
  page,
}) => {
  const name = unique('Nina Alves')
  const client = await send<{ id: string }>('POST', '/clients', { name, phone: '(28) 3552-1000' })
  const [product] = await listed<{ id: string }>('/products?limit=1')
  // Other journeys sell in this shop too, so the latest sale does not stay the first.
  await expect(async () => {
    const { id } = await send<{ id: string }>('POST', '/sales', {
      clientId: client.id,
      items: [{ productId: product?.id, quantity: 1, unitPrice: 10 }],
    })
    await send('PUT', `/sales/${id}`, { status: 'completed' })
    await openDashboard(page)
    await expect(page.getByRole('region', { name: 'Vendas Recentes' })).toContainText(name, {
      timeout: 2000,
    })
  }).toPass()
  for (const card of ['Produtos', 'Clientes', 'Vendas', 'Receita']) {
    await expect(page.getByRole('region', { name: card, exact: true })).toContainText(
      /este mês.*(sobre | em |sem dados)/,
    )
  }
  await expect(
    page.getByRole('region', { name: 'Produtos Populares' }).getByRole('listitem'),
  ).toHaveCount(5)
  await expectAccessible(page)
})

test('today is first: what was sold and received, and what waits, each a link to the work', async ({
  page,
}) => {
  const name = unique('Rui Alves')
  const client = await send<{ id: string }>('POST', '/clients', { name, phone: '(28) 3552-1000' })
  const [product] = await listed<{ id: string }>('/products?limit=1')
  const items = [{ productId: product?.id, quantity: 2, unitPrice: 10 }]
  const sale = () => send<{ id: string }>('POST', '/sales', { clientId: client.id, items })
  await sale()
  const { id } = await sale()
  await send('POST', `/sales/${id}/payments`, { means: 'pix', amount: 20 })
  await send('PUT', `/sales/${id}`, { status: 'completed' })
  await openDashboard(page)
  const today = page.getByRole('region', { name: 'Hoje' })
  await expect(today.getByRole('link', { name: /^Recebido/ })).toContainText(/Pix R\$/)
  const waiting = page.getByRole('region', { name: 'Para fazer' })
  await expect(waiting.getByRole('link', { name: /^Backup/ })).toBeVisible()
  await waiting.getByRole('link', { name: /pendentes?/ }).click()
  await expect(page.getByRole('row', { name })).toContainText('Pendente')
  await page.goBack()
  await today.getByRole('link', { name: /^Vendido.*peça/ }).click()
  await expect(page.getByRole('row', { name })).toContainText('Concluída')
})

test('an empty month is compared in numbers, and a year without sales has a sentence', async ({
  page,
}) => {
  await page.route('**/api/dashboard', async (route) => {
    const data: Dashboard = await (await route.fetch()).json()
    const quiet = (periods: Dashboard['months']) =>
      periods.map((period) => ({ ...period, sales: 0, completed: 0, revenue: 0 }))
    const figures = {
      products: { total: 82, thisMonth: 0, lastMonth: 3 },
      clients: { total: 81, thisMonth: 1, lastMonth: 50 },
    }
    await route.fulfill({
      json: { ...data, ...figures, months: quiet(data.months), days: quiet(data.days) },
    })
  })
  await openDashboard(page)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(card('Produtos')).toContainText(/0 este mês.*3 em .*(até dia|1º de)/)
  await expect(card('Clientes')).toContainText('−98%')
  const heights = await page
    .locator('.figures-card')
    .evaluateAll((cards) => cards.map((each) => each.clientHeight))
  expect(new Set(heights).size).toBe(1)
  await expect(page.getByText('Nenhuma venda concluída nos últimos 12 meses.')).toBeVisible()
  await expect(page.getByRole('slider', { name: /^Receita por mês/ })).toHaveCount(0)
})

test(
  'the chart shows months or days, revenue or sales, also as a table',
  { tag: '@desktop' },
  async ({ page }) => {
    await openDashboard(page)
    const chart = page.getByRole('slider', { name: /^Receita por mês/ })
    await expect(chart).toHaveText(/^Maior: .*R\$/)
    await chart.focus()
    await page.keyboard.press('End')
    const latest = await chart.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    await expect(chart).not.toHaveAttribute('aria-valuetext', latest ?? '')
    // Above the bar, which may be as high as the chart.
    await chart
      .locator('.chart-slot')
      .last()
      .hover({ position: { x: 4, y: 2 } })
    await expect(chart).toHaveAttribute('aria-valuetext', latest ?? '')
    await page.getByRole('button', { name: '30 dias' }).click()
    await page
      .getByRole('group', { name: 'Medida' })
      .getByRole('button', { name: 'Vendas' })
      .click()
    await expect(page.getByRole('slider', { name: /^Vendas por dia/ })).toBeVisible()
    await page.getByText('Ver como tabela').click()
    await expect(page.getByRole('row')).toHaveCount(31)
  },
)

test('a backup is a file with all data and totals', { tag: '@desktop' }, async ({ page }) => {
  await openDashboard(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fazer Backup' }).click(),
  ])
  await expect(page.getByText('Backup criado com sucesso!')).toBeVisible()
  await expect(page.getByText('Para restaurar a loja, crie um backup completo.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ações Rápidas' })).toContainText(
    'Restaurar a loja só é possível com um backup completo.',
  )
  expect(file.suggestedFilename()).toMatch(/\d{4}-\d{2}-\d{2}\.json$/)
  const backup = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(backup.version).toBe('1.0')
  expect(backup.metadata.totalProducts).toBe(backup.data.products.length)
  expect(backup.data.products.length).toBeGreaterThan(0)
  expect(Object.keys(backup.data)).toEqual(['products', 'clients', 'sales', 'categories'])
  expect(JSON.stringify(backup.users)).not.toContain('password')
})

test('a failed backup is reported', { tag: '@phone' }, async ({ page }) => {
  await openDashboard(page)
  await page.route('**/api/backup', (route) => route.abort())
  await page.getByRole('button', { name: 'Fazer Backup' }).click()
  await expect(page.getByText('Erro ao criar backup. Tente novamente.')).toBeVisible()
})

test('the quick actions open the forms', { tag: '@phone' }, async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Novo Cliente' }).click()
  await expect(page.getByRole('dialog', { name: 'Novo Cliente' })).toBeVisible()
})

test(
  'without a WhatsApp number the dashboard says so and leads to its field',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/api/settings', async (route) => {
      const settings = await (await route.fetch()).json()
      await route.fulfill({ json: { ...settings, whatsappNumber: '' } })
    })
    await openDashboard(page)
    await expect(page.getByText('A loja está sem número de WhatsApp.')).toBeVisible()
    await page.getByRole('link', { name: 'Informar o número' }).click()
    await expect(page.getByLabel('WhatsApp')).toBeVisible()
  },
)
