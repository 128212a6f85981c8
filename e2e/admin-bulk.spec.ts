import type { Page } from '@playwright/test'
import { listed, send, signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

test.beforeEach(({ page }) => signIn(page))

interface Stored {
  id: string
  price: number
}

/** Products of a category of their own, for R$ 100,00, 101,00 and so on. */
async function createProducts(count: number): Promise<{ name: string; ids: string[] }> {
  const name = unique('Pastilha')
  const category = { name: unique('Freios'), isActive: true }
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', category)
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const { id } = await send<Stored>('POST', '/products', {
      name: `${name} ${String.fromCodePoint(65 + i)}`,
      description: '<p>Pastilha.</p>',
      price: 100 + i,
      categoryId,
      images: ['https://fotos.example/pastilha.jpg'],
    })
    ids.push(id)
  }
  return { name, ids }
}

async function pricesOf(ids: string[]): Promise<number[]> {
  const found = await Promise.all(ids.map((id) => listed<Stored>(`/products/${id}`)))
  return found.flatMap((product) => [product].flat().map(({ price }) => price))
}

async function openList(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/products?busca=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible()
}

test('twenty prices rise by 8 % to ,90 in six presses, and come back in one', async ({ page }) => {
  const { name, ids } = await createProducts(20)
  const before = await pricesOf(ids)
  await openList(page, name)
  await page.getByRole('checkbox', { name: `Escolher ${name} A` }).check()
  await page.getByRole('button', { name: 'Selecionar os 20 encontrados' }).click()
  await expect(page.getByText('20 produtos escolhidos')).toBeVisible()
  await page.getByRole('link', { name: 'Alterar em massa' }).click()
  await expect(page.getByLabel('Quanto (%)')).toBeFocused()
  await page.keyboard.type('8')
  await page.getByRole('checkbox', { name: 'Arredondar para ,90' }).check()
  const row = page.getByRole('row', { name: `${name} A` })
  await expect(row).toContainText('R$ 107,90')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Alterar 20 produtos' }).click()
  await expect(page.getByText('Produtos alterados: 20 de 20')).toBeVisible()
  expect((await pricesOf(ids)).slice(0, 3)).toEqual([107.9, 108.9, 109.9])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desfazer tudo' }).click()
  await expect(page.getByText('Produtos de volta ao que eram: 20')).toBeVisible()
  expect(await pricesOf(ids)).toEqual(before)
})

test(
  'rows are chosen, excluded, changed and undone by keyboard; what changed since stays',
  { tag: '@desktop' },
  async ({ page }) => {
    const { name, ids } = await createProducts(4)
    await openList(page, name)
    await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).press('Space')
    await page.getByRole('checkbox', { name: `Escolher ${name} D` }).press('Space')
    await expect(page.getByText('3 produtos escolhidos')).toBeVisible()
    await page.getByRole('link', { name: 'Alterar em massa' }).press('Enter')
    const what = page.getByLabel('O que mudar')
    await what.focus()
    await page.keyboard.type('Definir')
    await page.getByLabel('Novo preço').press('5')
    await page.keyboard.type('000')
    await page.getByRole('checkbox', { name: `${name} B` }).press('Space')
    // Nothing is changed before its preview is shown.
    await expect(page.getByRole('button', { name: 'Alterar 2 produtos' })).toBeEnabled()
    await page.getByLabel('Novo preço').press('Enter')
    await expect(page.getByText('Produtos alterados: 2 de 2')).toBeVisible()
    expect(await pricesOf(ids)).toEqual([50, 101, 50, 103])

    await send('DELETE', `/products/${ids[2]}`)
    await page.getByRole('button', { name: 'Desfazer tudo' }).press('Enter')
    await expect(page.getByText('Produtos de volta ao que eram: 1')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: `${name} C` })).toContainText(
      'excluído',
    )
    await page.getByRole('link', { name: 'Alterações feitas' }).press('Enter')
    await expect(page.getByRole('row', { name: /Preço de R\$ 50,00/ }).first()).toContainText(
      '1 produto, desfeita',
    )
    await expectAccessible(page)
  },
)

test(
  'a brand is said of many products by keyboard, and taken back',
  { tag: '@desktop' },
  async ({ page }) => {
    const { name } = await createProducts(2)
    await openList(page, name)
    await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).press('Space')
    await page.getByRole('link', { name: 'Alterar em massa' }).press('Enter')
    const what = page.getByLabel('O que mudar')
    await what.focus()
    await page.keyboard.type('Definir uma')
    await page.getByLabel('Característica').focus()
    await page.keyboard.type('Marca')
    await page.getByLabel('Marca', { exact: true }).focus()
    await page.keyboard.type('shimano')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: `${name} A` })).toContainText('Sem valor')
    await expect(page.getByRole('row', { name: `${name} A` })).toContainText('Shimano')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Alterar 2 produtos' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Marca: Shimano' })).toBeVisible()
    await expect(page.getByText('Produtos alterados: 2 de 2')).toBeVisible()
    const undo = page.getByRole('button', { name: 'Desfazer tudo' })
    await expect(undo).toBeEnabled()
    await undo.press('Enter')
    await expect(page.getByText('Produtos de volta ao que eram: 2')).toBeVisible()
  },
)

test('many products are deleted once they were named, and come back', async ({ page }) => {
  const { name, ids } = await createProducts(3)
  await openList(page, name)
  await page.getByRole('checkbox', { name: `Escolher ${name} A` }).check()
  await page.getByRole('button', { name: 'Selecionar os 3 encontrados' }).click()
  await page.getByRole('link', { name: 'Alterar em massa' }).click()
  await page.getByLabel('O que mudar').selectOption('Excluir')
  await page.getByRole('checkbox', { name: `${name} B` }).uncheck()
  await page.getByRole('button', { name: 'Excluir 2 produtos' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Excluir 2 produtos' })
  await expect(dialog.getByRole('listitem')).toHaveText([`${name} A`, `${name} C`])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Excluir 2 produtos' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Produtos excluídos: 2 de 2')).toBeVisible()
  expect(await pricesOf([ids[1] ?? ''])).toEqual([101])
  const done = page.url()
  await openList(page, name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)

  await page.goto(done)
  await page.getByRole('button', { name: 'Desfazer tudo' }).dblclick()
  await expect(page.getByText('Produtos de volta ao que eram: 2')).toBeVisible()
  await openList(page, name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(3)
})
