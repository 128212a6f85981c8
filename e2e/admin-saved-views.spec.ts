import type { SavedView } from '../contracts/saved-views.ts'
import { listed, send, signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, openFilters, unique } from './staff.ts'

test('a filtered list is saved, opened from elsewhere, marked, removed and put back', async ({
  page,
}) => {
  await signIn(page)
  const name = unique('Sem foto e código')
  await page.goto('/admin/products')
  const filters = page.getByRole('navigation', { name: 'Filtros de produtos' })
  await openFilters(page)
  await filters.getByRole('link', { name: 'Sem foto' }).click()
  await expect(filters.getByRole('link', { name: 'Sem foto: tirar' })).toBeVisible()
  await filters.getByRole('link', { name: 'Sem SKU' }).click()
  await page.getByRole('button', { name: 'Salvar esta visão' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Salvar esta visão' })
  await dialog.getByRole('button', { name: 'Salvar visão' }).click()
  await expect(dialog.getByText('Dê um nome à visão')).toBeVisible()
  await dialog.getByLabel('Nome').fill(name)
  await expectAccessible(page)
  await dialog.getByLabel('Nome').press('Enter')
  const views = page.getByRole('navigation', { name: 'Visões salvas' })
  const view = views.getByRole('link', { name })
  await expect(view).toHaveAttribute('aria-current', 'true')
  const remove = page.getByRole('button', { name: 'Remover esta visão' })
  await expect(remove).toBeFocused()

  await page.goto('/admin/clients')
  await expect(view).toHaveCount(0)
  await page.goto('/admin/products')
  await openFilters(page)
  await expect(view).not.toHaveAttribute('aria-current')
  await view.click()
  await expect(page).toHaveURL(/\?sem-foto=1&sem-sku=1$/)
  await expect(view).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)

  await remove.press('Enter')
  await expect(view).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Salvar esta visão' })).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(view).toHaveAttribute('aria-current', 'true')
  await remove.click()
  await expect(view).toHaveCount(0)
})

test('sales, clients and quantities show their views', async ({ page }) => {
  await signIn(page)
  const name = unique('Visão')
  const places = [
    ['sales', '/admin/sales', 'vencido=1'],
    ['clients', '/admin/clients', 'debito=1'],
    ['quantities', '/admin/stock/quantities', 'situacao=low'],
  ] as const
  for (const [list, path, query] of places) {
    await send('POST', '/saved-views', { list, name, query })
    await page.goto(path)
    await openFilters(page)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${path}?${query}`)
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    const views = await listed<SavedView>(`/saved-views?list=${list}`)
    const { id } = views.find((view) => view.name === name) ?? {}
    await send('DELETE', `/saved-views/${id}`)
  }
})
