import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pictureOf } from '../../contracts/pictures.ts'
import type { Database } from '../../db/schema.ts'
import { storageWith } from '../../test/archives.ts'
import { openTestDatabase } from '../../test/database.ts'
import { NotAnImage } from '../errors.ts'
import { announcedFormat } from './image-format.ts'
import { openDiskStorage } from './disk-storage.ts'
import { pictureFiles, TooManyFilesWait } from './picture-files.ts'
import { lockPictures, removeUnreferencedPictures, savePicture } from './pictures.ts'
import type { MediaStorage } from './storage.ts'

const { db } = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pedivela-media-'))
const dayMs = 86_400_000
const now = new Date().toISOString()
let storage: MediaStorage
let shade = 0

beforeEach(async () => {
  storage = await openDiskStorage(await mkdtemp(join(folder, 'media-')))
  for (const table of [
    'productImages',
    'products',
    'categories',
    'heroSlides',
    'settings',
    'pictures',
  ] as const)
    await db.deleteFrom(table).execute()
})

afterAll(() => rm(folder, { recursive: true }))

/** Each image has another colour, so that it is another picture. */
async function upload(): Promise<Buffer> {
  shade++
  return sharp({
    create: { width: 8, height: 6, channels: 3, background: { r: shade, g: 90, b: 90 } },
  })
    .png()
    .toBuffer()
}

async function saved(): Promise<string> {
  return savePicture(db, storage, await upload())
}

/** As if everything had been uploaded two days ago. */
async function age(): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ createdAt: new Date(Date.now() - 2 * dayMs).toISOString() })
    .execute()
}

function sweep(): Promise<number> {
  return removeUnreferencedPictures(db, storage, dayMs)
}

async function filesOf(url: string): Promise<number> {
  const base = pictureOf(url)?.base ?? 'none'
  const names = await Array.fromAsync(storage.list())
  return names.filter((name) => name.startsWith(base)).length
}

function fileOf(url: string, ending: string): Promise<Buffer | undefined> {
  const read = pictureFiles(storage, (error) => {
    throw error
  })
  return read(`${pictureOf(url)?.base}-${ending}`)
}

async function addProduct(url: string, to: Database = db): Promise<void> {
  const category = {
    id: 'c',
    name: 'Pneus',
    slug: 'pneus',
    position: 1,
    isActive: 1,
    createdAt: now,
    updatedAt: now,
  }
  await to
    .insertInto('categories')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = crypto.randomUUID()
  const product = {
    id,
    slug: id,
    name: 'Pneu',
    nameKey: 'pneu',
    description: '',
    priceCents: 100,
    categoryId: 'c',
    mainCategoryId: 'c',
    isPublic: 1,
    inStock: 1,
    ratingTenths: 0,
    reviewCount: 0,
    createdAt: now,
    updatedAt: now,
  }
  await to.insertInto('products').values(product).execute()
  await to.insertInto('productImages').values({ productId: id, position: 0, url }).execute()
}

async function addSlide(image: string): Promise<void> {
  const texts = {
    title: '',
    subtitle: '',
    description: '',
    cta: '',
    ctaLink: '/',
    theme: 'default',
  }
  await db
    .insertInto('heroSlides')
    .values({
      id: crypto.randomUUID(),
      image,
      ...texts,
      imageOnly: 1,
      position: 0,
      active: 0,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

test('an upload is stored under its URL', async () => {
  const url = await saved()
  expect(pictureOf(url)).toMatchObject({ width: 8, height: 6 })
  expect(await filesOf(url)).toBe(1)
})

test('the other files of a picture are made when they are asked for, and kept', async () => {
  const url = await saved()
  const asked = ['8.avif', '8.avif', 'og.jpg']
  const [avif, again, preview] = await Promise.all(asked.map((ending) => fileOf(url, ending)))
  expect(announcedFormat(avif ?? Buffer.alloc(0))).toBe('avif')
  expect(again?.equals(avif ?? Buffer.alloc(0))).toBe(true)
  expect(announcedFormat(preview ?? Buffer.alloc(0))).toBe('jpeg')
  expect(await filesOf(url)).toBe(3)
  expect((await fileOf(url, '8.avif'))?.equals(avif ?? Buffer.alloc(0))).toBe(true)
})

test('a file that cannot be kept is sent all the same, and told', async () => {
  const url = await saved()
  const full: MediaStorage = {
    put: () => Promise.reject(new Error('no space left')),
    read: (name) => storage.read(name),
    has: (name) => storage.has(name),
    sizeOf: (name) => storage.sizeOf(name),
    remove: (base) => storage.remove(base),
    list: () => storage.list(),
  }
  const told: unknown[] = []
  const name = `${pictureOf(url)?.base}-og.jpg`
  const bytes = await pictureFiles(full, (error) => void told.push(error))(name)
  expect(announcedFormat(bytes ?? Buffer.alloc(0))).toBe('jpeg')
  expect(told).toEqual([new Error('no space left')])
  expect(await filesOf(url)).toBe(1)
})

test('an upload does not wait for files that visitors ask for, which are refused past 100', async () => {
  const url = await saved()
  const held = Promise.withResolvers<void>()
  const slow: MediaStorage = {
    put: () => held.promise,
    read: (name) => storage.read(name),
    has: (name) => storage.has(name),
    sizeOf: (name) => storage.sizeOf(name),
    remove: (base) => storage.remove(base),
    list: () => storage.list(),
  }
  const name = `${pictureOf(url)?.base}-8.avif`
  const asked = Array.from({ length: 102 }, () => pictureFiles(slow, () => undefined)(name))
  const refused = await Promise.race(asked.map((each) => each.catch((error: unknown) => error)))
  expect(refused).toBeInstanceOf(TooManyFilesWait)
  expect(await saved()).not.toBe(url)
  held.resolve()
  await Promise.allSettled(asked)
})

test('there is no file of another width, and none of a picture that is gone', async () => {
  const url = await saved()
  expect(await fileOf(url, '9.avif')).toBeUndefined()
  await storage.remove(pictureOf(url)?.base ?? '')
  expect(await fileOf(url, '8.avif')).toBeUndefined()
  expect(await filesOf(url)).toBe(0)
})

test('uploading a file twice, even concurrently, stores one picture', async () => {
  const bytes = await upload()
  const urls = await Promise.all([savePicture(db, storage, bytes), savePicture(db, storage, bytes)])
  urls.push(await savePicture(db, storage, bytes))
  expect(new Set(urls).size).toBe(1)
  expect((await Array.fromAsync(storage.list())).length).toBe(1)
})

test('an interrupted upload is completed by the next upload of the same file', async () => {
  const bytes = await upload()
  const url = await savePicture(db, storage, bytes)
  await storage.remove(pictureOf(url)?.base ?? '')
  expect(await savePicture(db, storage, bytes)).toBe(url)
  expect(await filesOf(url)).toBe(1)
})

test('a refused upload leaves no row and no file', async () => {
  await expect(savePicture(db, storage, Buffer.from('<svg/>'))).rejects.toThrow(NotAnImage)
  expect(await db.selectFrom('pictures').selectAll().execute()).toEqual([])
  expect(await Array.fromAsync(storage.list())).toEqual([])
})

test('only pictures that no product, slide or logo refers to are removed', async () => {
  const [product, slide, logo, abandoned, another] = [
    await saved(),
    await saved(),
    await saved(),
    await saved(),
    await saved(),
  ]
  await addProduct(product)
  await addSlide(slide)
  await db
    .insertInto('settings')
    .values({ id: 1, document: JSON.stringify({ logo }), updatedAt: now })
    .execute()
  await age()
  expect(await sweep()).toBe(2)
  for (const url of [product, slide, logo]) expect(await filesOf(url)).toBe(1)
  for (const url of [abandoned, another]) expect(await filesOf(url)).toBe(0)
  expect((await db.selectFrom('pictures').selectAll().execute()).length).toBe(3)
  expect(await sweep()).toBe(0)
})

test('a picture that is referred to by a complete address or in another width is not removed', async () => {
  const [whole, preview] = [await saved(), await saved()]
  await addSlide(`https://loja.example${whole}`)
  await addProduct(preview.replace(/-\d+\.webp$/, '-og.jpg'))
  await age()
  expect(await sweep()).toBe(0)
})

test('a picture that was uploaded today, also again, is not removed', async () => {
  const bytes = await upload()
  const again = await savePicture(db, storage, bytes)
  await age()
  await savePicture(db, storage, bytes)
  const fresh = await saved()
  expect(await sweep()).toBe(0)
  for (const url of [again, fresh]) expect(await filesOf(url)).toBe(1)
})

test('a picture is complete after it was removed and uploaded concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const bytes = await upload()
    await savePicture(db, storage, bytes)
    await age()
    const [, url] = await Promise.all([sweep(), savePicture(db, storage, bytes), sweep()])
    expect(await filesOf(url)).toBe(1)
    expect(
      await db
        .selectFrom('pictures')
        .select('hash')
        .where('name', '=', url.slice('/media/'.length))
        .execute(),
    ).toHaveLength(1)
  }
})

test('a picture that a transaction has locked is not removed before the transaction ends', async () => {
  const url = await saved()
  await age()
  let sweeping: Promise<number> | undefined
  await db.transaction().execute(async (trx) => {
    expect(await lockPictures(trx, [url, 'https://example.com/a.webp'])).toEqual([])
    sweeping = sweep()
    // Long enough to reach the lock; without a lock the removal would be complete.
    await new Promise((resolve) => setTimeout(resolve, 150))
    await addProduct(url, trx)
  })
  expect(await sweeping).toBe(0)
  expect(await filesOf(url)).toBe(1)
})

test('locking a picture that has been removed reports it', async () => {
  const [kept, gone] = [await saved(), await saved()]
  await addProduct(kept)
  await age()
  expect(await sweep()).toBe(1)
  const missing = await db.transaction().execute((trx) => lockPictures(trx, [kept, gone]))
  expect(missing).toEqual([gone])
})

test('a failed removal keeps the row, so that the next one completes it', async () => {
  const url = await saved()
  await age()
  const failing = storageWith(storage, { remove: () => Promise.reject(new Error('disk')) })
  await expect(removeUnreferencedPictures(db, failing, dayMs)).rejects.toThrow('disk')
  expect(await db.selectFrom('pictures').selectAll().execute()).toHaveLength(1)
  expect(await sweep()).toBe(1)
  expect(await filesOf(url)).toBe(0)
})

test('while the storage is away no removal is begun, and uploads leave no row', async () => {
  await saved()
  await age()
  const refuse = () => Promise.reject(new Error('away'))
  const begun: string[] = []
  const remove = async (base: string) => void begun.push(base)
  const away = storageWith(storage, { has: refuse, remove })
  await expect(removeUnreferencedPictures(db, away, dayMs)).rejects.toThrow('away')
  expect(begun).toEqual([])
  const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
  await expect(savePicture(db, away, await photo.png().toBuffer())).rejects.toThrow('away')
  expect(await db.selectFrom('pictures').selectAll().execute()).toHaveLength(1)
})
