import { signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

test.beforeEach(({ page }) => signIn(page))

const headers =
  'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Estoque;SKU;Descrição;Custo'

test('a spreadsheet of Nuvemshop is looked at and imported in three presses', async ({ page }) => {
  const name = unique('Meia')
  const slug = name.toLowerCase().replace(' ', '-')
  const lines = [
    headers,
    `${slug};${name};${unique('Roupas')} > Meias;Tamanho;P;29.90;3;${slug}-P;Quente;9.90`,
    `${slug};;;Tamanho;G;34.90;2;${slug}-G;;9.90`,
    `${slug}-b;Faixa ${slug};Roupas;;;1.189;1;${slug}-F;Reflete;`,
  ]
  await page.goto('/admin/import')
  await page.getByLabel('Planilha de produtos').setInputFiles({
    name: 'produtos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  })
  await expect(page.getByRole('heading', { name: 'Planilha de Nuvemshop' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recusados 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText('pode ser lido de dois modos')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Como ficam' })).toContainText(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar 1 produto' }).click()
  await expect(page.getByText('Planilha importada.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 linha recusada' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/products?busca=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

test('the columns of an unknown spreadsheet are named by hand', async ({ page }) => {
  const name = unique('Câmara')
  await page.goto('/admin/import')
  await page.getByLabel('Planilha de produtos').setInputFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Mercadoria;Grupo;Venda;Descrição\n${name};${unique('Câmaras')};24,90;Válvula presta\n`,
    ),
  })
  await expect(page.getByRole('button', { name: 'Recusados 1' })).toBeVisible()
  for (const [header, column] of [
    ['Mercadoria', 'nome'],
    ['Grupo', 'categoria'],
    ['Venda', 'preço'],
  ] as const) {
    await page.getByLabel(header).selectOption(column)
    await expect(page.locator('.import-preview')).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByLabel(header).locator(':checked')).toHaveText(column)
  }
  await expect(page.getByRole('button', { name: 'Novos 1' })).toBeVisible()
  await expectAccessible(page)
})
