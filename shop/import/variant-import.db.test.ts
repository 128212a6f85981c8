import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestImportShop, outcome, type TestImportShop } from '../../test/imports.ts'

let shop: TestImportShop

beforeEach(async () => {
  shop = await openTestImportShop()
  await shop.put([])
  await shop.run()
})

afterEach(() => shop.close())

const headers =
  'SKU;Nome;Descrição;Categoria;Tamanho;Cor;Preço;Preço promocional;Estoque;Código de barras;Fotos'
const jersey = [
  headers,
  'CR-G;Camisa Rota;Leve;roupas;G;Preta;120;;0;;',
  'CR-M;Camisa Rota;;;M;Preta;100;90;3;7891234567895;',
  'CR-MA;Camisa Rota;;;M;Azul;;;2;;',
]

/** Imports a CSV file and returns what it did with the products. */
async function run(lines: string[]): Promise<string[]> {
  const file = join(shop.folder, 'produtos.csv')
  await writeFile(file, lines.join('\n'))
  return outcome(await shop.run(file))
}

async function variants(slug = 'camisa-rota') {
  const { variants: found } = await shop.product(slug)
  return found.map(({ values, sku, price, promotionalPrice, inStock }) => [
    values.join(' '),
    sku,
    price,
    promotionalPrice,
    inStock,
  ])
}

describe('rows of one name with options', () => {
  test('are one product, which states what it has once', async () => {
    await shop.photo('preta.png', 'black')
    await shop.photo('azul.png', 'blue')
    const [header, first, black, blue] = jersey
    const withPhotos = [header, first, `${black}preta.png`, `${blue}azul.png`]
    expect(await run(withPhotos.map(String))).toEqual(['Camisa Rota: create'])
    const product = await shop.product('camisa-rota')
    expect(product).toMatchObject({
      description: '<p>Leve</p>',
      category: { name: 'Roupas' },
      price: 100,
      promotionalPrice: 90,
      variantCount: 3,
    })
    expect(product.options.map(({ name }) => name)).toEqual(['Tamanho', 'Cor'])
    expect(await variants()).toEqual([
      ['M Preta', 'CR-M', 100, 90, true],
      ['M Azul', 'CR-MA', 120, null, true],
      ['G Preta', 'CR-G', 120, null, false],
    ])
    const [sold, second] = product.variants
    expect(sold?.gtin).toBe('7891234567895')
    expect(product.images).toEqual([sold?.picture, second?.picture])
  })

  test('are unchanged the second time, and keep the variants that a file does not name', async () => {
    await run(jersey)
    expect(await run(jersey)).toEqual(['Camisa Rota: unchanged'])
    expect(await run([headers, ...jersey.slice(2)])).toEqual(['Camisa Rota: unchanged'])
    const more = 'CR-GG;Camisa Rota;;;gg;preta;130;;1;;'
    expect(await run([headers, more, 'CR-G;Camisa Rota;;;G;Preta;125;;;;'])).toEqual([
      'Camisa Rota: variações, preço',
    ])
    expect((await variants()).map(([values, , price]) => [values, price])).toEqual([
      ['M Preta', 100],
      ['M Azul', 120],
      ['G Preta', 125],
      ['gg Preta', 130],
    ])
  })

  test('turn the product that had one of their SKUs into one with variants', async () => {
    await run(['SKU;Nome;Descrição;Categoria;Preço', 'CR-M;Camisa Rota – M;Leve;roupas;100'])
    const before = await shop.product('camisa-rota-m')
    await run(jersey.map((line) => line.replace('Camisa Rota', 'Camisa Rota – M')))
    const after = await shop.product('camisa-rota-m')
    expect(after.id).toBe(before.id)
    expect(after.variants.find(({ sku }) => sku === 'CR-M')?.id).toBe(before.variants[0]?.id)
    expect(after.variantCount).toBe(3)
  })

  test('are refused together when two are the same, or when they name other options', async () => {
    const twice = ['A;Meia;Boa;roupas;M;;10;;;;', 'B;Meia;;;m;;10;;;;']
    expect(await run([headers, ...twice])).toEqual(['Meia: Variação repetida'])
    const mixed = ['A;Meia;Boa;roupas;M;;10;;;;', 'B;Meia;;;;Azul;10;;;;']
    expect(await run([headers, ...mixed])).toEqual(['Meia: As opções do produto são: Tamanho'])
    expect(await run([headers, twice[0] ?? '', 'B;Meia;;;M;;10;;;;'])).toEqual([
      'B Meia: Repete o slug meia: Tamanho M da linha 2',
      'A Meia: create',
    ])
  })
})

describe('a single row', () => {
  test('with options is a product without them', async () => {
    expect(await run([headers, 'A;Meia – Azul, M;Boa;roupas;M;Azul;10;;;;'])).toEqual([
      'A Meia – Azul, M: create',
    ])
    expect((await shop.product('meia-azul-m')).options).toEqual([])
  })

  test('changes the one of several variants that has its SKU or its options', async () => {
    await run(jersey)
    expect(await run(['SKU;Preço', 'CR-G;99', 'CR-MA;98'])).toEqual([
      'CR-G Camisa Rota: preço',
      'CR-MA Camisa Rota: preço',
    ])
    expect(await run(['Nome;Tamanho;Cor;Estoque', 'Camisa Rota;G;PRETA;sim'])).toEqual([
      'Camisa Rota: estoque',
    ])
    expect(await variants()).toEqual([
      ['M Preta', 'CR-M', 100, 90, true],
      ['M Azul', 'CR-MA', 98, null, true],
      ['G Preta', 'CR-G', 99, null, true],
    ])
  })

  test('that names none of several variants is refused if it changes what is theirs', async () => {
    await run(jersey)
    expect(await run(['Nome;Preço', 'Camisa Rota;50'])).toEqual([
      'Camisa Rota: O produto tem 3 variações: informe o SKU ou as opções de uma delas',
    ])
    expect(await run(['Nome;Categoria;Fotos', 'Camisa Rota;selins;'])).toEqual([
      'Camisa Rota: categoria',
    ])
    expect((await variants()).length).toBe(3)
  })

  test('may bring the bar code of a product', async () => {
    await run(['SKU;Nome;Descrição;Categoria;Preço;EAN', 'A;Meia;Boa;roupas;10;4006381333931'])
    expect((await shop.product('meia')).variants).toMatchObject([{ gtin: '4006381333931' }])
    expect(await run(['SKU;EAN', 'A;7,89E+12'])).toEqual([
      'A: código de barras: a planilha arredondou o número (7,89E+12): formate a coluna como texto',
    ])
  })
})

test('options may have any name, as in the files of other shops', async () => {
  const lines = [
    'Slug;Nome;Descrição;Categoria;Preço;Nome da variação 1;Valor da variação 1',
    'guidao;Guidão;Largo;roupas;100;Largura;720 mm',
    'guidao;;;;110;Largura;680 mm',
  ]
  expect(await run(lines)).toEqual(['Guidão: create'])
  expect(await variants('guidao')).toEqual([
    ['680 mm', null, 110, null, true],
    ['720 mm', null, 100, null, true],
  ])
})
