import { expect, type Page, test } from './shop-test.ts'
import { listed, send, signIn } from './admin.ts'
import { expectAccessible, unique } from './staff.ts'

const form = (page: Page) => page.getByRole('dialog')

test.beforeEach(({ page }) => signIn(page))

test('a client is made, found by phone, changed and deleted', async ({ page }) => {
  const name = unique('Ana Prado')
  await page.goto('/admin/clients/new')
  await form(page).getByLabel('Nome').fill(name)
  await form(page).getByLabel('Telefone').pressSequentially('28999887766')
  await expect(form(page).getByLabel('Telefone')).toHaveValue('(28) 99988-7766')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect(page.getByText('Cliente criado com sucesso!')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(name)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('(28) 99988-7766')
  await expect(row).toContainText('Não informado')
  await row.getByRole('link', { name: `Editar ${name}` }).click()
  await form(page).getByLabel('Endereço').fill('Rua da Serra, 10')
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible()

  await page.goto(`/admin/clients?busca=${encodeURIComponent(name)}`)
  await expect(row).toContainText('Rua da Serra, 10')
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await expect(page.getByText('Tem certeza que deseja excluir este cliente?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Cliente excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
})

test('wrong fields are told with the specified sentences', async ({ page }) => {
  await page.goto('/admin/clients/new')
  await form(page).getByLabel('Email').fill('ana@')
  await page.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect(page.getByText('Nome é obrigatório')).toBeVisible()
  await expect(page.getByText('Telefone é obrigatório')).toBeVisible()
  await expect(page.getByText('Email inválido')).toBeVisible()
  await form(page).getByLabel('Telefone').fill('28999')
  await expect(page.getByText('Telefone deve estar no formato (99) 99999-9999')).toBeVisible()
  await expect(form(page).getByLabel('Email')).toHaveValue('ana@')
})

test('a client with sales is only erased on a second word, and the sales stay', async ({ page }) => {
  const name = unique('Beto Lima')
  const client = await send<{ id: string }>('POST', '/clients', { name, phone: '(28) 3552-1000' })
  const [product] = await listed<{ id: string }>('/products?limit=1')
  const sale = await send<{ id: string; number: number }>('POST', '/sales', { clientId: client.id, items: [{ productId: product?.id, quantity: 1, unitPrice: 10 }] })
  await page.goto(`/admin/clients/${client.id}`)
  await expect(form(page).getByRole('link', { name: `Venda ${sale.number}` })).toBeVisible()

  await page.goto(`/admin/clients?busca=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('alertdialog').getByText('Este cliente tem 1 venda(s) e não pode ser excluído')).toBeVisible()
  await page.getByRole('button', { name: 'Apagar dados e excluir' }).click()
  await expect(page.getByText('Cliente excluído com sucesso!')).toBeVisible()
  await page.goto(`/admin/sales/${sale.id}`)
  await expect(page.getByText('Cliente nao encontrado').first()).toBeVisible()
})
