import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { ZipFile } from 'yazl'
import { listed, send, signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

// A shop imports one spreadsheet at a time.
test.describe.configure({ mode: 'default' })

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
  const refused = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar lista' }).click()
  expect((await refused).suggestedFilename()).toContain('linhas-recusadas')
  await expect(page.getByRole('region', { name: 'Como ficam' })).toContainText(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar 1 produto' }).click()
  await expect(page.getByText('Planilha importada.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 linha recusada' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/products?busca=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

test('the columns of an unknown spreadsheet are named by hand, and once', async ({ page }) => {
  const name = unique('Câmara')
  const open = async (text: string) => {
    await page.goto('/admin/import')
    await page.getByLabel('Planilha de produtos').setInputFiles({
      name: 'lista.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  }
  await open(`Mercadoria;Grupo;Venda;Descrição\n${name};${name}s;24,90;Válvula presta\n`)
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
  await page.getByRole('button', { name: 'Importar 1 produto' }).click()
  await expect(page.getByText('Planilha importada.')).toBeVisible()
  await open(`Grupo;Venda;Mercadoria;Descrição\n${name}s;25,90;${name};Válvula presta\n`)
  await expect(page.getByText('Como da última vez')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mudam 1' })).toBeVisible()
})

test('a ZIP of photos is looked at, imported and undone in four presses', async ({ page }) => {
  const name = unique('Lote')
  await importLot(page, name, { rows: 25, faults: 1 })
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-3`
  const zip = new ZipFile()
  const picture = await readFile('public/icon-180.png')
  for (const file of [`Fotos/${slug.toUpperCase()}.png`, `${slug}-x.png`, `${slug}-2.png`])
    zip.addBuffer(file.endsWith('-2.png') ? Buffer.from('nada') : picture, file)
  zip.end()
  await page.goto('/admin/import')
  await page.getByLabel('ZIP de fotos').setInputFiles({
    name: 'fotos.zip',
    mimeType: 'application/zip',
    buffer: await buffer(zip.outputStream),
  })
  const refused = page.getByRole('button', { name: 'Recusados 2' })
  await expect(refused).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Nenhum produto tem este SKU ou slug')).toBeVisible()
  await page.getByRole('button', { name: 'Mudam 1' }).click()
  await expect(page.getByText(`Fotos/${slug.toUpperCase()}.png`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar fotos de 1 produto' }).click()
  await expect(page.getByText('Fotos importadas.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: '2 fotos recusadas' })).toBeVisible()
  await expectAccessible(page)
  const lot = `/products?limit=1&search=${encodeURIComponent(`${name} 3`)}`
  expect((await listed<{ images: string[] }>(lot))[0]?.images).toHaveLength(1)
  await page.getByRole('link', { name: 'Desfazer a importação' }).click()
  await page.getByRole('button', { name: 'Desfazer 1 produto' }).click()
  await expect(page.getByText('Produtos de volta ao que eram: 1')).toBeVisible()
  expect((await listed<{ images: string[] }>(lot))[0]?.images).toHaveLength(0)
})

test('three hundred rows, twelve of them with faults, come in and go out again in six presses', async ({
  page,
}) => {
  const name = unique('Lote')
  await importLot(page, name, { rows: 300, faults: 12 })
  await page.getByRole('link', { name: 'Ver os produtos' }).click()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByLabel('Planilha de').selectOption('nuvemshop')
  await page.getByLabel('Arquivo').selectOption('csv')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.includes(name))).toHaveLength(288)
})

test('an import is undone once it was said of how many, and what was changed since is named', async ({
  page,
}) => {
  const name = unique('Lote')
  await importLot(page, name, { rows: 25, faults: 1 })
  const lot = `/products?limit=10&search=${encodeURIComponent(name)}`
  const [product] = await listed<{ id: string; name: string }>(lot)
  if (!product) throw new Error('nothing was imported')
  await send('PUT', `/products/${product.id}`, { ...product, price: 5 })
  await page.getByRole('link', { name: 'Desfazer a importação' }).click()
  const question = page.getByRole('alertdialog', { name: 'Desfazer a importação' })
  await expect(question).toContainText('Os produtos que ela criou são excluídos')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Voltar' }).click()
  expect(await listed(lot)).toHaveLength(10)
  await page.getByRole('button', { name: 'Desfazer tudo' }).click()
  await question.getByRole('button', { name: 'Desfazer 24 produtos' }).click()
  await expect(page.getByText('Produtos de volta ao que eram: 23')).toBeVisible()
  await expect(page.getByText('foram vendidos ou contados: 1')).toBeVisible()
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  await expectAccessible(page)
  expect(await listed(lot)).toHaveLength(1)
})

test('clients of another system are looked at, imported, seen and undone', async ({ page }) => {
  const name = unique('Cliente')
  const digits = String(Date.now()).slice(-8)
  const old = await send<{ id: string }>('POST', '/clients', {
    name: `${name} antigo`,
    phone: `(28) 9${digits.slice(0, 4)}-${digits.slice(4)}`,
  })
  const lines = [
    'ID;Nome;Fantasia;Endereço;Número;Cidade;UF;Fone;Celular;E-mail;CNPJ / CPF',
    `1;${name} antigo;;Rua A;12;Vitória;ES;;+55 28 9${digits};;`,
    `2;${name} novo;;Rua B;;;;(27) 3${digits.slice(1)};;novo@rota.example;`,
    `3;${name} sem DDD;;;;;;3552-1000;;;`,
  ]
  await page.goto('/admin/clients/import')
  await page.getByLabel('Planilha de clientes').setInputFiles({
    name: 'contatos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  })
  await expect(page.getByText('não é um telefone com DDD')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Celular/ })).toHaveValue('mobile')
  await expect(page.getByRole('combobox', { name: /^Fantasia/ })).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Novos 1' }).click()
  await expect(page.getByText('novo@rota.example, Rua B')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 2 clientes' }).click()
  await expect(page.getByText('1 cliente novo, 1 alterado, 0 iguais')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 linha recusada' })).toBeVisible()
  await expectAccessible(page)
  const undo = await page.getByRole('link', { name: 'Desfazer a importação' }).getAttribute('href')
  await page.getByRole('link', { name: 'Ver os clientes' }).click()
  await page.getByLabel('Buscar clientes').fill(name)
  await expect(page.getByRole('row', { name: `${name} novo` })).toBeVisible()
  const changed = () => send<{ address: string | null }>('GET', `/clients/${old.id}`)
  expect((await changed()).address).toBe('Rua A, 12, Vitória - ES')
  await page.goto(undo ?? '')
  await page.getByRole('button', { name: 'Desfazer tudo' }).click()
  await page.getByRole('button', { name: 'Desfazer 2 clientes' }).click()
  await expect(page.getByText('Clientes de volta ao que eram: 2')).toBeVisible()
  await expectAccessible(page)
  expect((await changed()).address).toBeNull()
})

/** Two presses: the file, and "Importar". */
async function importLot(
  page: Page,
  name: string,
  lot: { rows: number; faults: number },
): Promise<void> {
  const rows = Array.from({ length: lot.rows }, (_, at) => {
    const price = at % 25 === 0 ? 'a combinar' : '29.90'
    const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${at}`
    return `${slug};${name} ${at};Lotes;;;${price};${at % 3 === 0 ? '' : at};${slug};Boa;9.90`
  })
  await page.goto('/admin/import')
  await page.getByLabel('Planilha de produtos').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([headers, ...rows].join('\r\n')),
  })
  await expect(page.getByRole('button', { name: `Recusados ${lot.faults}` })).toBeVisible()
  await page.getByRole('button', { name: `Importar ${lot.rows - lot.faults} produtos` }).click()
  await expect(page.getByText('Planilha importada.')).toBeVisible({ timeout: 60_000 })
}
