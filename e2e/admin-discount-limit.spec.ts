import { hire, listed, signIn } from './admin.ts'
import { setScene } from './sale-scene.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, openOwnSession } from './staff.ts'

test('a discount above the limit of a seller is approved on the spot', async ({
  page,
  browser,
}) => {
  const { clientId, clientName, productName, sku } = await setScene()
  const seller = { email: `${crypto.randomUUID()}@pedivela.example`, password: 'corrente-nova-77' }
  await hire({ ...seller, name: 'Bia do Limite', role: 'seller' })
  const users = await listed<{ id: string; email: string }>('/auth/admin-users')
  const id = users.find(({ email }) => email === seller.email)?.id ?? ''

  const owner = await (await browser.newContext()).newPage()
  await signIn(owner)
  await owner.goto(`${process.env.SHOP_URL}/admin/users/${id}`)
  const limit = owner.getByLabel('Maior desconto sem aprovação (%)')
  await limit.fill('dez')
  await owner.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(owner.getByText('O maior desconto deve ser entre 0% e 100%')).toBeVisible()
  await limit.fill('12,5')
  await owner.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(owner.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await owner.close()

  await openOwnSession(page, seller)
  await page.goto(`/admin/sales/new?cliente=${clientId}`)
  const products = page.getByLabel('Adicionar produto')
  await products.fill(sku)
  await products.press('Enter')
  await expect(page.getByRole('region', { name: 'Itens' })).toContainText(productName)
  await page.getByLabel('Desconto', { exact: true }).fill('2010')
  const create = page.getByRole('button', { name: 'Criar Venda' }).filter({ visible: true }).last()
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'Aprovar desconto' })
  await expect(dialog).toContainText(/R\$\s20,10 de desconto \(25,1%\)/)
  await expect(dialog).toContainText('passa do seu limite, de 12,5%')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'passa do seu limite' })).toBeVisible()

  await create.click()
  const approve = dialog.getByRole('button', { name: 'Aprovar e salvar a venda' })
  await dialog.getByLabel('Email do administrador').fill(process.env.SHOP_ADMIN_EMAIL ?? '')
  await dialog.getByLabel('Senha do administrador').fill('senha-errada-9')
  await approve.click()
  await expect(dialog.getByText('Email ou senha incorretos').first()).toBeVisible()
  await dialog.getByLabel('Senha do administrador').fill(process.env.SHOP_ADMIN_PASSWORD ?? '')
  await approve.dblclick()
  await expect(page.getByText(/Desconto de R\$\s20,10 aprovado por/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Venda \d+$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText(clientName)
})
