import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { reorderCategories, updateCategory } from '../catalogue/categories.ts'
import { listCategories } from '../catalogue/category-tree.ts'
import { findProduct, updateProduct } from '../catalogue/products.ts'
import { toProduct } from '../catalogue/stored-product.ts'
import { openDiskStorage } from '../media/disk-storage.ts'
import { savePicture } from '../media/pictures.ts'
import type { MediaStorage } from '../media/storage.ts'
import { applyImport } from './apply.ts'
import { type ImportPlan, planImport } from './plan.ts'
import type { Step } from './rows.ts'
import { openImport } from './source.ts'

const root = join(import.meta.dirname, '../..')
// The second catalogue is not part of the project: it is imported where the folder exists.
const catalogues = [
  { folder: 'e2e/imported-shop', categories: 15, products: 67, pictures: 9 },
  { folder: '../shared/data/adventureworks-pt', categories: 41, products: 304, pictures: 41 },
].filter(({ folder: path }) => existsSync(join(root, path)))
const silent = () => {}

let shop: TestDatabase
let storage: MediaStorage
let folder: string

beforeEach(async () => {
  shop = await openTestDatabase()
  storage = await openDiskStorage(join(shop.dataDir, 'media'))
  folder = await mkdtemp(join(tmpdir(), 'pedivela-import-'))
  await mkdir(join(folder, 'photos'))
})

afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const categories = [
  { name: 'Peças', slug: 'pecas', parent: null, order: 2 },
  { name: 'Roupas', slug: 'roupas', parent: null, order: 1 },
  { name: 'Selins', slug: 'selins', parent: 'pecas', description: 'Para sentar', order: 1 },
]

const saddle = {
  sku: 'SE-1',
  name: 'Selim Araçá',
  description: '<p>Macio.</p>',
  price: 99.9,
  promotionalPrice: 79.9,
  category: 'selins',
  inStock: true,
  images: [] as string[],
  createdAt: '2019-04-30T03:00:00.000Z',
}

async function put(products: unknown[], rows: object[] = categories): Promise<void> {
  await writeFile(join(folder, 'categories.json'), JSON.stringify(rows))
  await writeFile(join(folder, 'products.json'), JSON.stringify(products))
}

async function photo(name: string, colour: string): Promise<void> {
  await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toFile(join(folder, 'photos', name))
}

async function plan(path = folder): Promise<ImportPlan> {
  return planImport(shop.db, await openImport(path), silent)
}

async function run(path = folder): Promise<ImportPlan> {
  return applyImport(shop.db, storage, await plan(path), silent)
}

function outcome({ categories: ofCategories, products, unreadable, photos }: ImportPlan): string[] {
  const steps = [
    ...unreadable,
    ...ofCategories.map(({ step }) => step),
    ...products.map(({ step }) => step),
  ]
  return [
    ...steps.map(sentenceOf),
    ...photos.problems.map((problem) => `foto ${problem.photo}: ${problem.reason}`),
  ]
}

function sentenceOf(step: Step): string {
  if (step.kind === 'refuse') return `${step.label}: ${step.reason}`
  return `${step.label}: ${step.kind === 'change' ? step.changes.join(', ') : step.kind}`
}

async function product(slug: string) {
  const found = await findProduct(shop.db, slug, 'staff')
  if (!found) throw new Error(`no ${slug}`)
  return toProduct(found)
}

async function version(): Promise<number> {
  await shop.publicVersion.refresh()
  return shop.publicVersion.current()
}

test('a folder is imported as ordered categories, products and pictures', async () => {
  await put([{ ...saddle, images: ['vermelho.png', 'azul.png'] }])
  await photo('vermelho.png', 'red')
  await photo('azul.png', 'blue')
  expect(outcome(await run())).toEqual([
    'Roupas: create',
    'Peças: create',
    'Selins: create',
    'SE-1 Selim Araçá: create',
  ])

  const tree = await listCategories(shop.db, 'public')
  expect(tree.map(({ name, level, description }) => [name, level, description])).toEqual([
    ['Roupas', 0, null],
    ['Peças', 0, null],
    ['Selins', 1, 'Para sentar'],
  ])
  const { images, ...stored } = await product('selim-araca')
  const { images: _names, ...wanted } = saddle
  expect(stored).toMatchObject({
    ...wanted,
    category: { slug: 'selins' },
    slug: 'selim-araca',
    rating: 0,
  })
  expect(images).toHaveLength(2)
  for (const url of images) expect(await storage.has(url.slice('/media/'.length))).toBe(true)
})

test('importing again writes nothing', async () => {
  await photo('a.png', 'red')
  await put([
    { ...saddle, images: ['a.png'] },
    {
      ...saddle,
      sku: undefined,
      name: 'Sem código',
      description: '<p onclick="x()">Com <b>negrito</b><script></script></p>',
      rating: 4.75,
      reviewCount: 3,
    },
    { ...saddle, sku: 'SE-2', name: '  Espaços  ', price: 'R$ 1.234,50', promotionalPrice: null },
  ])
  await run()
  const before = await version()
  const updatedAt = (await product('selim-araca')).updatedAt
  expect((await run()).products.map(({ step }) => step.kind)).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
  ])
  expect(await version()).toBe(before)
  expect((await product('selim-araca')).updatedAt).toBe(updatedAt)
})

test('a plan writes nothing', async () => {
  await photo('a.png', 'red')
  await put([{ ...saddle, images: ['a.png'] }])
  const before = await version()
  const planned = await plan()
  expect(outcome(planned)).toEqual([
    'Roupas: create',
    'Peças: create',
    'Selins: create',
    'SE-1 Selim Araçá: create',
  ])
  expect(planned.photos.count('new')).toBe(1)
  expect(await version()).toBe(before)
  for (const table of ['categories', 'products', 'pictures', 'auditLog'] as const) {
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('only changed rows are written, and the plan names their changed fields', async () => {
  await put([saddle, { ...saddle, sku: 'SE-2', name: 'Outro' }])
  await run()
  await put(
    [
      { ...saddle, price: 89.9, promotionalPrice: null, createdAt: '2020-01-01T03:00:00.000Z' },
      { ...saddle, sku: 'SE-2', name: 'Outro' },
    ],
    [...categories.slice(0, 2), { ...categories[2], description: 'Para sentar bem' }],
  )
  expect(outcome(await run())).toEqual([
    'Roupas: unchanged',
    'Peças: unchanged',
    'Selins: descrição',
    'SE-1 Selim Araçá: preço, preço promocional',
    'SE-2 Outro: unchanged',
  ])
  expect(await product('selim-araca')).toMatchObject({
    price: 89.9,
    promotionalPrice: null,
    createdAt: saddle.createdAt,
  })
})

test('a refused row gives its reason, and the other rows are imported', async () => {
  await put([
    { ...saddle, sku: 'A', price: 0, promotionalPrice: null },
    { ...saddle, sku: 'B', promotionalPrice: 200 },
    { ...saddle, sku: 'C', category: 'selas' },
    { ...saddle, sku: 'D', description: '<script>x</script>' },
    { ...saddle, sku: 'E', name: '' },
    { ...saddle, sku: 'F', price: '1.234' },
    { ...saddle, sku: 'G' },
    { ...saddle, sku: 'G', name: 'Repetido' },
    'nada',
  ])
  expect(outcome(await run())).toEqual([
    'F Selim Araçá: preço: "1.234" pode ser lido de dois modos: escreva os centavos, como 1234,00',
    'G Repetido: Repete o SKU G da linha 7',
    '(sem nome): Não é um objeto JSON',
    'Roupas: create',
    'Peças: create',
    'Selins: create',
    'A Selim Araçá: Preço deve ser um valor válido maior que zero',
    'B Selim Araçá: Preço promocional deve ser menor que o preço normal',
    'C Selim Araçá: Categoria não encontrada: "selas"',
    'D Selim Araçá: Descrição é obrigatória',
    'E: Nome é obrigatório',
    'G Selim Araçá: create',
  ])
  expect(await shop.db.selectFrom('products').select('sku').execute()).toEqual([{ sku: 'G' }])
})

test('a row that is refused only when it is written leaves the others imported', async () => {
  await photo('a.png', 'red')
  const url = await savePicture(shop.db, storage, await readFile(join(folder, 'photos', 'a.png')))
  await put([
    saddle,
    { ...saddle, sku: 'SE-2', name: 'Outro', images: [url] },
    { ...saddle, sku: 'SE-3', name: 'Terceiro' },
  ])
  const planned = await plan()
  expect(planned.products.map(({ step }) => step.kind)).toEqual(['create', 'create', 'create'])
  await shop.db.deleteFrom('pictures').execute()
  expect(outcome(await applyImport(shop.db, storage, planned, silent)).slice(-3)).toEqual([
    'SE-1 Selim Araçá: create',
    'SE-2 Outro: Uma das imagens não existe mais: envie-a de novo',
    'SE-3 Terceiro: create',
  ])
  expect(await shop.db.selectFrom('products').select('sku').orderBy('sku').execute()).toEqual([
    { sku: 'SE-1' },
    { sku: 'SE-3' },
  ])
})

test('the products of a refused category are refused, and no others', async () => {
  await put(
    [saddle, { ...saddle, sku: 'SE-2', name: 'Luva', category: 'roupas' }],
    [
      ...categories.slice(0, 2),
      { ...categories[2], parent: 'pessas' },
      { name: 'Neto', slug: 'neto', parent: 'selins' },
      { name: 'Maiúsculas', slug: 'Maiúsculas' },
    ],
  )
  expect(outcome(await run())).toEqual(
    [
      'Roupas: create',
      'Maiúsculas: Apenas letras minúsculas, números e hifens',
      'Peças: create',
      'Selins: Categoria não encontrada: "pessas"',
      'Neto: Categoria não encontrada: "selins"',
      'SE-1 Selim Araçá: Categoria não encontrada: "selins"',
      'SE-2 Luva: create',
    ].toSorted(byOrderOfCreation),
  )
})

/** Main categories by their order, those without one last. */
function byOrderOfCreation(a: string, b: string): number {
  const places = ['Roupas', 'Peças', 'Maiúsculas', 'Selins', 'Neto', 'SE-1', 'SE-2']
  const place = (line: string) => places.findIndex((name) => line.startsWith(name))
  return place(a) - place(b)
}

describe('photos', () => {
  test('a broken one is reported, and its product is imported without it', async () => {
    await photo('boa.png', 'red')
    await writeFile(join(folder, 'photos', 'texto.png'), 'not a picture')
    const whole = await readFile(join(folder, 'photos', 'boa.png'))
    await writeFile(join(folder, 'photos', 'metade.png'), whole.subarray(0, whole.length - 30))
    await put([
      {
        ...saddle,
        images: ['texto.png', 'boa.png', 'metade.png', 'falta.png', 'https://exemplo.com/a.png'],
      },
    ])
    for (const attempt of ['first', 'again']) {
      const result = await run()
      expect(outcome(result).slice(3)).toEqual([
        `SE-1 Selim Araçá: ${attempt === 'first' ? 'create' : 'unchanged'}`,
        'foto texto.png: Por favor, selecione apenas arquivos de imagem',
        'foto metade.png: Por favor, selecione apenas arquivos de imagem',
        'foto falta.png: arquivo não encontrado',
        'foto https://exemplo.com/a.png: fotos da internet não são baixadas: ponha o arquivo na pasta de fotos',
      ])
    }
    expect((await product('selim-araca')).images).toHaveLength(1)
  })

  test('names and links cannot lead out of the photo folder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'pedivela-outside-'))
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toFile(join(outside, 'a.png'))
    await symlink(join(outside, 'a.png'), join(folder, 'photos', 'link.png'))
    await symlink(outside, join(folder, 'photos', 'pasta'))
    const names = [
      `../../${outside.split('/').at(-1)}/a.png`,
      join(outside, 'a.png'),
      'link.png',
      'pasta/a.png',
      '../products.json',
      '..\\products.json',
      '.',
    ]
    await put([{ ...saddle, images: names }])
    const { problems } = (await run()).photos
    expect(problems.map(({ photo: name }) => name)).toEqual(names)
    expect(
      problems.filter(
        ({ reason }) => !/fora da pasta|não encontrado|não é um arquivo/.test(reason),
      ),
    ).toEqual([])
    expect((await product('selim-araca')).images).toEqual([])
    await rm(outside, { recursive: true })
  })

  test('one that is stored already is not stored again, even under another name', async () => {
    await photo('a.png', 'red')
    await put([{ ...saddle, images: ['a.png'] }])
    await run()
    const { images } = await product('selim-araca')
    await photo('b.png', 'red')
    await put([
      { ...saddle, images: ['b.png', 'a.png'] },
      { ...saddle, sku: 'SE-2', name: 'Outro', images },
    ])
    const planned = await plan()
    expect([planned.photos.count('new'), planned.photos.count('stored')]).toEqual([0, 1])
    await applyImport(shop.db, storage, planned, silent)
    expect((await product('selim-araca')).images).toEqual(images)
    expect((await product('outro')).images).toEqual(images)
  })

  test('a row without photos keeps the stored ones', async () => {
    await photo('a.png', 'red')
    await put([{ ...saddle, images: ['a.png'] }])
    await run()
    await put([{ ...saddle, price: 88 }])
    await run()
    expect(await product('selim-araca')).toMatchObject({
      price: 88,
      images: [expect.stringContaining('/media/')],
    })
  })

  test('files that an interrupted import did not write are written by the next one', async () => {
    await photo('a.png', 'red')
    await put([{ ...saddle, images: ['a.png'] }])
    await run()
    const [url = ''] = (await product('selim-araca')).images
    await rm(join(shop.dataDir, 'media'), { recursive: true })
    storage = await openDiskStorage(join(shop.dataDir, 'media'))
    await put([{ ...saddle, sku: 'SE-2', name: 'Outro', images: ['a.png'] }])
    await run()
    expect(await storage.has(url.slice('/media/'.length))).toBe(true)
  })
})

describe('the product that a row matches is', () => {
  test('the one with its SKU, even under a new name; only a given slug changes its slug', async () => {
    await put([saddle])
    await run()
    await put([{ ...saddle, name: 'Selim novo' }])
    await run()
    expect(await product('selim-araca')).toMatchObject({ name: 'Selim novo' })
    await put([{ ...saddle, name: 'Selim novo', slug: 'selim-novo' }])
    await run()
    expect(await product('selim-novo')).toMatchObject({ sku: 'SE-1' })
  })

  test('without a SKU, the one with its slug, given or from the name, also a former one', async () => {
    await put([{ ...saddle, sku: null }])
    await run()
    const { id, images: _images, ...stored } = await product('selim-araca')
    await updateProduct(shop.db, id, { ...stored, images: [], slug: 'outro-slug' })
    await put([{ ...saddle, sku: null, price: 60, promotionalPrice: null }])
    expect(outcome(await run()).at(-1)).toBe('Selim Araçá: preço, preço promocional')
    expect(await product('outro-slug')).toMatchObject({ id, price: 60 })
  })

  test('never one with the same slug and another SKU', async () => {
    await put([saddle])
    await run()
    await put([{ ...saddle, sku: 'NOVO', slug: 'selim-araca' }])
    expect(outcome(await run()).at(-1)).toBe(
      'NOVO Selim Araçá: O slug "selim-araca" já é de outro produto: SE-1 Selim Araçá',
    )
  })

  test('never one that an earlier row has matched', async () => {
    await put([saddle])
    await run()
    await put([
      { ...saddle, price: 98 },
      { sku: undefined, slug: 'selim-araca', price: 97 },
    ])
    expect(outcome(await run()).slice(-2)).toEqual([
      'SE-1 Selim Araçá: preço',
      'selim-araca: É o mesmo produto da linha 1',
    ])
  })

  test('left as it is by missing columns', async () => {
    await put([{ ...saddle, rating: 4.5, reviewCount: 8 }])
    await run()
    const before = await product('selim-araca')
    const prices = join(folder, 'precos.csv')
    await writeFile(prices, 'SKU;Preço\nSE-1;"1.050,00"\n')
    expect(outcome(await run(prices))).toEqual(['SE-1 Selim Araçá: preço'])
    expect(await product('selim-araca')).toEqual({
      ...before,
      price: 1050,
      updatedAt: expect.any(String),
    })
  })
})

describe('the category that a row names', () => {
  test('is found by slug, by name or by both levels, not by a name that two share', async () => {
    await put([], [...categories, { name: 'Selins', slug: 'selins-roupa', parent: 'roupas' }])
    await run()
    const list = join(folder, 'produtos.csv')
    const row = (sku: string, category: string) => `${sku};Nome ${sku};Texto;10,00;${category}`
    await writeFile(
      list,
      [
        'SKU;Nome;Descrição;Preço;Categoria',
        row('A', 'selins'),
        row('B', 'pecas'),
        row('C', 'PEÇAS > selins'),
        row('D', 'Roupas>Selins'),
        row('E', 'Selins'),
        row('F', ''),
      ].join('\n'),
    )
    expect(outcome(await run(list)).slice(-2)).toEqual([
      'E Nome E: Há mais de uma categoria "Selins": use o slug ou "Principal > Subcategoria"',
      'F Nome F: Categoria é obrigatória',
    ])
    const slugs = await Promise.all(
      ['nome-a', 'nome-b', 'nome-c', 'nome-d'].map(
        async (slug) => (await product(slug)).category.slug,
      ),
    )
    expect(slugs).toEqual(['selins', 'pecas', 'selins', 'selins-roupa'])
  })

  test('keeps the order and the slug that staff gave it', async () => {
    await put([saddle])
    await run()
    const [clothes, parts, saddles] = await listCategories(shop.db, 'staff')
    if (!clothes || !parts || !saddles) throw new Error('no categories')
    await reorderCategories(shop.db, [parts.id, clothes.id, saddles.id])
    await updateCategory(shop.db, saddles.id, { ...saddles, slug: 'assentos' })
    const before = await version()
    expect(outcome(await run())).toEqual([
      'Roupas: unchanged',
      'Peças: unchanged',
      'Selins: unchanged',
      'SE-1 Selim Araçá: unchanged',
    ])
    expect(await version()).toBe(before)
    expect((await listCategories(shop.db, 'staff')).map(({ slug }) => slug)).toEqual([
      'pecas',
      'assentos',
      'roupas',
    ])
  })
})

test.each(catalogues)(
  'the catalogue in $folder is imported completely, and only once',
  async ({ folder: path, categories: mains, products, pictures }) => {
    const result = await run(join(root, path))
    expect(result.categories.map(({ step }) => step.kind)).toEqual(Array(mains).fill('create'))
    expect(result.products.map(({ step }) => step.kind)).toEqual(Array(products).fill('create'))
    expect(result.unreadable).toEqual([])
    expect(result.photos.problems).toEqual([])
    expect(result.photos.count('saved')).toBe(pictures)
    const before = await version()
    const again = outcome(await run(join(root, path)))
    expect(new Set(again.map((line) => line.split(': ').at(-1)))).toEqual(new Set(['unchanged']))
    expect(await version()).toBe(before)
  },
  60_000,
)
