import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestImportShop, outcome, type TestImportShop } from '../../test/imports.ts'

import { listCategories } from '../catalogue/category-tree.ts'
import { changeSettings } from '../customize/change-settings.ts'
import { layoutOf } from './layouts.ts'

let shop: TestImportShop

beforeEach(async () => {
  shop = await openTestImportShop()
})

afterEach(() => shop.close())

/** Imports a CSV file of these lines and returns what it did. */
async function run(lines: string[], encoding: BufferEncoding = 'utf8'): Promise<string[]> {
  const file = join(shop.folder, 'export.csv')
  await writeFile(file, lines.join('\r\n'), encoding)
  return outcome(await shop.run(file))
}

async function categories(): Promise<string[]> {
  const tree = await listCategories(shop.db, 'staff')
  const nameOf = (id: string | null) => tree.find((category) => category.id === id)?.name
  return tree.map(({ name, parentId }) => [nameOf(parentId), name].filter(Boolean).join(' > '))
}

async function variants(slug: string) {
  const product = await shop.product(slug)
  return product.variants.map(({ values, sku, price, promotionalPrice, inStock }) => [
    values.join(' '),
    sku,
    price,
    promotionalPrice,
    inStock,
  ])
}

/** Pieces and cost as the ledger has them, by SKU. */
async function ledger() {
  const rows = await shop.db
    .selectFrom('stockMovements')
    .innerJoin('variants', 'variants.id', 'stockMovements.variantId')
    .select(['sku', 'kind', 'quantity', 'balanceAfter', 'unitCostCents'])
    .execute()
  return rows
    .map((row) => [row.sku, row.kind, row.quantity, row.balanceAfter, row.unitCostCents].join(' '))
    .toSorted()
}

const nuvemshop = [
  'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Preço promocional;Peso (kg);Estoque;SKU;Código de barras;Exibir na loja;Descrição;Custo',
  'camisa-serra;Camisa Serra;"Roupas, Roupas > Camisas";Cor;Azul;Tamanho;M;189.90;159.90;0.2;3;CS-A-M;7891234567895;SIM;<p>Seca depressa.</p>;80.00',
  'camisa-serra;;;Cor;Azul;Tamanho;G;189.90;;0.2;0;CS-A-G;;;;',
  'camisa-serra;;;Cor;Verde;Tamanho;M;199.90;;0.2;;CS-V-M;;;;',
  'cadeado-trava;Cadeado Trava;Acessórios;;;;;59.90;;0.5;2;;;NÃO;Firme;',
]

describe('Nuvemshop', () => {
  test('a further row without the value of its variation is refused before anything is written', async () => {
    const lines = nuvemshop.with(2, 'camisa-serra;;;Cor;;;;189.90;;0.2;0;CS-A-G;;;;')
    expect((await run(lines))[0]).toBe('CS-A-G Camisa Serra: Falta o valor de "Cor"')
    expect(await variants('camisa-serra')).toHaveLength(2)
  })

  test('one name for several rows, categories by path, and pieces with their cost come along', async () => {
    expect(await run(nuvemshop)).toEqual([
      'Roupas: create',
      'Acessórios: create',
      'Camisas: create',
      'Camisa Serra: create',
      'Cadeado Trava: create',
    ])
    expect(await categories()).toEqual(['Roupas', 'Roupas > Camisas', 'Acessórios'])
    expect(await shop.product('camisa-serra')).toMatchObject({
      name: 'Camisa Serra',
      category: { slug: 'camisas' },
      description: '<p>Seca depressa.</p>',
      isDraft: false,
    })
    expect(await variants('camisa-serra')).toEqual([
      ['Azul M', 'CS-A-M', 189.9, 159.9, true],
      ['Azul G', 'CS-A-G', 189.9, null, false],
      ['Verde M', 'CS-V-M', 199.9, null, true],
    ])
    expect(await ledger()).toEqual(
      [
        'CS-A-G start 0 0 ',
        'CS-A-M start 0 0 ',
        'CS-A-M purchase 3 3 8000',
        ' start 0 0 ',
        ' purchase 2 2 ',
      ].toSorted(),
    )
    expect(await shop.product('cadeado-trava')).toMatchObject({ isDraft: true, inStock: true })
  })

  test('the same file changes nothing the second time, and counted pieces never', async () => {
    await changeSettings(shop.db, { stockMode: 'block' })
    await run(nuvemshop)
    const before = await ledger()
    const [header = '', first = '', ...others] = nuvemshop
    expect(await run(nuvemshop)).toEqual(['Camisa Serra: unchanged', 'Cadeado Trava: unchanged'])
    expect(await run([header, first.replace(';3;', ';0;'), ...others])).toEqual([
      'Camisa Serra: unchanged',
      'Cadeado Trava: unchanged',
    ])
    expect(await ledger()).toEqual(before)
  })

  test('a faulty row is refused with its line and reason, and the others keep their name', async () => {
    const [header = '', first = '', second = '', ...others] = nuvemshop
    const result = await shop.plan(
      await put([
        header,
        first.replace('189.90', '1.189'),
        second.replace(';0;', ';meia;').replace('CS-A-G', '7,89123E+12'),
        ...others,
      ]),
    )
    expect(
      result.unreadable.map(({ origin, ...step }) => [
        origin.row,
        step.kind === 'refuse' ? step.reason : '',
      ]),
    ).toEqual([
      [2, expect.stringContaining('preço: "1.189" pode ser lido de dois modos')],
      [3, 'SKU: a planilha arredondou o número (7,89123E+12): formate a coluna como texto'],
    ])
    expect(outcome(result)).toContain('CS-V-M Camisa Serra: create')
  })
})

async function put(lines: string[]): Promise<string> {
  const file = join(shop.folder, 'export.csv')
  await writeFile(file, lines.join('\n'))
  return file
}

async function brandOf(slug: string): Promise<string[] | undefined> {
  const { attributes } = await shop.product(slug)
  return attributes.find(({ kind }) => kind === 'marca')?.values
}

const shopifyOld = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Cost per item,Status',
  `luva-cume,Luva Cume,"<p>Com gel, sem costura.</p>",Cume,,Luvas,,true,Tamanho,P,LC-P,4,79.90,99.90,'7891234567895,https://a.example/1.jpg,31.50,active`,
  'luva-cume,,,,,,,,,M,LC-M,-2,79.90,,,https://a.example/2.jpg,31.50,',
  'luva-cume,,,,,,,,,,,,,,,https://a.example/3.jpg,,',
  'bomba-ar,Bomba Ar,<p>De pé.</p>,,Sporting Goods > Outdoor > Cycling > Bicycle Pumps,,,true,Title,Default Title,BA-1,,120.00,,,,,archived',
]

test('Shopify: the higher price is ours, pictures are no rows, and its only variant is none', async () => {
  expect(await run(shopifyOld)).toEqual([
    'Luvas: create',
    'Cycling: create',
    'Bicycle Pumps: create',
    'Luva Cume: create',
    'BA-1 Bomba Ar: create',
  ])
  expect(await variants('luva-cume')).toEqual([
    ['P', 'LC-P', 99.9, 79.9, true],
    ['M', 'LC-M', 79.9, null, false],
  ])
  expect((await shop.product('luva-cume')).variants[0]?.gtin).toBe('7891234567895')
  expect(await brandOf('luva-cume')).toEqual(['Cume'])
  expect(await ledger()).toEqual(['LC-P purchase 4 4 3150', 'LC-P start 0 0 '])
  expect(await shop.product('bomba-ar')).toMatchObject({
    isDraft: true,
    options: [],
    category: { name: 'Bicycle Pumps' },
  })
})

test('Shopify: its new headings are read like the old ones', async () => {
  const lines = [
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Inventory quantity,Product image URL',
    'Luva Cume,luva-cume,<p>Com gel.</p>,Cume,,Luvas,,true,Active,LC-P,,Tamanho,P,79.90,99.90,31.50,4,https://a.example/1.jpg',
    ',luva-cume,,,,,,,,LC-M,,,M,79.90,,,1,',
  ]
  expect(await run(lines)).toEqual(['Luvas: create', 'Luva Cume: create'])
  expect(await variants('luva-cume')).toEqual([
    ['P', 'LC-P', 99.9, 79.9, true],
    ['M', 'LC-M', 79.9, null, true],
  ])
})

const woo = {
  en: 'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Weight (lbs),Sale price,Regular price,Categories,Tags,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s)',
  pt: 'ID,Tipo,SKU,Nome,Publicado,Em destaque?,Visibilidade no catálogo,Descrição curta,Descrição,Em estoque?,Estoque,Peso (kg),Preço promocional,Preço,Categorias,Tags,Imagens,Ascendente,Posição,Nome do atributo 1,Valores do atributo 1',
}

test.each(Object.entries(woo))(
  'WooCommerce (%s): variations take what their parent states, by SKU or id',
  async (_language, header) => {
    expect(
      await run([
        header,
        '44,variable,CB,Camisa Bruma,1,0,visible,Curta,"Leve.\\nSeca.",1,,,,,"Roupas, Roupas > Camisas\\, manga longa",,https://a.example/1.jpg,,0,Cor,"Azul, Preta"',
        `45,variation,CB-A,Camisa Bruma - Azul,1,0,visible,,,1,7,,"79,90","99,90",,,,id:44,1,Cor,Azul`,
        `46,variation,CB-P,Camisa Bruma - Preta,1,0,visible,,,0,,,,"99,90",,,,CB,2,Cor,Preta`,
        '47,simple,S-1,Selim Sela,-1,0,visible,Macio,,backorder,,,,150,Peças,,,,0,Marca,Sela',
        '48,variable,X,Sem filhos,1,0,visible,,,1,,,,,Peças,,,,0,Cor,Azul',
        '50,simple,K-1,Kit Conforto,1,0,visible,Macio,,1,,,,90,Peças,,,,0,Marca,"Sela, Serra"',
        `49,variation,Y,Sem mãe,1,0,visible,,,1,,,,10,Peças,,,id:99,0,Cor,Azul`,
      ]),
    ).toEqual([
      'X Sem filhos: O produto tem variações, e nenhuma está no arquivo',
      'Y Sem mãe: O produto "id:99" não está no arquivo',
      'Roupas: create',
      'Peças: create',
      'Camisas, manga longa: create',
      'Camisa Bruma: create',
      'S-1 Selim Sela: create',
      'K-1 Kit Conforto: create',
    ])
    expect(await shop.product('camisa-bruma')).toMatchObject({
      description: '<p>Leve.</p><p>Seca.</p>',
      category: { name: 'Camisas, manga longa' },
    })
    expect(await variants('camisa-bruma')).toEqual([
      ['Azul', 'CB-A', 99.9, 79.9, true],
      ['Preta', 'CB-P', 99.9, null, false],
    ])
    expect(await shop.product('selim-sela')).toMatchObject({ isDraft: true, options: [] })
    expect(await brandOf('selim-sela')).toEqual(['Sela'])
    expect(await brandOf('kit-conforto')).toBeUndefined()
  },
)

test('Bling: decimal commas, Windows-1252 and variations named after their product', async () => {
  const lines = [
    'ID;Código;Descrição;Unidade;NCM;Preço;Situação;Estoque;Preço de custo;GTIN/EAN;Código Pai;Descrição Curta;Categoria do produto',
    '1;00123;Pneu Cascalho;UN;4011.50.00;1.234,5000;Ativo;12,00;600,0000;;;Para chão batido;Peças >> Pneus',
    '2;BR;Bermuda Rota;UN;;199,90;Ativo;0,00;0,00;;;Com forro;',
    '3;BR-M;Bermuda Rota Cor:Preta;Tamanho:M;UN;;199,90;Ativo;1,00;90,00;;BR;;',
  ]
  // The separator within the name is quoted, as Bling writes it.
  lines[3] = '3;BR-M;"Bermuda Rota Cor:Preta;Tamanho:M";UN;;199,90;Ativo;1,00;90,00;;BR;;'
  lines.push('4;BR-G;"Bermuda Rota Cor:Preta;Tamanho:G";UN;;209,90;Ativo;-1,00;90,00;;BR;;')
  lines.push('5;AB-1;Abraçadeira;UN;;2,50;Inativo;2,5;;;;;')
  expect(await run(lines, 'latin1')).toEqual([
    'AB-1 Abraçadeira: quantidade: "2,5" não é uma quantidade de peças',
    'Peças: create',
    'Outros: create',
    'Pneus: create',
    '00123 Pneu Cascalho: create',
    'Bermuda Rota: create',
  ])
  expect(await shop.product('pneu-cascalho')).toMatchObject({
    sku: '00123',
    price: 1234.5,
    category: { name: 'Pneus' },
  })
  expect(await variants('bermuda-rota')).toEqual([
    ['Preta M', 'BR-M', 199.9, null, true],
    ['Preta G', 'BR-G', 209.9, null, false],
  ])
  expect(await ledger()).toEqual([
    '00123 purchase 12 12 60000',
    '00123 start 0 0 ',
    'BR-M purchase 1 1 9000',
    'BR-M start 0 0 ',
  ])
})

test('Tiny: variations in one cell, and a product without a description stays a draft', async () => {
  const lines = [
    '"ID","Código (SKU)","Descrição","NCM (Classificação fiscal)","Preço","Situação","Estoque","Preço de custo","GTIN/EAN","Tipo do produto","Categoria","Código do pai","Variações","Preço promocional","Slug"',
    '"1","CT","Capacete Trilha","6506","249,90","A","","","","V","Acessórios > Capacetes","","","",""',
    '"2","CT-P","Capacete Trilha","6506","249,90","A","2","120,00","","S","","CT","Cor:Preto||Tamanho:P","229,90",""',
    '"3","CT-M","Capacete Trilha","6506","259,90","A","1","120,00","","S","","CT","Cor:Preto||Tamanho:M","",""',
  ]
  const created = ['Acessórios: create', 'Capacetes: create', 'Capacete Trilha: create']
  expect(await run(lines)).toEqual(created)
  expect(await shop.product('capacete-trilha')).toMatchObject({ isDraft: true })
  expect(await variants('capacete-trilha')).toEqual([
    ['Preto P', 'CT-P', 249.9, 229.9, true],
    ['Preto M', 'CT-M', 259.9, null, true],
  ])
  expect(await run(lines)).toEqual(['Capacete Trilha: unchanged'])
})

test('a file is recognised by its headings alone, whatever their capitals, accents and order', () => {
  const [nuvem = '', shopify = ''] = [nuvemshop[0], shopifyOld[0]]
  expect(layoutOf(nuvem.toUpperCase().split(';').toReversed())?.name).toBe('Nuvemshop')
  expect(layoutOf(shopify.split(','))?.name).toBe('Shopify')
  expect(layoutOf(['SKU', 'Nome', 'Preço', 'Estoque', 'Categoria'])).toBeUndefined()
})
