import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CannotImport } from '../errors.ts'
import { openImport } from './source.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pedivela-import-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

async function products(path: string) {
  const { products: read } = await openImport(path)
  return {
    rows: read.rows,
    reasons: read.refused.map((step) => [
      step.origin.row,
      step.kind === 'refuse' ? step.reason : '',
    ]),
  }
}

const selim = {
  sku: 'SE-1',
  name: 'Selim Araçá',
  price: 1234.5,
  category: 'selins',
  inStock: false,
}

describe('one product is read the same from a spreadsheet saved as', () => {
  const semicolons =
    'Código;Nome;Preço;Categoria;Estoque\r\nSE-1;Selim Araçá;"R$ 1.234,50";selins;não\r\n'
  const variants: Record<string, string | Uint8Array> = {
    'semicolons, UTF-8': semicolons,
    'with a byte order mark': `\ufeff${semicolons}`,
    'Windows-1252': Buffer.from(semicolons, 'latin1'),
    'UTF-16 as Excel writes it': Buffer.concat([
      Buffer.of(0xff, 0xfe),
      Buffer.from(semicolons, 'utf16le'),
    ]),
    'commas and a decimal point':
      'sku,name,price,category,inStock\nSE-1,Selim Araçá,1234.50,selins,false\n',
    'commas with quoted decimals':
      'SKU,Nome,Preço,Categoria,Estoque\nSE-1,Selim Araçá,"1.234,50",selins,0\n',
    tabs: 'SKU\tNome\tPreço\tCategoria\tEstoque\nSE-1\tSelim Araçá\t1234,5\tselins\tN\n',
    "Excel's first line": `sep=;\r\n${semicolons}`,
    'other capitals and empty lines':
      'CODIGO;NOME;PRECO;CATEGORIA;ESTOQUE\n;;;;\nSE-1;Selim Araçá;1234,50;selins;nao\n\n',
  }
  test.each(Object.entries(variants))('%s', async (_, content) => {
    const { rows, reasons } = await products(await put('produtos.csv', content))
    expect(reasons).toEqual([])
    expect(rows).toMatchObject([selim])
  })
})

test('a refused line is reported by its number in the spreadsheet', async () => {
  const path = await put(
    'produtos.csv',
    [
      'SKU;Nome;Preço',
      'A;Um;10,00',
      'B;Dois;1.234',
      'C;Três;10,00;sobra',
      'D;Quatro',
      ';;5,00',
      'A;De novo;1,00',
      'E;Cinco;cinco',
    ].join('\n'),
  )
  const { rows, reasons } = await products(path)
  expect(rows.map(({ sku }) => sku)).toEqual(['A'])
  expect(reasons).toEqual([
    [3, 'preço: "1.234" pode ser lido de dois modos: escreva os centavos, como 1234,00'],
    [4, 'A linha tem 4 colunas e o cabeçalho 3: ponha entre aspas o texto com separador'],
    [5, 'A linha tem 2 colunas e o cabeçalho 3'],
    [6, 'Falta o SKU, o slug ou o nome'],
    [7, 'Repete o SKU A da linha 2'],
    [8, 'preço: "cinco" não é um preço'],
  ])
})

test('an unclosed quote is reported and not read as data', async () => {
  const { rows, reasons } = await products(
    await put('produtos.csv', 'SKU;Nome;Preço\nA;Um;1,00\nB;"Dois;2,00\nC;Três;3,00\n'),
  )
  expect(rows.map(({ sku }) => sku)).toEqual(['A'])
  expect(reasons).toMatchObject([[3, expect.stringContaining('As aspas não fecham')]])
})

test('the apostrophe before a formula is not part of the cell', async () => {
  const { rows } = await products(
    await put('produtos.csv', "SKU;Nome;Preço\nA;'=Selim;1,00\nB;'-10 graus;1,00\nC;D'água;1,00\n"),
  )
  expect(rows.map(({ name }) => name)).toEqual(['=Selim', '-10 graus', "D'água"])
})

test('plain text becomes paragraphs, HTML is sanitised', async () => {
  const rows = [
    { sku: 'A', description: 'Leve & forte <3\n\nDura anos' },
    { sku: 'B', description: '<p onclick="x()">Leve<script>alert(1)</script></p>' },
  ]
  const read = await products(await put('products.json', JSON.stringify(rows)))
  expect(read.rows.map(({ description }) => description)).toEqual([
    '<p>Leve &amp; forte &lt;3</p><p>Dura anos</p>',
    '<p>Leve</p>',
  ])
})

test('the columns of a single file tell whether it holds categories or products', async () => {
  const categories = await openImport(
    await put('lista.csv', 'Nome;Categoria pai;Ordem\nPeças;;1\nSelins;Peças;2\n'),
  )
  expect(categories.products.rows).toEqual([])
  expect(categories.categories.rows).toMatchObject([
    { slug: 'pecas', name: 'Peças', parent: null, order: 1 },
    { slug: 'selins', parent: 'Peças', order: 2 },
  ])
})

test('unknown columns are reported', async () => {
  const { unknownColumns } = await openImport(
    await put('produtos.csv', 'SKU;Preço;Cor da caixa\nA;1,00;azul\n'),
  )
  expect(unknownColumns).toEqual(['produtos.csv: Cor da caixa'])
})

describe('an import fails with a reason', () => {
  test('when the path does not exist', async () => {
    await expect(openImport(join(folder, 'nada'))).rejects.toThrow(CannotImport)
  })
  test('for a folder without a catalogue', async () => {
    await expect(openImport(folder)).rejects.toThrow('não há products.json')
  })
  test('for two files of the same kind', async () => {
    await put('products.json', '[]')
    await put('produtos.csv', 'SKU\n')
    await expect(openImport(folder)).rejects.toThrow(
      'A pasta tem products.json e produtos.csv: deixe só um dos dois',
    )
  })
  test('for invalid JSON', async () => {
    await expect(openImport(await put('products.json', '[{'))).rejects.toThrow(
      'products.json não é um JSON válido',
    )
  })
  test('for JSON other than a list', async () => {
    await expect(openImport(await put('products.json', '{}'))).rejects.toThrow('deve ser uma lista')
  })
  test('for two headers that name the same column', async () => {
    await expect(openImport(await put('produtos.csv', 'SKU;Preço;Valor\nA;1;2\n'))).rejects.toThrow(
      '"Preço" e "Valor" dizem a mesma coisa',
    )
  })
  test('for a link that leads out of the folder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'pedivela-outside-'))
    await writeFile(join(outside, 'secret.json'), '[]')
    await symlink(join(outside, 'secret.json'), join(folder, 'products.json'))
    await expect(openImport(folder)).rejects.toThrow(
      'products.json: fica fora da pasta da importação',
    )
    await rm(outside, { recursive: true })
  })
  test('for a file of more than 128 MB', async () => {
    const path = await put('products.json', '[')
    await truncate(path, 128 * 1024 * 1024 + 1)
    await expect(openImport(folder)).rejects.toThrow(
      'products.json: tem 128,1 MB; o máximo é 128 MB',
    )
  })
  test('for more than 100,000 lines', async () => {
    const lines = Array.from({ length: 100_001 }, (_, i) => `P${i}`)
    await expect(openImport(await put('produtos.csv', `SKU\n${lines.join('\n')}`))).rejects.toThrow(
      'produtos.csv tem 100001 linhas; o máximo é 100000: divida o arquivo',
    )
    expect(
      (await products(await put('produtos.csv', `SKU\n${lines.slice(1).join('\n')}`))).rows,
    ).toHaveLength(100_000)
  })
  test('for a folder in place of a file', async () => {
    await mkdir(join(folder, 'products.json'))
    await expect(openImport(folder)).rejects.toThrow('products.json: não é um arquivo')
  })
})
