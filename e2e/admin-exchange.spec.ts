import { send, signIn } from './admin.ts'
import { field, makeSale, offer, setScene, typeAndEnter } from './sale-scene.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

test('what comes back pays what is taken, and the receipt says both', async ({
  page,
  isMobile,
}) => {
  await signIn(page)
  const scene = await setScene()
  const other = unique('Selim')
  await offer(other)
  const { id, number } = await makeSale(scene)
  await send('PUT', `/sales/${id}`, { status: 'completed', received: 'pix' })
  await page.goto(`/admin/sales/${id}`)
  await page.getByRole('link', { name: 'Trocar itens' }).click()
  await expect(page.getByRole('region', { name: 'O cliente devolve' })).toContainText(
    scene.productName,
  )
  await field(page, 'Adicionar produto').focus()
  await typeAndEnter(page, other, other)
  await page.getByRole('button', { name: `Mais um ${other}` }).click()
  const finish = page
    .getByRole('button', { name: 'Concluir troca' })
    .filter({ visible: true })
    .last()
  const summary = page.getByRole('region', { name: 'Resumo' })
  await expect(summary).toContainText(/A pagar\s*R\$\s80,10/)
  // Beside the button that stays in sight on a phone, too.
  if (isMobile) await expect(page.locator('.sale-form-bar')).toContainText(/A pagar\s*R\$\s80,10/)
  await finish.click()
  await expect(page.getByText('Diga o motivo')).toBeVisible()
  await expect(page.getByText('Escolha como foi pago ou devolvido')).toBeVisible()
  await page.getByLabel('Motivo').fill('Tamanho errado')
  await summary.getByRole('radio', { name: 'Dinheiro', exact: true }).check()
  await expectAccessible(page)
  await finish.click()
  const receipt = page.getByRole('region', { name: 'Detalhes da venda' })
  await expect(receipt).toContainText(`Troca da venda ${number}`)
  await expect(receipt).toContainText(`Devolvido: 1x ${scene.productName}`)
  await expect(receipt).toContainText(other)
  await expect(page.getByText('Tudo pago')).toBeVisible()
  await receipt.getByRole('link', { name: `venda ${number}` }).click()
  await expect(page.getByRole('link', { name: 'ver o que o cliente levou' })).toBeVisible()
})

test('the receipt of an exchange says what is left of the voucher', async ({ page }) => {
  const scene = await setScene()
  const { id } = await makeSale(scene)
  const old = await send<{ items: { id: string }[] }>('PUT', `/sales/${id}`, {
    status: 'completed',
    received: 'pix',
  })
  const { id: productId } = await offer(unique('Manopla'))
  const made = await send<{ id: string }>('POST', `/sales/${id}/exchanges`, {
    items: [{ itemId: old.items[0]?.id, quantity: 1 }],
    reason: 'Tamanho errado',
    sale: { items: [{ productId, quantity: 1, unitPrice: 50 }] },
    credit: 80.1,
    total: 50,
    means: 'voucher',
  })
  await signIn(page)
  await page.goto(`/admin/sales/${made.id}`)
  const receipt = page.getByRole('region', { name: 'Detalhes da venda' })
  await expect(receipt).toContainText(/Resta no vale-troca R\$\s30,10/)
  await expect(receipt).toContainText('Sem prazo')
  await expectAccessible(page)
})
