import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openWorkbench } from '../../db/workbench.ts'
import {
  addPicture,
  addProduct,
  archiveOf,
  openStockedShop,
  openTestArchiveShop,
  restoreInto,
  rowsOf,
  type StockedShop,
  unpack,
  unwatched,
} from '../../test/archives.ts'
import { CannotBackUp } from '../errors.ts'
import { removePictureUnlessReferred } from '../media/pictures.ts'
import type { MediaStorage } from '../media/storage.ts'
import { archivedTables, makeArchive } from './make-archive.ts'
import { dataEntry } from './manifest.ts'

// Whole shops are archived here, while other tests run.
vi.setConfig({ testTimeout: 60_000 })

let shop: StockedShop

beforeEach(async () => {
  shop = await openStockedShop()
})

describe('an archive', () => {
  test('begins again when a picture goes away between its rows and its images', async () => {
    const [gone, stays] = [await addPicture(shop, 'some'), await addPicture(shop, 'fica')]
    await addProduct(shop, 'Com foto', [stays.url])
    let reads = 0
    const storage = watched(shop.storage, async () => {
      if (++reads === 1) await removePictureUnlessReferred(shop.db, shop.storage, gone.hash)
    })
    const path = join(shop.folder, 'moving.zip')
    const { missing, counts } = await makeArchive({ ...shop, storage }, path, 'asked', unwatched)
    expect([missing, counts.images]).toEqual([[], 1])
    expect(
      [...(await unpack(path)).keys()].filter(
        (name) => name.startsWith('media/') && !name.includes(stays.hash),
      ),
    ).toEqual([])
  })

  test('of a shop that has lost a file is made all the same, says so, and can be restored', async () => {
    const { url, file } = await addPicture(shop, 'a')
    await addProduct(shop, 'Com foto', [url])
    await shop.storage.remove(file.replace(/-120\.webp$/, ''))
    const path = join(shop.folder, 'lost.zip')
    const { missing } = await makeArchive(shop, path, 'asked', unwatched)
    expect(missing).toContain(file)
    await restoreInto(await openTestArchiveShop(), path)
  })

  test('never takes the place of a file', async () => {
    const path = await archiveOf(shop)
    await expect(makeArchive(shop, path, 'asked', unwatched)).rejects.toThrow('já existe')
  })

  test('never takes the place of a file that appears while it is made', async () => {
    await addPicture(shop, 'a')
    const path = join(shop.folder, 'taken.zip')
    const storage = watched(shop.storage, () => writeFile(path, 'another'))
    await expect(makeArchive({ ...shop, storage }, path, 'asked', unwatched)).rejects.toThrow(
      'já existe',
    )
    expect(await readFile(path, 'utf8')).toBe('another')
    expect(await readdir(shop.folder)).toEqual(['taken.zip'])
  })

  test.each([
    ['read', 'EACCES', 'este usuário não tem permissão de leitura'],
    ['read', 'EIO', 'EIO'],
    ['sizeOf', 'EACCES', 'este usuário não tem permissão de leitura'],
  ] as const)(
    'of a shop with an image that refuses %s by %s is not made, and says why',
    async (method, code, reason) => {
      const { file } = await addPicture(shop, 'a')
      const refused = Object.assign(new Error(code), { code, syscall: 'open' })
      const storage = Object.assign(bound(shop.storage), {
        [method]: (name: string) =>
          name === file ? Promise.reject(refused) : shop.storage[method](name),
      })
      await expect(
        makeArchive({ ...shop, storage }, join(shop.folder, 'none.zip'), 'asked', unwatched),
      ).rejects.toThrow(new CannotBackUp(`Não consegui ler a imagem ${file}: ${reason}.`))
      expect(await readdir(shop.folder)).toEqual([])
    },
  )

  test('is not begun where the disk has no room for its images', async () => {
    const { file } = await addPicture(shop, 'a')
    const storage = Object.assign(bound(shop.storage), {
      sizeOf: async (name: string) => (name === file ? Number.MAX_SAFE_INTEGER : 0),
    })
    const made = makeArchive(
      { ...shop, storage },
      join(shop.folder, 'large.zip'),
      'asked',
      unwatched,
    )
    await expect(made).rejects.toThrow(
      /^Falta espaço no disco: seriam precisos [\d.,]+ GB livres e há [\d.,]+ GB\.$/,
    )
    await expect(made).rejects.toBeInstanceOf(CannotBackUp)
    expect(await readdir(shop.folder)).toEqual([])
  })

  test('holds every table but those that are kept out on purpose', async () => {
    const { db, close } = await openWorkbench({})
    const archived = (await archivedTables(db)).map(({ name }) => dataEntry(name))
    await close()
    expect(Object.keys(await rowsOf(shop))).toEqual(archived)
    const everywhere = (await shop.db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('productSearch'))
    const keptOut = everywhere.filter((name) => !archived.includes(dataEntry(name)))
    expect(keptOut.toSorted()).toEqual([
      'loginFailures',
      'publicVersion',
      'searchWords',
      'sessions',
    ])
  })
})

function watched(storage: MediaStorage, beforeRead: () => Promise<void>): MediaStorage {
  const read = async (name: string) => {
    await beforeRead()
    return storage.read(name)
  }
  return Object.assign(bound(storage), { read })
}

function bound(storage: MediaStorage): MediaStorage {
  return {
    put: (files) => storage.put(files),
    read: (name) => storage.read(name),
    has: (name) => storage.has(name),
    sizeOf: (name) => storage.sizeOf(name),
    remove: (base) => storage.remove(base),
    list: () => storage.list(),
  }
}
