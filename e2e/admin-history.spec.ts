import { expect, test } from './shop-test.ts'
import { signIn } from './admin.ts'
import { setScene } from './sale-scene.ts'
import { act, expectAccessible } from './staff.ts'

test('a price that was changed is found in its history and put back in three presses', async ({
  page,
}) => {
  await signIn(page)
  const { productName } = await setScene()
  await page.goto(`/admin/products?busca=${encodeURIComponent(productName)}`)
  await act(page, 'Editar', productName)
  const form = page.getByRole('dialog', { name: 'Editar Produto' })
  const price = form.getByLabel('Preço promocional')
  const before = await price.inputValue()
  await price.fill('77,70')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toHaveCount(0)

  await act(page, 'Editar', productName)
  await form.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByRole('figure')).toContainText(/Preço: R\$\s77,70/)
  await expectAccessible(page)
  const undo = page.getByRole('button', { name: /^Desfazer/ }).first()
  await undo.scrollIntoViewIfNeeded()
  const box = await undo.boundingBox()
  const press = () => page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9)
  await press()
  await expect(page.getByText('Alteração desfeita')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Desfeito/ })).toBeFocused()
  // A second press, of who is not sure of the first, meets no other button.
  await press()
  await page.reload()
  await expect(page.locator('.audit-log > li').first()).toContainText(before)
  await page.getByRole('link', { name: productName }).first().click()
  await expect(price).toHaveValue(before)
})
