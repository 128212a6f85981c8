import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { Bucket } from '../shop/bucket/bucket.ts'
import type { BucketSettings } from '../shop/bucket/bucket-failure.ts'
import { openStorage } from '../shop/media/open-storage.ts'
import { removeUnreferencedPictures } from '../shop/media/pictures.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import {
  bucketEnvironment,
  canRunObjectStore,
  type ObjectStore,
  startObjectStore,
  whyNoObjectStore,
} from '../test/object-store.ts'
import {
  ask,
  type AskAsStaff,
  askWith,
  killRealShops,
  signInAdministrator,
  startRealShop,
  uploadPhoto,
} from '../test/real-shop.ts'

// The real program with its pictures in a real object store. It needs a build.
const patient = 90_000
const weekMs = 7 * 24 * 60 * 60_000

let store: ObjectStore
let settings: BucketSettings
let dataDir: string
let url: string
let token: string
let staff: AskAsStaff

beforeAll(async () => {
  if (!canRunObjectStore()) return
  store = await startObjectStore()
  settings = await store.newBucket()
  dataDir = mkdtempSync(join(tmpdir(), 'object-store-'))
  url = (await startRealShop({ dataDir, env: bucketEnvironment(settings) })).url
  token = await signInAdministrator(url)
  staff = askWith(url, token)
}, patient)

beforeEach(({ skip }) => {
  if (!canRunObjectStore()) skip(whyNoObjectStore)
})

afterAll(async () => {
  if (!canRunObjectStore()) return
  killRealShops()
  rmSync(dataDir, { recursive: true })
  await store.stop()
})

const upload = (i: number) => uploadPhoto(url, token, 3 * i)

const nameIn = (picture: string) => picture.replace('/media/', '')

/** The files of the pictures in the bucket. */
async function objects(): Promise<string[]> {
  const storage = await openStorage(dataDir, new Bucket(settings))
  return Array.fromAsync(storage.list())
}

async function rows(): Promise<number> {
  const { db, close } = await openDatabase({ dataDir })
  const pictures = await db.selectFrom('pictures').select('hash').execute()
  await close()
  return pictures.length
}

async function readiness(): Promise<unknown> {
  const { status, body } = await ask(`${url}/readyz`)
  return [status, JSON.parse(body)]
}

const ready = { status: 'ready', database: true, disk: true, pictures: true }

test(
  'thirty uploads become objects; a page shows them, and their files answer with an ETag',
  async () => {
    const urls: string[] = []
    for (let i = 0; i < 30; i++) {
      const { status, body } = await upload(i)
      expect([status, body]).toEqual([200, expect.stringContaining('/media/')])
      urls.push(JSON.parse(body).url)
    }
    expect((await objects()).toSorted()).toEqual(urls.map(nameIn).toSorted())
    const category = await staff('POST', '/categories', categoryInput('Selins'))
    const images = urls.slice(0, 5)
    const input = productInput('Selim', JSON.parse(category.body).id, { images })
    const { slug } = JSON.parse((await staff('POST', '/products', input)).body)
    const page = (await ask(`${url}/produto/${slug}`)).body
    for (const image of images) expect(page).toContain(image)

    for (const file of [urls[0] ?? '', (urls[0] ?? '').replace('640.webp', '320.avif')]) {
      const { status, headers } = await ask(url + file)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toContain('immutable')
      const etag = headers.get('etag') ?? ''
      expect((await ask(url + file, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
    expect(await readiness()).toEqual([200, ready])
  },
  patient,
)

test(
  'a picture that was uploaded on one machine is shown by another at once',
  async () => {
    const { body } = await upload(30)
    const elsewhere = mkdtempSync(join(tmpdir(), 'object-store-'))
    const other = await startRealShop({ dataDir: elsewhere, env: bucketEnvironment(settings) })
    expect((await ask(other.url + JSON.parse(body).url)).status).toBe(200)
    await other.end('SIGTERM')
    rmSync(elsewhere, { recursive: true })
  },
  patient,
)

test(
  'what nothing refers to is deleted from the bucket after the grace, and not before',
  async () => {
    const kept: string = JSON.parse((await upload(31)).body).url
    const unused: string = JSON.parse((await upload(32)).body).url
    const category = await staff('POST', '/categories', categoryInput('Guidões'))
    const input = productInput('Guidão', JSON.parse(category.body).id, { images: [kept] })
    expect((await staff('POST', '/products', input)).status).toBe(201)
    const { db, close } = await openDatabase({ dataDir })
    const storage = await openStorage(dataDir, new Bucket(settings))
    expect(await removeUnreferencedPictures(db, storage, weekMs)).toBe(0)
    await db
      .updateTable('pictures')
      .set({ createdAt: '2026-01-01T00:00:00.000Z' })
      .where('name', 'in', [kept, unused].map(nameIn))
      .execute()
    expect(await removeUnreferencedPictures(db, storage, weekMs)).toBe(1)
    await close()
    expect(await objects()).toContain(nameIn(kept))
    expect(await objects()).not.toContain(nameIn(unused))
  },
  patient,
)

test.each([
  ['hangs', 40],
  ['is away', 50],
])(
  'while the store %s an upload answers 503 and stores nothing; no restart is needed afterwards',
  async (fault, first) => {
    const shown: string = JSON.parse((await upload(first)).body).url
    expect((await ask(url + shown)).status).toBe(200)
    const unread: string = JSON.parse((await upload(first + 1)).body).url
    const [rowsBefore, objectsBefore] = [await rows(), await objects()]
    await (fault === 'hangs' ? store.pause() : store.close())

    const [refused, picture, page, state] = await Promise.all([
      upload(first + 2),
      ask(url + unread),
      ask(`${url}/`),
      readiness(),
    ])
    for (const answer of [refused, picture]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(answer.ms).toBeLessThan(7000)
    }
    expect(refused.body).toContain('Nada foi gravado')
    expect(picture.headers.get('cache-control')).toBe('no-store')
    expect(page.status).toBe(200)
    expect((await ask(url + shown)).status).toBe(200)
    expect(state).toEqual([
      503,
      expect.objectContaining({ pictures: false, message: expect.stringContaining('S3_ENDPOINT') }),
    ])

    await (fault === 'hangs' ? store.resume() : store.open())
    await expect.poll(readiness).toEqual([200, ready])
    expect(await rows()).toBe(rowsBefore)
    expect(await objects()).toEqual(objectsBefore)
    expect((await ask(url + unread)).status).toBe(200)
    expect((await upload(first + 2)).status).toBe(200)
  },
  patient,
)

test(
  'the program does not start with a wrong bucket, and says what is wrong',
  async () => {
    const logFile = join(dataDir, 'log')
    const env = bucketEnvironment({ ...settings, bucket: 'nenhum' })
    await expect(startRealShop({ dataDir, logFile, env })).rejects.toThrow('ended with 1')
    expect(readFileSync(logFile, 'utf8')).toMatch(
      /^ERRO: O bucket de S3_BUCKET \(nenhum\)[^\n]+\n$/,
    )
  },
  patient,
)
