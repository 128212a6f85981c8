import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { longAgo, storageWith } from '../../test/archives.ts'
import { openTestDatabase } from '../../test/database.ts'
import { putFakePictures } from '../../test/pictures.ts'
import { BucketFailure } from '../bucket/bucket-failure.ts'
import { openDiskStorage } from './disk-storage.ts'
import { movePictures } from './move-pictures.ts'

const unwatched = () => undefined
const folders: string[] = []

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function openPlaces() {
  const folder = await mkdtemp(join(tmpdir(), 'pedivela-moving-'))
  folders.push(folder)
  const [from, to] = ['from', 'to'].map((name) => openDiskStorage(join(folder, name)))
  if (!from || !to) throw new Error('no places')
  return { ...(await openTestDatabase()), from: await from, to: await to }
}

/** The storage, with something that happens while the first file is written. */
function during(shop: Awaited<ReturnType<typeof openPlaces>>, act: () => Promise<unknown>) {
  let acted: Promise<unknown> | undefined
  return storageWith(shop.to, {
    put: async (files) => {
      await (acted ??= act())
      await shop.to.put(files)
    },
  })
}

test('a picture that is uploaded during the move is moved, too', async () => {
  const shop = await openPlaces()
  const { db, from } = shop
  await putFakePictures(db, from, ['a'], longAgo)
  const to = during(shop, () => putFakePictures(db, from, ['b'], longAgo))
  expect(await movePictures(db, from, to, unwatched)).toEqual({
    verified: 2,
    copied: 2,
    missing: [],
  })
  expect(await Array.fromAsync(shop.to.list())).toHaveLength(2)
})

test('a picture that is removed during the move does not stay in the new place', async () => {
  const shop = await openPlaces()
  const { db, from } = shop
  await putFakePictures(db, from, ['a'], longAgo)
  const to = during(shop, () => db.deleteFrom('pictures').execute())
  await movePictures(db, from, to, unwatched)
  expect(await Array.fromAsync(shop.to.list())).toEqual([])
})

test('a copy that does not come back as it was written ends the move', async () => {
  const shop = await openPlaces()
  const { db, from } = shop
  await putFakePictures(db, from, ['a'], longAgo)
  const to = storageWith(shop.to, {
    put: (files) => shop.to.put(files.map((file) => ({ ...file, bytes: Buffer.from('half') }))),
  })
  await expect(movePictures(db, from, to, unwatched)).rejects.toThrow('não voltou do destino')
})

test('a bucket that is late once does not end the move', async () => {
  const shop = await openPlaces()
  const { db, from } = shop
  await putFakePictures(db, from, ['a'], longAgo)
  let asked = 0
  const to = storageWith(shop.to, {
    put: async (files) => {
      if (++asked === 1) throw new BucketFailure('O armazenamento não responde.')
      await shop.to.put(files)
    },
  })
  expect(await movePictures(db, from, to, unwatched)).toMatchObject({ verified: 1, copied: 1 })
})
