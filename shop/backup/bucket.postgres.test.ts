import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unpack } from '../../test/archive-files.ts'
import {
  addPicture,
  addProduct,
  archiveOf,
  longAgo,
  openStockedShop,
  openTestArchiveShop,
  restoreInto,
  type TestArchiveShop,
} from '../../test/archives.ts'
import {
  bucketEnvironment,
  canRunObjectStore,
  type ObjectStore,
  startObjectStore,
  whyNoObjectStore,
} from '../../test/object-store.ts'
import { putFakePictures } from '../../test/pictures.ts'
import { openDatabase } from '../../db/open.ts'
import { Bucket } from '../bucket/bucket.ts'
import type { BucketSettings } from '../bucket/bucket-failure.ts'
import { openStorage } from '../media/open-storage.ts'

const patient = 90_000
const program = join(import.meta.dirname, '../../bin/shop.ts')
let store: ObjectStore
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  if (canRunObjectStore()) store = await startObjectStore()
}, patient)

beforeEach(({ skip }) => {
  if (!canRunObjectStore()) skip(whyNoObjectStore)
})

afterAll(async () => {
  for (const close of closing) await close()
  await store?.stop()
})

const newStorage = async (dataDir: string) =>
  openStorage(dataDir, new Bucket(await store.newBucket()))

async function onSqlite(): Promise<TestArchiveShop> {
  const database = await openTestArchiveShop()
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivela-bucket-'))
  const opened = await openDatabase({ dataDir })
  closing.push(async () => {
    await opened.close()
    await rm(dataDir, { recursive: true })
  })
  return { ...database, ...opened, dataDir, storage: await openStorage(dataDir, undefined) }
}

/** All rows and pictures; a restore adds itself to the log. */
async function contentsOf(path: string): Promise<Map<string, string>> {
  const contents = await unpack(path)
  const left = [...contents].filter(
    ([name]) => name !== 'manifest.json' && name !== 'data/auditLog.jsonl',
  )
  return new Map(left.map(([name, bytes]) => [name, bytes.toString('latin1')]))
}

test(
  'an archive goes through both engines and both places of pictures, and comes back as it was',
  async () => {
    const shop = await openStockedShop()
    for (const name of ['a', 'b', 'ção']) {
      const { url } = await addPicture(shop, name)
      await addProduct(shop, `Peça ${name}`, [url])
    }
    let path = await archiveOf(shop)
    const before = await contentsOf(path)
    expect([...before.keys()].filter((name) => name.startsWith('media/'))).toHaveLength(3)
    const sqlite = await onSqlite()
    const stations: TestArchiveShop[] = [
      { ...(await onSqlite()), storage: await newStorage('') },
      await openTestArchiveShop(),
      sqlite,
      { ...(await openTestArchiveShop()), storage: await newStorage('') },
      await onSqlite(),
    ]
    for (const station of stations) {
      await restoreInto(station, path)
      path = await archiveOf(station)
      expect(await contentsOf(path)).toEqual(before)
    }
  },
  patient,
)

async function filledShop(count: number) {
  const shop = await onSqlite()
  const names = Array.from({ length: count }, (_, i) => `imagem ${i}`)
  const urls = await putFakePictures(shop.db, shop.storage, names, longAgo)
  return { shop, files: urls.map((url) => url.replace('/media/', '')) }
}

function moveMedia(place: string, dataDir: string, settings?: BucketSettings) {
  const child = spawn(process.execPath, [program, 'move-media', place], {
    env: { DATA_DIR: dataDir, ...(settings && bucketEnvironment(settings)) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  return { child, ended, output: () => output }
}

test(
  'pictures move to a bucket and back; a move that was killed goes on, and the source stays',
  async () => {
    const { shop, files } = await filledShop(300)
    const settings = await store.newBucket()
    const bucket = await openStorage('', new Bucket(settings))
    const stored = async () => (await Array.fromAsync(bucket.list())).length

    const killed = moveMedia('s3', shop.dataDir, settings)
    await expect.poll(stored, { timeout: 30_000, interval: 20 }).toBeGreaterThan(30)
    killed.child.kill('SIGKILL')
    await killed.ended
    const half = await stored()
    expect(half).toBeLessThan(files.length)

    const { code, output } = await moveMedia('s3', shop.dataDir, settings).ended
    expect([code, output]).toEqual([0, expect.stringContaining('Pronto: 300 imagens')])
    const copied = Number(/(\d+) copiadas agora/.exec(output)?.[1])
    expect(copied).toBeGreaterThan(0)
    expect(copied).toBeLessThan(files.length - 15)
    expect(await stored()).toBe(files.length)

    const { dataDir } = await onSqlite()
    const disk = await openStorage(dataDir, undefined)
    await restoreRows(shop, dataDir)
    expect(await moveMedia('disk', dataDir, settings).ended).toMatchObject({ code: 0 })
    for (const file of files.filter((_, i) => i % 30 === 0)) {
      const original = await shop.storage.read(file)
      expect(original?.length).toBeGreaterThan(0)
      expect((await bucket.read(file))?.equals(original ?? Buffer.of())).toBe(true)
      expect((await disk.read(file))?.equals(original ?? Buffer.of())).toBe(true)
    }
  },
  patient,
)

/** Copies the rows of the pictures into the shop of another folder. */
async function restoreRows(shop: TestArchiveShop, dataDir: string): Promise<void> {
  const rows = await shop.db.selectFrom('pictures').selectAll().execute()
  const other = await openDatabase({ dataDir })
  await other.db.insertInto('pictures').values(rows).execute()
  await other.close()
}

test(
  'a picture that was lost is named, one that differs is replaced, and no bucket is a sentence',
  async () => {
    const { shop, files } = await filledShop(3)
    const [lost = '', differs = ''] = files
    const settings = await store.newBucket()
    const bucket = await openStorage('', new Bucket(settings))
    await shop.storage.remove(lost.replace(/-120[.]webp$/, ''))
    await bucket.put([{ name: differs, bytes: Buffer.from('half') }])
    const { code, output } = await moveMedia('s3', shop.dataDir, settings).ended
    expect([code, output]).toEqual([1, expect.stringContaining(`nenhum dos dois: ${lost}`)])
    expect(await bucket.read(differs)).toEqual(await shop.storage.read(differs))
    expect((await moveMedia('s3', shop.dataDir).ended).output).toMatch(
      /^ERRO: Diga qual é o bucket/,
    )
    expect((await moveMedia('nuvem', shop.dataDir, settings).ended).code).toBe(2)
  },
  patient,
)
