import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { storageWith } from '../../test/archives.ts'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDiskStorage } from './disk-storage.ts'
import { savePicture } from './pictures.ts'
import type { MediaStorage } from './storage.ts'

const photo = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#375' } })
  .png()
  .toBuffer()
const folder = await mkdtemp(join(tmpdir(), 'pedivela-media-'))
let shop: TestDatabase
let storage: MediaStorage

beforeEach(async () => {
  shop = await openTestDatabase()
  storage = await openDiskStorage(await mkdtemp(join(folder, 'media-')))
})

afterAll(() => rm(folder, { recursive: true }))

/** Stores the files, and fails afterwards, as when the answer of a bucket is lost. */
const losingAnswers = (meanwhile: () => Promise<unknown>) =>
  storageWith(storage, {
    async put(files) {
      await storage.put(files)
      await meanwhile()
      throw new Error('no answer')
    },
  })

const left = async () => [
  await shop.db.selectFrom('pictures').select('hash').execute(),
  await Array.fromAsync(storage.list()),
]

test('an upload whose files were not stored for certain leaves neither a row nor a file', async () => {
  const failing = losingAnswers(async () => undefined)
  await expect(savePicture(shop.db, failing, photo)).rejects.toThrow('no answer')
  expect(await left()).toEqual([[], []])
  await savePicture(shop.db, storage, photo)
  expect((await left()).map((all) => all.length)).toEqual([1, 1])
})

test('one that fails takes nothing from another upload of the same picture', async () => {
  const failing = losingAnswers(async () => {
    // Uploads are told apart by the millisecond.
    await pause(2)
    await savePicture(shop.db, storage, photo)
  })
  await expect(savePicture(shop.db, failing, photo)).rejects.toThrow('no answer')
  expect((await left()).map((all) => all.length)).toEqual([1, 1])
})

test('a picture that was there stays when another upload of it fails', async () => {
  await savePicture(shop.db, storage, photo)
  const [name = ''] = await Array.fromAsync(storage.list())
  await storage.remove(name.replace(/-\d+\.webp$/, ''))
  const failing = losingAnswers(async () => undefined)
  await expect(savePicture(shop.db, failing, photo)).rejects.toThrow('no answer')
  expect((await left()).map((all) => all.length)).toEqual([1, 1])
})
