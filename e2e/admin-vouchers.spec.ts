import { send, signIn } from './admin.ts'
import { formatVoucherCode } from '../contracts/voucher-code.ts'
import type { Sale } from '../contracts/sales.ts'
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
  await page.getByRole('button', { name: 'Receber', exact: true }).first().click()
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

test('a sale is deleted with the voucher that it gave', async ({ page }) => {
  await signIn(page)
  const { id, number } = await makeSale(await setScene())
  const { items } = await send<Sale>('PUT', `/sales/${id}`, {
    status: 'completed',
    received: 'pix',
  })
  const { payments } = await send<Sale>('POST', `/sales/${id}/returns`, {
    items: [{ itemId: items[0]?.id, quantity: 1 }],
    reason: 'Tamanho errado',
    refund: { means: 'voucher', amount: 80.1 },
  })
  const code = formatVoucherCode(payments.at(-1)?.voucherCode ?? '')
  await page.goto(`/admin/sales/${id}`)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Excluir venda ${number}?` })
  await expect(dialog).toContainText(`O vale ${code} deixa de valer.`)
  await expectAccessible(page)
  await dialog.getByLabel('Motivo').fill('Lançada duas vezes')
  await dialog.getByRole('button', { name: 'Estornar e excluir' }).click()
  await expect(page.getByText('Venda excluída com sucesso')).toBeVisible()
  await page.goto(`/admin/vouchers?busca=${code}`)
  await expect(page.getByText('Nenhum vale encontrado')).toBeVisible()
})
