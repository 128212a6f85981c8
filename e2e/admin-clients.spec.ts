import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from './shop-test.ts'
import { listed, send, signIn } from './admin.ts'
import { act, expectAccessible, linesOf, paste, unique } from './staff.ts'

const form = (page: Page) => page.getByRole('dialog')

test.beforeEach(({ page }) => signIn(page))

test('a client is created, found by phone, changed and deleted', async ({ page, isMobile }) => {
  const name = unique('Ana Prado')
  await page.goto('/admin/clients?ordem=name&busca=nobody')
  await page.getByRole('link', { name: 'Novo Cliente' }).first().click()
  await form(page).getByLabel('Nome').fill(name)
  await form(page).getByLabel('Telefone').pressSequentially('28999887766')
  await expect(form(page).getByLabel('Telefone')).toHaveValue('(28) 99988-7766')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect(page.getByText('Cliente criado com sucesso!')).toBeVisible()

  const row = page.getByRole('row', { name })
  await expect(row).toBeVisible()
  await expect(page).toHaveURL('/admin/clients?ordem=name&busca=nobody')

  const search = page.getByRole('searchbox', { name: 'Buscar clientes' })
  await search.fill('')
  await search.pressSequentially(name)
  await expect(page).toHaveURL(/busca=Ana/)
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 cliente')
  await expect(search).toHaveValue(name)
  await expect(search).toBeFocused()
  await expect(row).toContainText('(28) 99988-7766')
  await expect(row).toContainText('Não informado')
  await act(page, 'Editar', name)
  await form(page)
    .getByLabel('Endereço')
    .fill('Rua da Serra, 10 — Vila Nova de São José do Calçado, Bom Jesus do Itabapoana, RJ')
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/clients\?ordem=name&busca=Ana/)
  await expect(row).toContainText('Rua da Serra, 10')
  expect(await linesOf(row.getByText('Cliente desde'))).toBe(1)
  if (isMobile)
    expect(
      (await row.getByRole('button', { name: `Ações de ${name}` }).boundingBox())?.y,
    ).toBeLessThan((await row.getByText('(28) 99988-7766').boundingBox())?.y ?? 0)
  await act(page, 'Excluir', name)
  await expect(page.getByText('Tem certeza que deseja excluir este cliente?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Cliente excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
})

test('a page after the last one leads to the last page', { tag: '@desktop' }, async ({ page }) => {
  const name = unique('Dora Prado')
  await send('POST', '/clients', { name, phone: '(28) 3552-1000' })
  await page.goto(`/admin/clients?busca=${encodeURIComponent(name)}&pagina=9`)
  await expect(page).toHaveURL(/pagina=1$/)
  await expect(page.getByRole('row', { name })).toBeVisible()
})

test('wrong fields show the specified sentences', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/clients/new')
  await form(page).getByLabel('Email').fill('ana@')
  await page.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect(page.getByText('Nome é obrigatório')).toBeVisible()
  await expect(form(page).getByLabel('Nome')).toBeFocused()
  await expect(page.getByText('Telefone é obrigatório')).toBeVisible()
  await expect(page.getByText('Email inválido')).toBeVisible()
  const phone = form(page).getByLabel('Telefone')
  await paste(phone, '+351 912 345 678')
  await expect(phone).toHaveValue('+351 912 345 678')
  await expect(page.getByText('Telefone deve estar no formato (99) 99999-9999')).toBeVisible()
  await paste(phone, '+55 28 99999-1234')
  await expect(phone).toHaveValue('(28) 99999-1234')
  await phone.fill('28999')
  await expect(page.getByText('Telefone deve estar no formato (99) 99999-9999')).toBeVisible()
  await expect(form(page).getByLabel('Email')).toHaveValue('ana@')
})

test(
  'a client with sales is erased only after a second confirmation, and the sales stay',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = unique('Beto Lima')
    const client = await send<{ id: string }>('POST', '/clients', { name, phone: '(28) 3552-1000' })
    const [product] = await listed<{ id: string }>('/products?limit=1')
    const sale = await send<{ id: string; number: number }>('POST', '/sales', {
      clientId: client.id,
      items: [{ productId: product?.id, quantity: 1, unitPrice: 10 }],
    })
    await page.goto(`/admin/clients/${client.id}`)
    await expect(page.getByRole('link', { name: `Venda ${sale.number}` })).toBeVisible()

    await send('POST', `/sales/${sale.id}/payments`, { means: 'pix', amount: 4 })
    await page.goto(`/admin/clients?busca=${encodeURIComponent(name)}`)
    await act(page, 'Excluir', name)
    await expect(page.getByRole('alertdialog')).toContainText('Este cliente deve R$ 6,00')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(
      page.getByRole('alertdialog').getByText('Este cliente tem 1 venda e não pode ser excluído'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Apagar dados e excluir' }).click()
    await expect(page.getByText('Marque a caixa acima para apagar os dados')).toBeVisible()
    await page.getByLabel('O cliente pediu').check()
    await page.getByRole('button', { name: 'Apagar dados e excluir' }).click()
    await expect(page.getByText('Cliente excluído com sucesso!')).toBeVisible()
    await page.goto(`/admin/sales/${sale.id}`)
    await expect(
      page.getByRole('region', { name: 'Cliente' }).getByText('Cliente com dados apagados'),
    ).toBeVisible()
  },
)

test(
  'the page of a client has all of their sales, and a link to the list of theirs alone',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = unique('Célia Prado')
    const client = await send<{ id: string }>('POST', '/clients', { name, phone: '(28) 3552-1000' })
    // Another client with the same name, which a search by name would find too.
    const other = await send<{ id: string }>('POST', '/clients', {
      name: `${name} Filha`,
      phone: '(28) 3552-1001',
    })
    const [product] = await listed<{ id: string }>('/products?limit=1')
    const sell = (clientId: string) =>
      send('POST', '/sales', {
        clientId,
        items: [{ productId: product?.id, quantity: 1, unitPrice: 10 }],
      })
    for (let i = 0; i < 21; i++) await sell(client.id)
    await sell(other.id)
    await page.goto(`/admin/clients/${client.id}`)
    const sales = page.getByRole('region', { name: 'Vendas a este cliente' })
    await expect(sales.getByText('1–20 de 21 vendas')).toBeVisible()
    await expectAccessible(page)
    await sales.getByRole('link', { name: 'Ver na lista' }).click()
    const filter = page.getByRole('link', { name: `De ${name}: tirar este filtro` })
    await expect(filter).toBeVisible()
    await expect(page.getByText('1–20 de 21 vendas')).toBeVisible()
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(page.getByText('21–21 de 21 vendas')).toBeVisible()
    await expect(page.getByRole('row', { name })).toHaveCount(1)
    await expectAccessible(page)
    await filter.click()
    await expect(page.getByRole('row', { name: `${name} Filha` })).toBeVisible()
    await expect(page).toHaveURL('/admin/sales')
  },
)

test('a client is read on one page, edited over it, and sold to from there', async ({ page }) => {
  const name = unique('Dora Lemos')
  const client = await send<{ id: string }>('POST', '/clients', { name, phone: '(28) 99988-1234' })
  await page.goto('/admin/clients')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Nenhuma venda ainda')).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    'https://wa.me/5528999881234',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  await form(page).getByLabel('Endereço').fill('Rua do Sol, 7')
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page).toHaveURL(`/admin/clients/${client.id}`)
  await expect(page.getByText('Rua do Sol, 7')).toBeVisible()
  await page.getByRole('link', { name: 'Nova venda', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Cliente' }).getByText(name)).toBeVisible()
  await expect(page.getByPlaceholder('Adicionar produto')).toBeFocused()
})

test('the clients that the list finds are saved as a spreadsheet', async ({ page }) => {
  const name = unique('Planilha Prado')
  await send('POST', '/clients', { name, phone: '(28) 99988-7755' })
  await page.goto(`/admin/clients?busca=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Exportar clientes' }).click()
  await expect(form(page)).toContainText('Exportar 1 cliente')
  await expectAccessible(page)
  await form(page).getByLabel('Arquivo').selectOption('csv')
  const saved = page.waitForEvent('download')
  await form(page).getByRole('button', { name: 'Baixar planilha' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^clientes-[\d-]+\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${name};(28) 99988-7755;`)
  await expect(form(page)).toBeHidden()
})
