import { readFile } from 'node:fs/promises'
import { hire, listed, send, signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, openFilters, unique } from './staff.ts'

interface Product {
  id: string
  name: string
  variants: { id: string }[]
}

async function newProduct(): Promise<Product> {
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
    name: unique('Bicicletas'),
    isActive: true,
  })
  return send('POST', '/products', {
    name: unique('Bicicleta'),
    description: '<p>Bicicleta.</p>',
    price: 99_999,
    categoryId,
    images: ['https://fotos.example/bicicleta.jpg'],
  })
}

test.beforeEach(({ page }) => signIn(page))

test('what was sold is reported with its margin and class, and downloaded', async ({ page }) => {
  const { id, name, variants } = await newProduct()
  const line = { variantId: variants[0]?.id, quantity: 5, unitCost: 10_000, onHandBefore: 0 }
  await send('POST', '/stock/entries', { lines: [line] })
  const items = [{ productId: id, quantity: 2, unitPrice: 99_999 }]
  const client = await send<{ id: string }>('POST', '/clients', {
    name: unique('Rita'),
    phone: '(28) 99999-1234',
  })
  const sale = await send<{ id: string }>('POST', '/sales', { clientId: client.id, items })
  await send('PUT', `/sales/${sale.id}`, { status: 'completed' })

  await page.goto('/admin/reports')
  await expect(page.getByRole('slider', { name: 'Receita por dia' })).toBeVisible()
  await page.getByRole('link', { name: 'Este ano' }).click()
  await expect(page.getByRole('heading', { name: 'Vendas por mês' })).toBeVisible()
  await page.getByRole('link', { name: 'Hoje' }).click()
  await expect(page.getByText(/^Hoje: R\$\s[\d.,]+ em \d+ vendas?[,.]/)).toBeVisible()
  await page.getByRole('link', { name: 'Produto', exact: true }).click()
  await expect(page).toHaveTitle(/^Vendas por produto, \d\d\/\d\d\/\d{4} ·/)
  const row = page.getByRole('row', { name })
  for (const text of ['A', 'R$ 199.998,00', 'R$ 20.000,00', 'R$ 179.998,00', '90%'])
    await expect(row).toContainText(text)
  await expectAccessible(page)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  const file = await readFile(await (await started).path(), 'utf8')
  expect(file).toContain('\ufeffProduto;ABC;Unidades;Receita;')
  expect(file).toContain(`${name};A;2;199998;0;20000;0;179998;90`)
  await page.goto('/admin/reports?de=2001-01-01&ate=2001-01-31')
  await expect(page.getByRole('heading', { name: 'Nada vendido neste período' })).toBeVisible()
  await expect(page.getByText('Em dezembro de 2000 também não.')).toBeVisible()
})

test('what does not move and who stays away can be looked up', async ({ page }) => {
  await page.goto('/admin/reports')
  await page
    .getByRole('navigation', { name: 'Relatórios' })
    .getByRole('link', { name: 'Parados' })
    .click()
  await page.getByLabel('Sem vender há pelo menos').selectOption('365 dias')
  await expect(page).toHaveURL(/slow-movers\?dias=365$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clientes que sumiram' }).last().click()
  await page.getByLabel('Sem comprar há pelo menos').selectOption('30 dias')
  const message = page.getByRole('link', { name: /WhatsApp para / }).first()
  await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+\?text=Ol%C3%A1/)
  await expectAccessible(page)
})

test('a quantity is changed in its row, and not when it has changed meanwhile', async ({
  page,
}) => {
  const { name, variants } = await newProduct()
  await page.goto('/admin/stock/quantities')
  await page.getByRole('searchbox', { name: 'Buscar no estoque' }).fill(name)
  const quantity = page.getByLabel(`Na loja: ${name}`)
  await expect(page.getByRole('row', { name })).toHaveCount(1)
  await expect(quantity).toHaveAttribute('placeholder', 'contar')
  await quantity.fill('5')
  await quantity.press('Enter')
  const available = page.getByRole('row', { name }).locator('[data-label="Disponível"]')
  await expect(available).toHaveText('5')
  await expectAccessible(page)
  const path = `/stock/variants/${variants[0]?.id}/adjustments`
  await send('POST', path, { kind: 'loss', quantity: -1, reason: 'Furada' })
  await quantity.fill('9')
  await quantity.press('Enter')
  await expect(page.getByText('O saldo mudou enquanto isso: agora há 4.')).toBeVisible()
  await expect(quantity).toHaveValue('4')
  await openFilters(page)
  await page.getByLabel('Situação').selectOption('Não contado')
  await expect(page.getByRole('heading', { name: 'Nenhuma variação encontrada' })).toBeVisible()
})

test('what visitors looked for in vain leads to a synonym and to a product', async ({ page }) => {
  // Two words that no product has, so that nothing is corrected.
  const term = `zzq${Date.now().toString(36).replace(/\d/g, 'w')} xkw`
  for (let time = 0; time < 2; time++) {
    const reported = page.waitForResponse((answer) => answer.url().endsWith('/searches'))
    await page.goto(`/?busca=${encodeURIComponent(term)}`)
    await reported
  }
  const row = page.getByRole('row', { name: term })
  await expect(async () => {
    await page.goto('/admin/reports/demand')
    await expect(row).toContainText('2', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Criar sinônimo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo sinônimo' })
  await expect(dialog.getByLabel('Quem procura')).toHaveValue(term)
  await dialog.getByRole('button', { name: 'Salvar sinônimo' }).click()
  await expect(dialog.getByText('Escreva como a loja chama isso')).toBeVisible()
  await dialog.getByLabel('Encontra também').fill('bicicleta')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar sinônimo' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('link', { name: 'tem sinônimo' })).toBeVisible()
  await row.getByRole('link', { name: 'Criar produto' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(term)
})

test('a commission is set on the form of a user and stated in the report', async ({
  page,
  request,
}) => {
  const seller = { email: `${crypto.randomUUID()}@pedivela.example`, password: 'corrente-nova-77' }
  const name = unique('Bia')
  await hire({ ...seller, name, role: 'seller' })
  const users = await listed<{ id: string; email: string }>('/auth/admin-users')
  const id = users.find(({ email }) => email === seller.email)?.id ?? ''
  await page.goto(`/admin/users/${id}`)
  const field = page.getByLabel('Comissão (%)')
  await field.fill('200')
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('A comissão deve ser entre 0% e 100%')).toBeVisible()
  await field.fill('3,5')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()

  const { id: productId } = await newProduct()
  const { token } = await (await request.post('/api/auth/login', { data: seller })).json()
  const sold = await request.post('/api/sales', {
    headers: { authorization: `Bearer ${token}` },
    data: { clientId: null, items: [{ productId, quantity: 1, unitPrice: 1000 }] },
  })
  await send('PUT', `/sales/${(await sold.json()).id}`, { status: 'completed' })
  await page.goto('/admin/reports')
  const reports = page.getByRole('navigation', { name: 'Relatórios' })
  await reports.getByRole('link', { name: 'Comissões' }).click()
  await expect(page).toHaveURL(/\/commissions/)
  await page.getByRole('link', { name: 'Hoje' }).click()
  const row = page.getByRole('row', { name })
  for (const text of ['1.000,00', '3,5%', '35,00']) await expect(row).toContainText(text)
  await expect(page.getByRole('row', { name: 'Total' })).toBeVisible()
  await expectAccessible(page)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  const file = await readFile(await (await started).path(), 'utf8')
  expect(file).toContain('\ufeffVendedor;Vendas;Base;Comissão em %;Comissão')
  expect(file).toContain(`${name};1;1000;3,5;35`)
  await page.goto('/admin/reports/commissions?de=2001-01-01&ate=2001-01-31')
  await expect(page.getByRole('heading', { name: 'Nenhuma comissão neste período' })).toBeVisible()
})
