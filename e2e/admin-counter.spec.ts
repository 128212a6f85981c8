import { expect, test } from './shop-test.ts'
import { signIn } from './admin.ts'
import { field, makeSale, setScene, typeAndEnter } from './sale-scene.ts'
import { expectAccessible } from './staff.ts'

test.beforeEach(({ page }) => signIn(page))

test('what is typed takes the place of the amount owed', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await makeSale(await setScene())
  await page.goto(`/admin/sales/${id}`)
  await page.getByRole('button', { name: 'Receber' }).first().click()
  const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
  await expect(payment.getByLabel('Valor recebido')).toBeFocused()
  await page.keyboard.type('5000')
  await expect(payment.getByLabel('Valor recebido')).toHaveValue(/^R\$\s50,00$/)
  await expect(payment).toContainText('Uma parte: ainda faltarão R$ 30,10.')
  await payment.getByRole('radio', { name: 'Dinheiro' }).check()
  await payment.getByRole('button', { name: 'Receber R$ 50,00' }).click()
  await expect(page.locator('.payments-panel-owed')).toContainText('R$ 30,10')
})

test(
  'change that no notes explain is asked about before it is recorded',
  { tag: '@phone' },
  async ({ page }) => {
    const { id } = await makeSale(await setScene())
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Receber' }).first().click()
    const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
    await payment.getByRole('radio', { name: 'Dinheiro' }).check()
    const given = payment.getByLabel('Valor entregue pelo cliente')
    await given.fill('10000')
    await expect(payment).toContainText('Troco: R$ 19,90')
    const certain = payment.getByRole('checkbox', { name: /^O cliente entregou mesmo/ })
    await expect(certain).toHaveCount(0)
    await given.fill('801050')
    await payment.getByRole('button', { name: 'Receber R$ 80,10' }).click()
    await expect(payment.getByText('Confira o valor entregue: o troco é alto demais')).toBeVisible()
    await expect(certain).toBeFocused()
    await expectAccessible(page)
    // Another amount is asked about again.
    await certain.check()
    await given.fill('801060')
    await expect(certain).not.toBeChecked()
    await certain.check()
    await payment.getByRole('button', { name: 'Receber R$ 80,10' }).click()
    await expect(page.getByText('Troco de R$ 7.930,50')).toBeVisible()
  },
)

test(
  'an amount that is too large is refused at its field',
  { tag: '@desktop' },
  async ({ page }) => {
    const { productName, ...scene } = await setScene()
    const { id } = await makeSale({ productName, ...scene })
    const tooLarge = '9999999999'
    const message = 'Use um valor de até R$ 10.000.000,00'
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: 'Receber' }).first().click()
    const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
    for (const means of ['Dinheiro', 'Pix']) {
      await payment.getByRole('radio', { name: means }).check()
      await payment.getByRole('textbox').first().fill(tooLarge)
      await payment.getByRole('button', { name: 'Receber R$' }).click()
      await expect(payment.getByText(message)).toBeVisible()
      await expect(payment.getByRole('textbox').first()).toBeFocused()
    }
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: `Preço e nº de série de ${productName}` }).click()
    const item = page.getByRole('dialog', { name: productName })
    await item.getByLabel('Preço de cada um').fill(tooLarge)
    await item.getByLabel('Motivo da mudança de preço').fill('Engano')
    await item.getByRole('button', { name: 'Aplicar' }).click()
    await expect(item.getByText(message)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Combinar data' }).click()
    const due = page.getByRole('dialog', { name: 'Vencimento' })
    await due.getByLabel('O cliente paga o restante até').fill('20270-01-20')
    await due.getByRole('button', { name: 'Salvar' }).click()
    await expect(due.getByText('Informe uma data')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/admin/closing')
    await page.getByLabel('Valor contado').fill(tooLarge)
    await page.getByRole('button', { name: 'Salvar contagem' }).click()
    await expect(page.getByText(message)).toBeVisible()
  },
)

test(
  'a screen that fails keeps the sale that was typed, and leads back to it',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/./)
    const { productName } = await setScene()
    await page.goto('/admin/sales/new')
    await field(page, 'Cliente').click()
    await page.getByRole('option', { name: 'Consumidor sem cadastro' }).click()
    await typeAndEnter(page, productName, productName)
    await page.route('**/api/sales', (route) => route.fulfill({ status: 201, json: {} }))
    await page.getByRole('button', { name: 'Criar Venda' }).click()
    await expect(page.getByRole('alert')).toContainText('está guardado e volta com a tela')
    await page.unroute('**/api/sales')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
    await expect(page.getByLabel(`Quantidade de ${productName}`)).toHaveValue('1')
  },
)
