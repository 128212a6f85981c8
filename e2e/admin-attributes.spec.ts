import type { ProductDetail } from '../contracts/products.ts'
import { listed, send, signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

test('what a name tells is corrected in the form, and the shop shows it', async ({ page }) => {
  const category = { name: unique('Pneus'), isActive: true }
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', category)
  const tyre = {
    name: unique('Pneu 29x2.20'),
    description: '<p>Para a sua bicicleta.</p>',
    price: 99.9,
    categoryId,
    images: ['https://fotos.example/peca.jpg'],
  }
  const { id, slug } = await send<ProductDetail>('POST', '/products', tyre)
  await signIn(page)
  await page.goto(`/admin/products/${id}`)
  const editor = page.getByRole('region', { name: 'Características' })
  const width = editor.getByLabel('Largura', { exact: true })
  await expect(editor.getByRole('button', { name: 'Remover 29', exact: true })).toBeVisible()

  await editor.getByRole('button', { name: 'Remover 622' }).click()
  await expect(editor.getByText('Sem valor. Escreva como em 622.')).toBeVisible()
  await editor.getByRole('button', { name: 'Remover 2,2"' }).click()
  await width.fill('larga')
  await width.press('Enter')
  await expect(width).toHaveAccessibleDescription(/Largura: escreva como em 2,2" ou 28 mm/)
  await width.fill('2.4')
  await width.press('Enter')
  await expect(editor.getByRole('button', { name: 'Remover 2,4"' })).toBeVisible()
  await editor.getByText('Adicionar outra característica').click()
  await editor.getByRole('button', { name: 'Marca' }).click()
  await expect(editor.getByLabel('Marca', { exact: true })).toBeFocused()
  await page.keyboard.type('maxxis')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible()

  const saved = (
    await listed<ProductDetail>(`/products?category=${categoryId}&include=variants&limit=1`)
  )[0]
  expect(saved?.attributes).toEqual([
    { kind: 'tipo', values: ['Pneu'], source: 'name' },
    { kind: 'aro', values: ['29'], source: 'name' },
    { kind: 'largura', values: ['2,4"'], source: 'person' },
    { kind: 'etrto', values: [], source: 'person' },
    { kind: 'marca', values: ['Maxxis'], source: 'person' },
  ])
  await page.goto(`/produto/${slug}`)
  const measures = page.getByRole('definition')
  await expect(measures.filter({ hasText: '2,4"' })).toBeVisible()
  await expect(measures.filter({ hasText: '622' })).toHaveCount(0)

  await page.goto(`/admin/products/${id}`)
  await editor.getByRole('button', { name: /^Largura: voltar/ }).click()
  await expect(editor.getByRole('button', { name: 'Remover 2,2"' })).toBeVisible()
})
