import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  canRunObjectStore,
  type ObjectStore,
  startObjectStore,
  whyNoObjectStore,
} from '../../test/object-store.ts'
import { Bucket } from '../bucket/bucket.ts'
import type { BucketSettings } from '../bucket/bucket-failure.ts'
import { openServedStorage, openStorage } from './open-storage.ts'

const base = 'abcdef0123456789abcdef0123456789-200x100b'
const original = `${base}-200.webp`
const bytes = Buffer.from('an original')

let store: ObjectStore
let settings: BucketSettings
let bucket: Bucket
let folder: string

beforeAll(async () => {
  if (canRunObjectStore()) store = await startObjectStore()
}, 90_000)

afterAll(() => store?.stop())

beforeEach(async ({ skip }) => {
  if (!canRunObjectStore()) return skip(whyNoObjectStore)
  settings = await store.newBucket()
  bucket = new Bucket(settings)
  folder = await mkdtemp(join(tmpdir(), 'pedivela-copies-'))
})

afterEach(() => folder && rm(folder, { recursive: true }))

const openOnce = () => openStorage('', bucket)
const openHere = () =>
  openServedStorage(folder, bucket, (error) => {
    throw error
  })

test('an original is an object that other machines read at once, as it was stored', async () => {
  await (await openHere()).put([{ name: original, bytes }])
  const elsewhere = await openOnce()
  expect(await elsewhere.read(original)).toEqual(bytes)
  expect(await elsewhere.sizeOf(original)).toBe(bytes.length)
  expect(await Array.fromAsync(elsewhere.list())).toEqual([original])
  expect(await Array.fromAsync(bucket.list(''))).toEqual([
    { name: `media/${original}`, bytes: bytes.length },
  ])
})

test('the other files are kept on the machine that made them, also after a restart', async () => {
  const size = { name: `${base}-160.avif`, bytes: Buffer.from('made') }
  await (await openHere()).put([size])
  expect(await (await openHere()).read(size.name)).toEqual(size.bytes)
  expect(await Array.fromAsync(bucket.list(''))).toEqual([])
})

test('what was read once is read from the copy while the store is away', async () => {
  await (await openOnce()).put([{ name: original, bytes }])
  const storage = await openHere()
  await storage.read(original)
  await store.close()
  expect(await storage.read(original)).toEqual(bytes)
  await expect(storage.has(original)).rejects.toThrow('não responde')
  await store.open()
  expect(await storage.has(original)).toBe(true)
})

test('removing a picture deletes its object and its copies, and no other', async () => {
  const storage = await openHere()
  const other = original.replace('a', 'f')
  await storage.put([
    { name: original, bytes },
    { name: other, bytes },
    { name: `${base}-160.avif`, bytes },
  ])
  await storage.read(original)
  await storage.remove(base)
  await storage.remove(base)
  expect(await storage.read(original)).toBeUndefined()
  expect(await storage.read(`${base}-160.avif`)).toBeUndefined()
  expect(await Array.fromAsync(storage.list())).toEqual([other])
  const copies = await readdir(join(folder, 'media-copies'), { recursive: true })
  expect(copies.filter((name) => name.includes(base))).toEqual([])
})

test.each([`${base}-20.webp`, '../x', `${base}-200.webp?x`, ''])(
  'the name %j is refused',
  async (name) => {
    const storage = await openHere()
    await expect(storage.put([{ name, bytes }])).rejects.toThrow(TypeError)
    await expect(storage.read(name)).rejects.toThrow(TypeError)
    await expect(storage.remove(name)).rejects.toThrow(TypeError)
  },
)

test('5 MB arrive whole', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024, 'large')
  await (await openOnce()).put([{ name: original, bytes: large }])
  expect((await (await openOnce()).read(original))?.equals(large)).toBe(true)
})

test('more than a page of a thousand objects is listed, and files of others are left out', async () => {
  const name = (i: number) => original.replace('abcdef', String(i).padStart(6, '0'))
  const files = Array.from({ length: 1050 }, (_, i) => ({ name: name(i), bytes }))
  const storage = await openOnce()
  await storage.put(files)
  await bucket.put('media/of-somebody-else.txt', bytes, 'text/plain')
  expect((await Array.fromAsync(storage.list())).length).toBe(1050)
})

test('names that other programs gave are listed as they are', async () => {
  // Not of this program, which names objects by [a-z0-9/.-]; the store lists them all the same.
  for (const name of ['a&b.txt', 'ação ~.txt', "it's <x>.txt"])
    await bucket.requests.ask('PUT', encodeURI(settings.prefix + name).replaceAll('&', '%26'), {
      body: bytes,
    })
  const names = (await Array.fromAsync(bucket.list(''))).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['a&b.txt', 'ação ~.txt', "it's <x>.txt"].toSorted())
})

test('an object may be cached for a year and says its type', async () => {
  await (await openOnce()).put([{ name: original, bytes }])
  const answer = await bucket.requests.ask('HEAD', bucket.keyOf(`media/${original}`))
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes.length),
  })
})

test.each([
  ['address', { endpoint: 'http://127.0.0.1:1' }, /endereço de S3_ENDPOINT \(http:\/\/127/],
  ['bucket', { bucket: 'nenhum' }, /bucket de S3_BUCKET \(nenhum\) não existe/],
  ['key', { accessKeyId: 'NENHUMA' }, /chave de S3_ACCESS_KEY_ID não existe/],
  ['secret', { secretAccessKey: 'errado' }, /segredo de S3_SECRET_ACCESS_KEY/],
] as const)('a wrong %s is named', async (_what, wrong, message) => {
  await expect(new Bucket({ ...settings, ...wrong }).prepare()).rejects.toThrow(message)
  await expect(new Bucket({ ...settings, ...wrong }).check()).rejects.toThrow(message)
})

test('a wrong clock is named', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 })
  await expect(bucket.prepare()).rejects.toThrow('relógio')
  vi.useRealTimers()
})

test('an address that is no object store is named', async () => {
  const { createServer } = await import('node:http')
  const server = createServer((_request, response) => response.writeHead(404).end('<html>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  await expect(new Bucket({ ...settings, endpoint }).prepare()).rejects.toThrow(/S3_ENDPOINT/)
  server.close()
})

test('a bucket that lost its contents is not taken for that of the shop', async () => {
  await bucket.prepare()
  await bucket.check()
  await bucket.remove('pedivela.txt')
  await expect(bucket.check()).rejects.toThrow('foi esvaziado')
})

test('a store that hangs is given up after five seconds, and is used again once it answers', async () => {
  await bucket.prepare()
  await store.pause()
  const startedAt = performance.now()
  await expect(bucket.check()).rejects.toThrow('não responde')
  expect(performance.now() - startedAt).toBeLessThan(6000)
  await store.resume()
  await bucket.check()
})
