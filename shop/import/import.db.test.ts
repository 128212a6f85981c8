import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as others } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  importedCategories,
  openTestImportShop,
  outcome,
  saddle,
  silent,
  type TestImportShop,
} from '../../test/imports.ts'
import { listCategories } from '../catalogue/category-tree.ts'
import { savePicture } from '../media/pictures.ts'
import { applyImport } from './apply.ts'

const root = join(import.meta.dirname, '../..')
// The second catalogue is not part of the project: it is imported where the folder exists.
const catalogues = [
  { folder: 'e2e/imported-shop', categories: 15, products: 67, pictures: 9 },
  { folder: '../shared/data/adventureworks-pt', categories: 41, products: 304, pictures: 41 },
].filter(({ folder }) => existsSync(join(root, folder)))

let shop: TestImportShop

beforeEach(async () => {
  shop = await openTestImportShop()
})

afterEach(() => shop.close())

test('an import is written in small parts, between which others have their turn', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => ({
    ...saddle,
    sku: `S-${at}`,
    name: `S ${at}`,
  }))
  await shop.put(rows)
  const plan = await shop.plan()
  const end = new AbortController()
  const importing = applyImport(shop.db, shop.storage, plan, silent).finally(() => end.abort())
  const seen = new Set<number>()
  while (!end.signal.aborted) {
    const { count } = await shop.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    seen.add(count)
    await others()
  }
  await importing
  expect(seen.size).toBeGreaterThan(5)
})

test('a folder is imported as ordered categories, products and pictures', async () => {
  await shop.put([{ ...saddle, images: ['vermelho.png', 'azul.png'] }])
  await shop.photo('vermelho.png', 'red')
  await shop.photo('azul.png', 'blue')
  expect(outcome(await shop.run())).toEqual([
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
  const { images, ...stored } = await shop.product('selim-araca')
  const { images: _names, ...wanted } = saddle
  expect(stored).toMatchObject({
    ...wanted,
    category: { slug: 'selins' },
    slug: 'selim-araca',
    rating: 0,
  })
  expect(images).toHaveLength(2)
  for (const url of images) expect(await shop.storage.has(url.slice('/media/'.length))).toBe(true)
})

test('importing again writes nothing', async () => {
  await shop.photo('a.png', 'red')
  await shop.put([
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
  await shop.run()
  const before = await shop.version()
  const updatedAt = (await shop.product('selim-araca')).updatedAt
  expect((await shop.run()).products.map(({ step }) => step.kind)).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
  ])
  expect(await shop.version()).toBe(before)
  expect((await shop.product('selim-araca')).updatedAt).toBe(updatedAt)
})

test('a plan writes nothing', async () => {
  await shop.photo('a.png', 'red')
  await shop.put([{ ...saddle, images: ['a.png'] }])
  const before = await shop.version()
  const planned = await shop.plan()
  expect(outcome(planned)).toEqual([
    'Roupas: create',
    'Peças: create',
    'Selins: create',
    'SE-1 Selim Araçá: create',
  ])
  expect(planned.photos.count('new')).toBe(1)
  expect(await shop.version()).toBe(before)
  for (const table of ['categories', 'products', 'pictures', 'auditLog'] as const) {
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('only changed rows are written, and the plan names their changed fields', async () => {
  await shop.put([saddle, { ...saddle, sku: 'SE-2', name: 'Outro' }])
  await shop.run()
  await shop.put(
    [
      { ...saddle, price: 89.9, promotionalPrice: null, createdAt: '2020-01-01T03:00:00.000Z' },
      { ...saddle, sku: 'SE-2', name: 'Outro' },
    ],
    [
      ...importedCategories.slice(0, 2),
      { ...importedCategories[2], description: 'Para sentar bem' },
    ],
  )
  expect(outcome(await shop.run())).toEqual([
    'Roupas: unchanged',
    'Peças: unchanged',
    'Selins: descrição',
    'SE-1 Selim Araçá: preço, preço promocional',
    'SE-2 Outro: unchanged',
  ])
  expect(await shop.product('selim-araca')).toMatchObject({
    price: 89.9,
    promotionalPrice: null,
    createdAt: saddle.createdAt,
  })
})

test('a refused row gives its reason, and the other rows are imported', async () => {
  await shop.put([
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
  expect(outcome(await shop.run())).toEqual([
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

test('a product without pictures is published, unless its row makes it a draft', async () => {
  await shop.put([saddle, { ...saddle, sku: 'SE-2', name: 'Guardado', rascunho: 'sim' }])
  await shop.run()
  expect(await shop.product('selim-araca')).toMatchObject({ isDraft: false, images: [] })
  expect(await shop.product('guardado')).toMatchObject({ isDraft: true })
  await shop.put([{ sku: 'SE-2', rascunho: 'não' }])
  expect(outcome(await shop.run()).at(-1)).toBe('SE-2: Pelo menos uma imagem é obrigatória')
})

test('a row that is refused only when it is written leaves the others imported', async () => {
  await shop.photo('a.png', 'red')
  const url = await savePicture(
    shop.db,
    shop.storage,
    await readFile(join(shop.folder, 'photos', 'a.png')),
  )
  await shop.put([
    saddle,
    { ...saddle, sku: 'SE-2', name: 'Outro', images: [url] },
    { ...saddle, sku: 'SE-3', name: 'Terceiro' },
  ])
  const planned = await shop.plan()
  expect(planned.products.map(({ step }) => step.kind)).toEqual(['create', 'create', 'create'])
  await shop.db.deleteFrom('pictures').execute()
  expect(outcome(await applyImport(shop.db, shop.storage, planned, silent)).slice(-3)).toEqual([
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
  await shop.put(
    [saddle, { ...saddle, sku: 'SE-2', name: 'Luva', category: 'roupas' }],
    [
      ...importedCategories.slice(0, 2),
      { ...importedCategories[2], parent: 'pessas' },
      { name: 'Neto', slug: 'neto', parent: 'selins' },
      { name: 'Maiúsculas', slug: 'Maiúsculas' },
    ],
  )
  expect(outcome(await shop.run())).toEqual(
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

test.each(catalogues)(
  'the catalogue in $folder is imported completely, and only once',
  async ({ folder, categories, products, pictures }) => {
    const result = await shop.run(join(root, folder))
    expect(result.categories.map(({ step }) => step.kind)).toEqual(Array(categories).fill('create'))
    expect(result.products.map(({ step }) => step.kind)).toEqual(Array(products).fill('create'))
    expect(result.unreadable).toEqual([])
    expect(result.photos.problems).toEqual([])
    expect(result.photos.count('saved')).toBe(pictures)
    const before = await shop.version()
    const again = outcome(await shop.run(join(root, folder)))
    expect(new Set(again.map((line) => line.split(': ').at(-1)))).toEqual(new Set(['unchanged']))
    expect(await shop.version()).toBe(before)
  },
  60_000,
)

test('a file brings services, and products that name one further down', async () => {
  const tyre = { ...saddle, sku: 'PN-1', name: 'Pneu 29', serviço: 'Troca de pneu' }
  const fitting = { ...saddle, sku: 'TP', name: 'Troca de pneu', promotionalPrice: null }
  await shop.put([tyre, { ...fitting, 'tipo do item': 'Serviço', minutos: 20 }])
  expect(outcome(await shop.run()).slice(-2)).toEqual([
    'PN-1 Pneu 29: create',
    'TP Troca de pneu: create',
  ])
  const service = await shop.product('troca-de-pneu')
  expect(service).toMatchObject({ kind: 'service', minutes: 20 })
  expect(await shop.product('pneu-29')).toMatchObject({ serviceId: service.id })
  expect(outcome(await shop.plan()).slice(-2)).toEqual([
    'PN-1 Pneu 29: unchanged',
    'TP Troca de pneu: unchanged',
  ])
})

test('a product that names an unknown service is refused, and so is another kind', async () => {
  await shop.put([
    { ...saddle, serviço: 'Pintura' },
    { ...saddle, sku: 'X', name: 'Outro', 'tipo do item': 'bicicleta' },
  ])
  expect(outcome(await shop.run()).filter((line) => !line.endsWith(': create'))).toEqual([
    'X Outro: tipo do item: "bicicleta" não é "produto" nem "serviço"',
    'SE-1 Selim Araçá: Serviço não encontrado: "Pintura"',
  ])
})
