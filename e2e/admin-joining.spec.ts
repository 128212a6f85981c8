import { send, signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

test.beforeEach(({ page }) => signIn(page))

test(
  'a proposal is corrected, joined, reached by an old address and favourite, and separated',
  { tag: '@desktop' },
  async ({ page }) => {
    const category = { name: unique('Camisas'), isActive: true }
    const { id: categoryId } = await send<{ id: string }>('POST', '/categories', category)
    const model = unique('Camisa Vento')
    const slugs: string[] = []
    for (const size of ['P', 'M', 'GG']) {
      const product = await send<{ slug: string }>('POST', '/products', {
        name: `${model} – Azul, ${size}`,
        description: '<p>Camisa.</p>',
        price: 189.9,
        categoryId,
        images: ['https://fotos.example/camisa.jpg'],
      })
      slugs.push(product.slug)
    }
    await page.goto('/admin/product-joins')
    await page.getByRole('button', { name: `Ver e juntar ${model} – Azul` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Juntar produtos' })
    await dialog.getByLabel('Nome do produto').fill(model)
    await expect(dialog.getByRole('region', { name: 'Como vai ficar' })).toContainText('P · M · GG')
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: /GG/ }).press('Space')
    await dialog.getByRole('button', { name: 'Juntar 2 produtos' }).press('Enter')
    await expect(page.getByText(`${model} agora tem 2 variações`)).toBeVisible()

    await page.goto(`/produto/${slugs[1]}`)
    await expect(page).toHaveURL(/\?tamanho=m$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(model)

    const favourite = JSON.stringify(slugs.slice(1, 2))
    await page.evaluate((kept) => localStorage.setItem('favoritos', kept), favourite)
    await page.goto('/favoritos')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Favoritos: 1 produto' })).toBeVisible()

    await page.goto('/admin/products?busca=' + encodeURIComponent(model))
    await page.getByRole('link', { name: `Editar ${model}`, exact: true }).click()
    await page.getByRole('button', { name: 'Separar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Separar' }).click()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(`${model} – Azul, P`)
  },
)
