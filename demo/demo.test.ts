import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createCategory, listCategories } from '../shop/catalogue/categories.ts'
import { createProduct, findProduct, toProduct, updateProduct } from '../shop/catalogue/products.ts'
import { listSlides, updateSlide } from '../shop/hero/slides.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { changeSettings, getSettings } from '../shop/settings/settings.ts'
import { openTestDatabase } from '../test/database.ts'
import { isShopEmpty } from './contents.ts'
import { loadDemoShop } from './load.ts'
import { removeDemoShop } from './remove.ts'

const widths = { main: 48, detail: 40, hero: 64 }
const picturesBeforeFailure = 20

const { db, dataDir, publicVersion } = await openTestDatabase()
const storage = await openDiskStorage(join(dataDir, 'media'))
let pictures = 0
let stored = 0
let failure: unknown
let wasEmptyAfterFailure: boolean

/** The same storage; counts what it is given, and is full after so many pictures. */
function counting(most = Number.POSITIVE_INFINITY): MediaStorage {
  return {
    put: async (files) => {
      if (stored >= most) throw new Error('no space left')
      stored++
      await storage.put(files)
    },
    read: (name) => storage.read(name),
    has: (name) => storage.has(name),
    remove: (base) => storage.remove(base),
    list: () => storage.list(),
  }
}

function load(into: MediaStorage): Promise<void> {
  return loadDemoShop({ db, storage: into, onProgress: (_done, total) => void (pictures = total), widths })
}

async function listProducts() {
  return db.selectFrom('products').selectAll().orderBy('slug').execute()
}

async function version(): Promise<number> {
  await publicVersion.refresh()
  return publicVersion.current()
}

async function product(slug: string) {
  const found = await findProduct(db, slug, 'staff')
  if (!found) throw new Error(`no ${slug}`)
  return toProduct(found)
}

beforeAll(async () => {
  failure = await load(counting(picturesBeforeFailure)).catch((error: unknown) => error)
  wasEmptyAfterFailure = await isShopEmpty(db)
  await load(counting())
}, 120_000)

test('a load that fails half-way leaves the shop empty, and the next one makes only the pictures that are missing', () => {
  expect(failure).toEqual(new Error('no space left'))
  expect(wasEmptyAfterFailure).toBe(true)
  expect(stored).toBe(pictures)
})

test('the demo is whole: no category is empty, no picture is missing, and there are slides and settings', async () => {
  const products = await listProducts()
  const categories = await listCategories(db, 'public')
  const filled = new Set(products.flatMap(({ categoryId, mainCategoryId }) => [categoryId, mainCategoryId]))
  expect(products.length).toBeGreaterThan(60)
  expect(categories.filter(({ id }) => !filled.has(id))).toEqual([])
  const drawn: { images: string[] }[] = JSON.parse(await readFile(join(import.meta.dirname, 'catalogue/products.json'), 'utf8'))
  const shown = await Promise.all(products.map(({ slug }) => product(slug)))
  const count = (items: { images: string[] }[]) => items.map(({ images }) => images.length).toSorted((a, b) => a - b)
  expect(count(shown)).toEqual(count(drawn))
  expect((await listSlides(db, 'public')).length).toBeGreaterThan(1)
  expect((await getSettings(db)).companyName).toBe('Rota 97')
})

test('a shop that has anything in it is left alone', async () => {
  const before = await version()
  await load(storage)
  expect(await version()).toBe(before)
})

test('removal takes the demo and nothing that the owner has made or changed', async () => {
  const [parts, lights, helmets] = ['componentes', 'iluminacao', 'capacetes'] as const
  const all = await listCategories(db, 'staff')
  const idOf = (slug: string) => all.find((category) => category.slug === slug)?.id ?? ''
  const [helmet, red] = [await product('capacete-serra-azul-g'), await product('capacete-serra-vermelho-m')]
  const own = { sku: null, slug: '', description: '<p>Meu.</p>', price: 10, promotionalPrice: null, inStock: true, rating: 0, reviewCount: 0 }

  await updateProduct(db, helmet.id, { ...helmet, price: 123 })
  const ofMine = await createCategory(db, { name: 'Minha categoria', parentId: idOf(parts), isActive: true })
  await createProduct(db, { ...own, name: 'Meu farol', categoryId: idOf(lights), images: red.images.slice(0, 1) })
  const [slide] = await listSlides(db, 'staff')
  if (!slide) throw new Error('no slide')
  await updateSlide(db, slide.id, { ...slide, title: 'Meu título' })
  await changeSettings(db, { phone: '(28) 3333-4444' })

  const { kept } = await removeDemoShop({ db, storage })
  expect((await listProducts()).map(({ slug }) => slug)).toEqual(['capacete-serra-azul-g', 'meu-farol'])
  expect((await listCategories(db, 'staff')).map(({ slug }) => slug)).toEqual(['componentes', ofMine.slug, 'vestuario', helmets, 'acessorios', lights])
  expect((await listSlides(db, 'staff')).map(({ title }) => title)).toEqual(['Meu título'])
  expect(await getSettings(db)).toMatchObject({ companyName: 'Minha loja', phone: '(28) 3333-4444', whatsappNumber: '' })
  expect(kept).toBe(7)

  const needed = [...helmet.images, ...red.images.slice(0, 1), slide.image].map((url) => url.slice('/media/'.length))
  const left = await db.selectFrom('pictures').select('name').execute()
  expect(left.map(({ name }) => name).toSorted()).toEqual(needed.toSorted())
  for (const name of needed) expect(await storage.has(name)).toBe(true)
  const bases = new Set(await Array.fromAsync(storage.list(), (name) => name.split('-')[0]))
  expect(bases.size).toBe(needed.length)
})

test('what was removed does not come back, and removing again changes nothing', async () => {
  const before = await version()
  expect(await removeDemoShop({ db, storage })).toEqual({ products: 0, categories: 0, slides: 0, pictures: 0, kept: 0 })
  await load(storage)
  expect(await version()).toBe(before)
  expect(await listProducts()).toHaveLength(2)
})
