import { expect, type Page, test } from './shop-test.ts'
import { listed, send, signIn } from './admin.ts'
import { liftRow } from './staff.ts'

const rows = (page: Page) =>
  page.locator('.category-tree tr:not(.category-tree-child) .category-tree-name b')

/** The main categories in order, after the list has loaded. */
async function openList(page: Page): Promise<string[]> {
  await page.goto('/admin/categories')
  await rows(page).first().waitFor()
  return rows(page).allTextContents()
}

test.describe('categories', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeEach(({ page }) => signIn(page))

  test('a new category gets its slug from its name and appears in the list', async ({ page }) => {
    await page.goto('/admin/categories')
    await page.getByRole('link', { name: 'Nova Categoria' }).click()
    await page.getByLabel('Nome').fill('Peças & Ímãs')
    await expect(page.getByLabel('Slug')).toHaveValue('pecas-imas')
    await page.getByRole('button', { name: 'Criar' }).click()
    await expect(page.getByText('Categoria criada com sucesso!')).toBeVisible()
    await expect(page).toHaveURL('/admin/categories')
    await expect(rows(page).last()).toHaveText('Peças & Ímãs')
  })

  test('arrows and keys move a category with its children, and the order is kept', async ({
    page,
  }) => {
    const before = await openList(page)
    const [first = '', second = ''] = before
    await page.getByRole('button', { name: `Mover ${first} para baixo`, exact: true }).click()
    await expect(page.getByText('Ordem das categorias atualizada com sucesso!')).toBeVisible()
    await expect(rows(page)).toHaveText([second, first, ...before.slice(2)])
    await page.getByRole('button', { name: `Arrastar ${second}`, exact: true }).focus()
    await liftRow(page)
    await expect(page.getByText(`${second}: posição 1 de ${before.length}.`)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(`${second}: posição 2 de ${before.length}.`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(rows(page)).toHaveText(before)
    await page.reload()
    await expect(rows(page)).toHaveText(before)
  })

  test('a category can be dragged to another place', async ({ page }) => {
    const before = await openList(page)
    const last = before.at(-1) ?? ''
    const grip = page.getByRole('button', { name: `Arrastar ${last}`, exact: true })
    const target = page.getByRole('button', { name: `Arrastar ${before.at(-2)}`, exact: true })
    await grip.scrollIntoViewIfNeeded()
    const [from, to] = [await grip.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error('The grips are not on the screen')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 })
    await page.mouse.move(from.x + 10, to.y - 60, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByText('Ordem das categorias atualizada com sucesso!')).toBeVisible()
    await expect(rows(page)).not.toHaveText(before)
  })

  test('the old order comes back when the new one cannot be saved', async ({ page }) => {
    const before = await openList(page)
    await page.route('**/api/categories/reorder', (route) => route.abort())
    await page.getByRole('button', { name: `Mover ${before[0]} para baixo`, exact: true }).click()
    await expect(page.getByText('Erro ao reordenar categorias')).toBeVisible()
    await expect(rows(page)).toHaveText(before)
  })

  test('a category with products is deleted after they were moved', async ({ page }) => {
    const main = await send<{ id: string }>('POST', '/categories', {
      name: 'De passagem',
      isActive: true,
    })
    const categories = await listed<{ id: string; name: string }>('/categories')
    const target = categories.find(({ name }) => name === 'Peças & Ímãs')
    await send('POST', '/products', {
      name: 'Parafuso',
      description: '<p>M5</p>',
      price: 2,
      categoryId: main.id,
      images: ['https://fotos.example/parafuso.jpg'],
    })
    await page.goto(`/admin/categories/${main.id}`)
    await expect(page.getByLabel('Categoria ativa')).toHaveAccessibleDescription(
      'Inativa, ela e o produto dela não aparecem na loja.',
    )
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: 'Excluir De passagem' }).click()
    await expect(
      page.getByText(
        'Tem certeza que deseja excluir esta categoria? Isso pode afetar os produtos associados.',
      ),
    ).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('alertdialog').getByText(/tem 1 produto/)).toBeVisible()
    await page.getByRole('button', { name: 'Mover e excluir' }).click()
    const moveTo = page.getByLabel('Levar os produtos para')
    await expect(moveTo).toBeFocused()
    await expect(moveTo).toHaveAccessibleDescription('Escolha a categoria que recebe os produtos')
    await moveTo.selectOption({ label: 'Peças & Ímãs' })
    await page.getByRole('button', { name: 'Mover e excluir' }).click()
    await expect(page.getByText('Categoria excluída com sucesso!')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'De passagem' })).toHaveCount(0)
    expect(await listed(`/products?category=${target?.id}`)).toMatchObject([{ name: 'Parafuso' }])
  })
})

test('a search finds by name or slug', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/categories')
  await page.getByRole('searchbox', { name: 'Buscar categorias' }).fill('TRANSMISSÃO')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/busca=/)
  await expect(page.locator('.category-tree .category-tree-name b')).toHaveText(['Transmissão'])
})
