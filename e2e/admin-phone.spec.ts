import { send, signIn } from './admin.ts'
import { makeSale, setScene } from './sale-scene.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

test.describe('on a phone', { tag: '@phone' }, () => {
  test.beforeEach(({ page }) => signIn(page))

  test('every list shows its first rows at once', async ({ page }) => {
    await makeSale(await setScene())
    const lists = ['products', 'clients', 'sales', 'categories', 'users', 'hero']
    for (const path of lists) {
      await page.goto(`/admin/${path}`)
      const row = page.getByRole('main').getByRole('row').nth(1)
      await expect(row, path).toBeInViewport({ ratio: 1 })
      const { y = 0 } = (await row.boundingBox()) ?? {}
      expect(y, path).toBeLessThan(844 / 3)
    }
  })

  test('a sale begins at the lower edge, which a form and who types have for themselves', async ({
    page,
  }) => {
    await page.goto('/admin/clients')
    const bar = page.getByRole('navigation', { name: 'Atalhos' })
    await expect(bar.getByRole('link', { name: 'Clientes' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.getByLabel('Buscar clientes').focus()
    await expect(bar).toBeHidden()
    await page.getByLabel('Buscar clientes').blur()
    await bar.getByRole('link', { name: 'Vender' }).click()
    await expect(page.getByRole('heading', { name: 'Nova Venda' })).toBeVisible()
    await expectAccessible(page)
    await expect(bar).toBeHidden()
  })

  test('a press on a card opens what it shows', async ({ page }) => {
    const scene = await setScene()
    const { clientName, productName } = scene
    const { number } = await makeSale(scene)
    const cards = [
      ['products', productName, 'Editar Produto'],
      ['clients', clientName, clientName],
      ['sales', clientName, `Venda ${number}`],
    ] as const
    for (const [path, name, title] of cards) {
      await page.goto(`/admin/${path}?busca=${encodeURIComponent(name)}`)
      const card = page.getByRole('row', { name }).first()
      const { height = 0 } = (await card.boundingBox()) ?? {}
      await card.click({ position: { x: 200, y: height - 6 } })
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    }
  })

  test('all that can be done with a row is in a menu that keys open', async ({ page }) => {
    const name = unique('Nélio')
    await send('POST', '/clients', { name, phone: '(28) 99988-4411' })
    await page.goto(`/admin/clients?busca=${encodeURIComponent(name)}`)
    const menu = page.getByRole('button', { name: `Ações de ${name}` })
    await menu.press('Enter')
    const acts = page.getByRole('menuitem')
    await expect(acts).toHaveText(['Editar', 'Excluir'])
    await expect(acts.first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('Tem certeza')
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })

  test('filters open by key, and those that are set stay in sight', async ({ page }) => {
    await page.goto('/admin/sales')
    const toggle = page.getByRole('button', { name: 'Filtros' })
    const overdue = page.getByRole('link', { name: 'Vencidas' })
    await expect(overdue).toBeHidden()
    await toggle.press('Enter')
    await overdue.press('Enter')
    await expect(toggle).toHaveText('Filtros (1)')
    await page.getByLabel('Recebida em').selectOption('pix')
    await expect(toggle).toHaveText('Filtros (2)')
    await toggle.press('Enter')
    await expect(page.getByLabel('Recebida em')).toBeVisible()
    await expect(page.getByLabel('Status')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Vencidas: tirar este filtro' }).press('Enter')
    await expect(toggle).toHaveText('Filtros (1)')
    await expect(toggle).toBeFocused()
  })
})
