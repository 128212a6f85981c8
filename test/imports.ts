import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ProductDetail } from '../contracts/products.ts'
import { findProduct } from '../shop/catalogue/products.ts'
import { toProductDetail } from '../shop/catalogue/stored-product.ts'
import { applyImport } from '../shop/import/apply.ts'
import { type ImportPlan, planImport } from '../shop/import/plan.ts'
import type { Step } from '../shop/import/rows.ts'
import { openImport } from '../shop/import/source.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

export const silent = () => {}

export const importedCategories = [
  { name: 'Peças', slug: 'pecas', parent: null, order: 2 },
  { name: 'Roupas', slug: 'roupas', parent: null, order: 1 },
  { name: 'Selins', slug: 'selins', parent: 'pecas', description: 'Para sentar', order: 1 },
]

/** A product of the category "selins". */
export const saddle = {
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

/** An empty shop and a folder to import from, its photos in `photos`. */
export interface TestImportShop extends TestDatabase {
  storage: MediaStorage
  folder: string
  /** Writes the JSON files of the folder. */
  put(products: unknown[], categories?: object[]): Promise<void>
  /** Writes a photo of one colour, 60 × 40 pixels. */
  photo(name: string, colour: string): Promise<void>
  /** Plans an import of `path`; the folder without one. */
  plan(path?: string): Promise<ImportPlan>
  /** Imports `path`; the folder without one. */
  run(path?: string): Promise<ImportPlan>
  /** Throws when there is none. */
  product(slug: string): Promise<ProductDetail>
  /** The current public version. */
  version(): Promise<number>
}

export async function openTestImportShop(): Promise<TestImportShop> {
  const database = await openTestDatabase()
  const { db, dataDir, publicVersion } = database
  const storage = await openDiskStorage(join(dataDir, 'media'))
  const folder = join(dataDir, 'import')
  await mkdir(join(folder, 'photos'), { recursive: true })
  const plan = async (path = folder) => planImport(db, await openImport(path), silent)
  return {
    ...database,
    storage,
    folder,
    plan,
    run: async (path) => applyImport(db, storage, await plan(path), silent),
    async put(products, categories = importedCategories) {
      await writeFile(join(folder, 'categories.json'), JSON.stringify(categories))
      await writeFile(join(folder, 'products.json'), JSON.stringify(products))
    },
    async photo(name, colour) {
      const image = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
      await image.png().toFile(join(folder, 'photos', name))
    },
    async product(slug) {
      const found = await findProduct(db, slug, 'staff')
      if (!found) throw new Error(`no ${slug}`)
      return toProductDetail(found)
    },
    async version() {
      await publicVersion.refresh()
      return publicVersion.current()
    },
  }
}

/** What an import does or did: a line a row, then a line a broken photo. */
export function outcome({ categories, products, unreadable, photos }: ImportPlan): string[] {
  const steps = [...categories, ...products].map(({ step }) => step)
  return [
    ...[...unreadable, ...steps].map(sentenceOf),
    ...photos.problems.map((problem) => `foto ${problem.photo}: ${problem.reason}`),
  ]
}

function sentenceOf(step: Step): string {
  if (step.kind === 'refuse') return `${step.label}: ${step.reason}`
  return `${step.label}: ${step.kind === 'change' ? step.changes.join(', ') : step.kind}`
}
