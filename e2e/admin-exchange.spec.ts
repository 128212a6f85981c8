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
