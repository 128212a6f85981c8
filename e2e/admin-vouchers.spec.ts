import { send, signIn } from './admin.ts'
import { makeSale, setScene } from './sale-scene.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible } from './staff.ts'

test('a return gives a voucher, which pays a part of the next sale', async ({ page }) => {
  await signIn(page)
  const scene = await setScene()
  const { id } = await makeSale(scene)
  await send('PUT', `/sales/${id}`, { status: 'completed', received: 'pix' })
  await page.goto(`/admin/sales/${id}`)
  await page.getByRole('button', { name: 'Devolver itens' }).click()
  const back = page.getByRole('dialog', { name: 'Devolver itens' })
  await back.getByRole('radio', { name: 'Vale-troca' }).check()
  await back.getByLabel('Vale até').fill('2035-01-31')
  await back.getByLabel('Motivo').fill('Tamanho errado')
  await expectAccessible(page)
  await back.getByRole('button', { name: 'Registrar devolução' }).click()
  const paper = page.locator('.receipt-voucher')
  await expect(paper).toContainText('Vale até 31/01/2035')
  const code = (await paper.locator('b').textContent()) ?? ''
  expect(code).toMatch(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/)

  const { id: next } = await makeSale(scene)
  await page.goto(`/admin/sales/${next}`)
  await page.getByRole('button', { name: 'Receber' }).first().click()
  const payment = page.getByRole('dialog', { name: 'Receber pagamento' })
  await payment.getByRole('radio', { name: 'Vale-troca' }).check()
  await payment.getByLabel('Código do vale').fill('22222222')
  await expect(payment.getByText('Não existe vale com este código')).toBeVisible()
  await payment.getByLabel('Código do vale').fill(code.toLowerCase())
  await expect(payment).toContainText(/Restam R\$\s[\d,]+ do vale de/)
  await payment.getByLabel('Valor recebido').fill('2000')
  await expectAccessible(page)
  await payment.getByRole('button', { name: 'Receber R$ 20,00' }).click()
  await expect(page.getByRole('region', { name: 'Pagamentos' })).toContainText(`Vale-troca ${code}`)

  await page.goto(`/admin/vouchers?busca=${code}`)
  await expect(page.getByRole('row', { name: code })).toContainText('31/01/2035')
  await expectAccessible(page)
})
