import type { Transaction } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { availableParallelism } from 'node:os'
import { slideInputSchema } from '../contracts/slides.ts'
import { sizeTableSchema } from '../contracts/size-tables.ts'
import { defaultSettings, settingsChangeSchema, settingsSchema } from '../contracts/settings.ts'
import type { Database, Schema } from '../db/schema.ts'
import { actingAs } from '../shop/audit/actor.ts'
import { listCategories } from '../shop/catalogue/category-tree.ts'
import { saveSizeTableIn } from '../shop/catalogue/size-tables.ts'
import { createSlideIn } from '../shop/slides/slides.ts'
import { writeCategories, writeProducts } from '../shop/import/apply.ts'
import { Photos } from '../shop/import/photos.ts'
import { type ImportSource, openImport } from '../shop/import/source.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { changeSettingsIn } from '../shop/customize/change-settings.ts'
import { editedPages } from '../shop/text/shop-page-templates.ts'
import { maxUploadBytes } from '../contracts/uploads.ts'
import type { PhotoFiles } from '../shop/import/safe-folder.ts'
import { pictureQueue } from '../shop/media/images.ts'
import { savePicture } from '../shop/media/pictures.ts'
import {
  asPart,
  demoMark,
  hashOfPicture,
  isShopEmpty,
  type Item,
  listContents,
  listProducts,
} from './contents.ts'
import { writeHistory } from './history/write.ts'
import { joinArticles } from './joining.ts'

export interface DemoTarget {
  db: Database
  storage: MediaStorage
}

interface DemoLoad extends DemoTarget {
  onProgress(done: number, total: number): void
  /** The end of the sales history. */
  now?: Date
}

/** The format of demo/slides.json; `image` is the name of a file of catalogue/photos. */
const slidesSchema = z.array(z.looseObject({ image: z.string() }))

const sizeTablesSchema = z.array(z.object({ category: z.string(), table: sizeTableSchema }))

/**
 * Loads the demo shop if the shop is empty. Pictures are stored first, all rows then in one
 * transaction. After an interruption the shop is still empty; the next load reuses the pictures.
 */
export async function loadDemoShop({
  db,
  storage,
  onProgress,
  now = new Date(),
}: DemoLoad): Promise<void> {
  if (!(await isShopEmpty(db))) return
  const source = await openImport(join(import.meta.dirname, 'catalogue'))
  const slides = slidesSchema.parse(await readJson('slides.json'))
  const names = new Set([
    ...source.products.rows.flatMap(({ images }) => images),
    ...slides.map(({ image }) => image),
  ])
  let stored = 0
  const urls = await storePictures(db, storage, source.photos, [...names], () =>
    onProgress(++stored, names.size),
  )
  const photos = new Photos(source.photos)
  await photos.check(db, source.products.rows, () => {})
  await actingAs({ userId: null, name: 'Loja de demonstração' }, () =>
    db.transaction().execute(async (trx) => {
      if (await isFirst(trx))
        await writeShop(
          trx,
          source,
          photos,
          slides.map((slide) => ({ ...slide, image: urls.get(slide.image) })),
          now,
        )
    }),
  )
}

async function writeShop(
  trx: Transaction<Schema>,
  source: ImportSource,
  photos: Photos,
  slides: object[],
  now: Date,
): Promise<void> {
  const categories = await writeCategories(trx, source.categories.rows)
  const products = await writeProducts(trx, source.products.rows, photos)
  const refused = [
    ...source.categories.refused,
    ...source.products.refused,
    ...[...categories, ...products].map(({ step }) => step),
  ]
  for (const step of refused)
    if (step.kind === 'refuse')
      throw new Error(`The demo shop is not in order: ${step.label}: ${step.reason}`)
  for (const slide of slides) await createSlideIn(trx, slideInputSchema.parse(slide))
  const written = settingsChangeSchema.parse(await readJson('settings.json'))
  const pages = editedPages(settingsSchema.parse({ ...defaultSettings, ...written }))
  const settings = { ...written, shopPages: pages.map((page) => ({ ...page, isShown: true })) }
  await changeSettingsIn(trx, settings)
  await writeSizeTables(trx)

  const { list: lists, ...trade } = await writeHistory(trx, now)
  const ids = { product: products.flatMap(({ id }) => id ?? []), ...trade }
  const separate = await listProducts(trx, ids.product)
  await joinArticles(trx)
  const contents = await listContents(trx, ids)
  const ofDemo = contents.filter(({ kind, id }) => kind !== 'setting' || id in settings)
  await trx
    .insertInto('demoItems')
    .values([
      ...ofDemo,
      ...separate.filter((item) => !isAmong(item, contents)).map(asPart),
      ...(await listPictures(trx)),
      ...lists.map(itemOfList),
    ])
    .execute()
}

function isAmong({ kind, id, fingerprint }: Item, contents: Item[]): boolean {
  return contents.some(
    (item) => item.kind === kind && item.id === id && item.fingerprint === fingerprint,
  )
}

/** False if meanwhile another process has loaded the demo or the owner has entered data. */
/** Those of categories, named by their slugs. */
async function writeSizeTables(trx: Transaction<Schema>): Promise<void> {
  const categories = await listCategories(trx, 'staff')
  for (const { category, table } of sizeTablesSchema.parse(await readJson('size-tables.json'))) {
    const found = categories.find(({ slug }) => slug === category)
    if (!found) throw new Error(`The demo shop has no category ${category}`)
    await saveSizeTableIn(trx, { kind: 'category', id: found.id }, { table })
  }
}

async function isFirst(trx: Transaction<Schema>): Promise<boolean> {
  if (!(await isShopEmpty(trx))) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('demoItems')
    .values(demoMark)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function listPictures(trx: Transaction<Schema>): Promise<Item[]> {
  const used = await trx
    .selectFrom('productImages')
    .select('url')
    .union(trx.selectFrom('heroSlides').select('image as url'))
    .execute()
  return used
    .flatMap(({ url }) => hashOfPicture(url) ?? [])
    .map((id) => ({ kind: 'picture', id, fingerprint: '' }))
}

function itemOfList(code: string): Item {
  return { kind: 'list', id: code, fingerprint: '' }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(import.meta.dirname, name), 'utf8'))
}

/**
 * Stores the pictures of a folder with these names and returns their URLs by name. Those stored by
 * an interrupted load are not encoded again. Uses all processor cores: the shop has no visitors
 * yet.
 */
async function storePictures(
  db: Database,
  storage: MediaStorage,
  folder: PhotoFiles,
  names: string[],
  onStored: () => void,
): Promise<Map<string, string>> {
  const before = pictureQueue.concurrency
  pictureQueue.concurrency = availableParallelism()
  const urls = new Map<string, string>()
  const store = async (name: string) => {
    urls.set(name, await savePicture(db, storage, await folder.read(name, maxUploadBytes)))
    onStored()
  }
  const results = await Promise.allSettled(names.map(store))
  pictureQueue.concurrency = before
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return urls
}
