import { send, signIn } from './admin.ts'
import { field, makeSale, offer, setScene, typeAndEnter } from './sale-scene.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

/** A product of R$ 80,10, paid by Pix, comes back for another of this price. */
async function exchange(unitPrice: number, means: string) {
  const { id, number } = await makeSale(await setScene())
  const old = await send<{ items: { id: string }[] }>('PUT', `/sales/${id}`, {
    status: 'completed',
    received: 'pix',
  })
  const { id: productId } = await offer(unique('Manopla'))
  const made = await send<{ id: string; number: number }>('POST', `/sales/${id}/exchanges`, {
    items: [{ itemId: old.items[0]?.id, quantity: 1 }],
    reason: 'Tamanho errado',
    sale: { items: [{ productId, quantity: 1, unitPrice }] },
    credit: 80.1,
    total: unitPrice,
    means,
  })
  return { ...made, oldNumber: number }
}

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
  await expect(page.getByLabel('Motivo')).toBeFocused()
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
  const made = await exchange(50, 'voucher')
  await signIn(page)
  await page.goto(`/admin/sales/${made.id}`)
  const receipt = page.getByRole('region', { name: 'Detalhes da venda' })
  await expect(receipt).toContainText(/Resta no vale-troca R\$\s30,10/)
  await expect(receipt).toContainText('Sem prazo')
  await expectAccessible(page)
})

test('an exchange is undone with one button, and leads back to the sale that stays', async ({
  page,
}) => {
  const { id, number, oldNumber } = await exchange(100, 'cash')
  await signIn(page)
  await page.goto(`/admin/sales/${id}`)
  await page.getByRole('button', { name: 'Desfazer troca' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Desfazer troca?' })
  await expect(dialog).toContainText(`A venda ${number} é excluída`)
  await expect(dialog).toContainText(/Os R\$\s19,90 recebidos são estornados hoje/)
  await expectAccessible(page)
  const confirm = dialog.getByRole('button', { name: 'Desfazer troca' })
  await confirm.click()
  await expect(dialog.getByText('Diga o motivo')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Cliente desistiu')
  await confirm.dblclick()
  await expect(page.getByText('Troca desfeita')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Venda ${oldNumber}` })).toBeVisible()
  const returns = page.getByRole('region', { name: 'Devoluções' })
  await expect(returns).toContainText('Devolução desfeita')
  await expect(returns).toContainText('Cliente desistiu')
  await expect(page.getByText('Tudo pago')).toBeVisible()
  await expectAccessible(page)
})
