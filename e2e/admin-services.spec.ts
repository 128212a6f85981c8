import type { Product } from '../contracts/products.ts'
import { send, signIn } from './admin.ts'
import { field } from './sale-scene.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

test('a service is created without the minutes that it takes', async ({ page }) => {
  await signIn(page)
  const name = unique('Solda de quadro')
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
    name: unique('Oficina'),
    isActive: true,
  })
  await page.goto('/admin/products/new?tipo=service')
  const form = page.getByRole('dialog')
  await form.getByLabel('Tipo').selectOption('service')
  await form.getByLabel('Nome').fill(name)
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Por ponto.')
  await form.getByLabel('Preço', { exact: true }).pressSequentially('4000')
  await form.getByLabel('Categoria', { exact: true }).selectOption(categoryId)
  await form.getByRole('button', { name: 'Criar Produto' }).click()
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible()
})

test('a service is created, named by a product, and offered with it in a sale', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const [serviceName, partName] = [unique('Troca de pneu'), unique('Pneu')]
  const category = { name: unique('Pneus'), isActive: true }
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', category)
  const part = await send<Product>('POST', '/products', {
    name: partName,
    description: '<p>Para a sua bicicleta.</p>',
    price: 99.9,
    categoryId,
    images: ['https://fotos.example/peca.jpg'],
  })

  await page.goto('/admin/products?tipo=service')
  await page.getByRole('link', { name: 'Novo Produto' }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Tipo')).toHaveValue('service')
  await expect(form.getByLabel('Em estoque')).toHaveCount(0)
  await form.getByLabel('Nome').fill(serviceName)
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Por roda.')
  await form.getByLabel('Preço', { exact: true }).pressSequentially('1500')
  await form.getByLabel('Categoria', { exact: true }).selectOption(categoryId)
  await form.getByLabel('Minutos').fill('0')
  await form.getByRole('button', { name: 'Criar Produto' }).click()
  await expect(form.getByText('Use um número inteiro de 1 a 2.400')).toBeVisible()
  await form.getByLabel('Minutos').fill('20')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar Produto' }).click()
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: serviceName })).toContainText('cerca de 20 min')

  await page.goto(`/admin/products/${part.id}`)
  const choice = form.getByLabel('Serviço de instalação')
  const option = choice.locator('option', { hasText: serviceName })
  await choice.selectOption((await option.getAttribute('value')) ?? '')
  await form.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible()

  await page.goto('/admin/sales/new')
  await field(page, 'Cliente').click()
  await page.getByRole('option', { name: 'Consumidor sem cadastro' }).click()
  await field(page, 'Adicionar produto').fill(partName)
  await page.getByRole('option', { name: partName }).first().click()
  await page.getByRole('button', { name: `+ ${serviceName}` }).click()
  await expect(page.getByRole('button', { name: `+ ${serviceName}` })).toHaveCount(0)
  await expect(page.locator('.sale-totals-grand')).toContainText('R$ 114,90')
  await expect(page.locator('.sale-totals-cash')).toContainText('R$ 109,16')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Venda' }).click()
  await expect(page.getByText('Venda criada com sucesso')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Buscar telas/ }).fill(serviceName)
  const found = page.getByRole('option', { name: serviceName }).first()
  await expect(found).toContainText(/R\$\s15,00, serviço/)
})

test(
  'labour is taken back without a defect, and large figures of the day keep to their panels',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page)
    const { id } = await send<{ id: string }>('POST', '/sales', {
      clientId: null,
      items: [
        { productId: null, name: 'Centragem', isService: true, quantity: 2, unitPrice: 11_234.5 },
        { productId: null, name: 'Aro', quantity: 2, unitPrice: 21_234.5 },
      ],
    })
    await send('PUT', `/sales/${id}`, { status: 'completed', received: 'card' })
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Devolver itens' }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver itens' })
    const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    await dialog.getByLabel('Quantidade de Centragem').fill('1')
    await dialog.getByLabel('Quantidade de Aro').fill('1')
    await expect(line('Aro')).toContainText('2 peças')
    await expect(line('Aro').getByRole('checkbox')).toHaveCount(1)
    await expect(line('Centragem')).not.toContainText('peças')
    await expect(line('Centragem').getByRole('checkbox')).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'Cartão' }).check()
    await dialog.getByLabel('Motivo').fill('Desistiu')
    await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
    await expect(page.getByText('Devolução registrada')).toBeVisible()

    await page.goto('/admin/closing')
    const amounts = page.locator('.closing-figures dd')
    await expect(amounts).toHaveCount(14)
    const tooWide = await amounts.evaluateAll((figures) =>
      figures.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    )
    expect(tooWide).toEqual([])
  },
)
